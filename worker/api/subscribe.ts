// The game socket's door: who may knock, and at which table. What is said inside is the table's.

import { type Context, Hono } from "hono";
import { games } from "../../shared/games/index.ts";
import { readCode } from "../../shared/protocol/code.ts";
import { GUEST_HEADER } from "../table/rpc.ts";
import { findTable } from "./find.ts";
import type { Api } from "./house.ts";
import { noSuchMatch, Refusal } from "./refusal.ts";
import { isTableId } from "./token.ts";

const METHOD = /^games\.cavu\.([a-z0-9-]+)\.subscribeGame$/;

/** Headers that only the Worker sets. */
const OURS = "x-rumpus-";

export const subscribe = new Hono<Api>().get("/:method", async (c) => {
  const slug = METHOD.exec(c.req.param("method"))?.[1];
  if (slug === undefined || !games.has(slug)) {
    throw new Refusal(404, "There is nothing at this address.");
  }
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") {
    throw new Refusal(426, "This address is a WebSocket: ask for an upgrade.");
  }
  if (c.get("house").guests.origin(c.req.raw) === "foreign") {
    throw new Refusal(403, "Another site's page may not sit at this table.");
  }
  const table = await tableOf(c);
  return c.get("house").table(table).fetch(letIn(c));
});

/**
 * A client that was here before may name its table: then a neighbour's wrong guesses at codes do not
 * keep it from coming back.
 */
async function tableOf(c: Context<Api>): Promise<string> {
  const known = c.req.query("table");
  if (known !== undefined) {
    if (!isTableId(known)) throw noSuchMatch();
    c.set("table", known);
    return known;
  }
  const code = readCode(c.req.query("code") ?? "");
  if (code === null) throw noSuchMatch();
  return findTable(c, code);
}

function letIn(c: Context<Api>): Request {
  const request = new Request(c.req.raw);
  for (const name of [...request.headers.keys()]) {
    if (name.startsWith(OURS)) request.headers.delete(name);
  }
  const { guest } = c.get("caller");
  if (guest !== null) request.headers.set(GUEST_HEADER, guest);
  return request;
}
