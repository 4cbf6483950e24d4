// The full record of a finished game: from its table while that lives, from the library afterwards.

import { type Context, Hono } from "hono";
import { readCode } from "../../shared/protocol/code.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { again } from "./again.ts";
import { codeOf, lookUp } from "./find.ts";
import type { Api } from "./house.ts";
import { agreed, noSuchMatch, Refusal } from "./refusal.ts";
import { isTableId } from "./token.ts";

export const replayByCode = new Hono<Api>().get("/:code/replay", async (c) =>
  c.json(await ofCode(c, codeOf(c))),
);

/** `ref` is a table's id or a code. */
export const replayByRef = new Hono<Api>().get("/:ref", async (c) => {
  const ref = c.req.param("ref");
  const code = readCode(ref);
  if (code !== null) return c.json(await ofCode(c, code));
  if (!isTableId(ref)) throw noReplay();
  c.set("table", ref);
  return c.json((await kept(c, ref)) ?? (await ofTable(c, ref)));
});

async function ofCode(c: Context<Api>, code: string): Promise<JsonObject> {
  const found = await lookUp(c, code, "replay");
  if (found === null) throw noSuchMatch();
  if (found.live) return ofTable(c, found.table);
  const record = await kept(c, found.table);
  if (record === null) throw noReplay();
  return record;
}

async function ofTable(c: Context<Api>, table: string): Promise<JsonObject> {
  const reply = await again(() => c.get("house").table(table).replay());
  return agreed(reply).replay;
}

const kept = (c: Context<Api>, table: string): Promise<JsonObject | null> =>
  c.get("house").replay(table);

const noReplay = (): Refusal =>
  new Refusal(404, "There is no such replay. Replays are kept for seven days.");
