// A table in the real runtime, and the client's end of a socket to it.

import { env } from "cloudflare:workers";
import { decodeFrame, encodeFrame, type Frame } from "../../../shared/protocol/frames.ts";
import type { TableStub } from "../../api/house.ts";
import { follow, type Held } from "./held.ts";

/** As `house.ts` sees it: the stub's own type is too deep for the compiler. */
export const tableOf = (id: string): TableStub => env.TABLES.getByName(id) as unknown as TableStub;

export class LiveSocket {
  /** All frames that it heard, oldest first. */
  readonly frames: Frame[] = [];
  readonly texts: string[] = [];
  readonly closes: { readonly code: number; readonly reason: string }[] = [];
  /** The view a client would hold; null before a snapshot. */
  held: Held | null = null;
  /** Patches that did not fit: a client would have asked for a snapshot. */
  gaps = 0;
  readonly #ws: WebSocket;
  #waiting: (() => void)[] = [];

  constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.addEventListener("message", ({ data }) => this.#hear(data));
    ws.addEventListener("close", ({ code, reason }) => {
      this.closes.push({ code, reason });
      this.#tell();
    });
    ws.binaryType = "arraybuffer";
    ws.accept();
  }

  say(t: string, body: object): void {
    this.send(encodeFrame(t, body));
  }

  send(message: Uint8Array | string): void {
    this.#ws.send(message);
  }

  close(code?: number, reason?: string): void {
    this.#ws.close(code, reason);
  }

  /** The view that it holds; throws before the first snapshot. */
  get view(): Held {
    if (this.held === null) throw new Error("no snapshot was heard yet");
    return this.held;
  }

  /** The last frame of this type, if there was one. */
  last(t: string): Frame["body"] | undefined {
    return this.frames.findLast((frame) => frame.t === t)?.body;
  }

  /** Resolves as soon as `seen` is true of what was heard; the test's own time ends the wait. */
  async until(seen: (socket: this) => boolean): Promise<void> {
    while (!seen(this)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Waits for a frame of this type. */
  hears(t: string): Promise<void> {
    return this.until(() => this.last(t) !== undefined);
  }

  ends(): Promise<void> {
    return this.until(({ closes }) => closes.length > 0);
  }

  #hear(data: unknown): void {
    if (typeof data === "string") this.texts.push(data);
    else if (data instanceof ArrayBuffer) this.#follow(new Uint8Array(data));
    this.#tell();
  }

  #follow(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes);
    if (frame === null) throw new Error("the table sent something that is no frame");
    const next = follow(this.held, frame);
    if (next === "gap") this.gaps += 1;
    else this.held = next;
    this.frames.push(frame);
  }

  #tell(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

export async function connect(
  table: TableStub,
  headers: Record<string, string> = {},
): Promise<LiveSocket> {
  const response = await table.fetch(
    new Request("https://table/", { headers: { upgrade: "websocket", ...headers } }),
  );
  if (!response.webSocket) throw new Error("no socket");
  return new LiveSocket(response.webSocket);
}
