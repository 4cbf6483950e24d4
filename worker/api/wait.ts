// Long polls: held here and not in the table, which sleeps meanwhile. To the table a poll is one more
// hibernating socket; to the bill a held request costs no time.

import type { JsonObject } from "../../shared/table/json.ts";
import { POLL_SECRET_HEADER, POLL_SINCE_HEADER } from "../table/rpc.ts";
import type { TableStub } from "./house.ts";

/** A poll is answered after so long at the latest (ms). The one timer of the server. */
export const WAIT_MOST = 25_000;

/**
 * The state as soon as its version is not `since`, or null: the time was up, the table hung up, or
 * it refused. Then `state()` tells.
 */
export async function waitForChange(
  table: TableStub,
  secret: string | null,
  since: number,
  gone: AbortSignal,
): Promise<JsonObject | null> {
  const { webSocket } = await table.fetch(
    new Request("https://table/poll", {
      headers: {
        upgrade: "websocket",
        [POLL_SECRET_HEADER]: secret ?? "",
        [POLL_SINCE_HEADER]: String(since),
      },
    }),
  );
  if (!webSocket) return null;
  webSocket.accept();
  const message = await firstMessage(webSocket, gone);
  webSocket.close(1000, "answered");
  return message === null ? null : (JSON.parse(message) as JsonObject);
}

function firstMessage(socket: WebSocket, gone: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), WAIT_MOST);
    const end = (message: string | null) => {
      clearTimeout(timer);
      resolve(message);
    };
    socket.addEventListener("message", ({ data }) => end(typeof data === "string" ? data : null));
    socket.addEventListener("close", () => end(null));
    socket.addEventListener("error", () => end(null));
    gone.addEventListener("abort", () => end(null));
  });
}
