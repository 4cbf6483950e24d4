// How much one address may ask for. A family, a school, a phone network may share one: what is
// counted strictly is guessing, and that in the directory.

import type { Context, MiddlewareHandler } from "hono";
import type { Api } from "./house.ts";
import { slowDown } from "./refusal.ts";

/** Periods of the rate-limit bindings in wrangler.toml (seconds). */
const CALLS_PERIOD = 10;
const TABLES_PERIOD = 60;

export const limitCalls: MiddlewareHandler<Api> = async (c, next) => {
  if (c.env.LIMITS === "on") {
    const { success } = await c.env.LIMIT_CALLS.limit({ key: c.get("caller").address });
    if (!success) {
      throw slowDown(CALLS_PERIOD, "Too many calls from your address. Use wait=1 to be told.");
    }
  }
  await next();
};

/** Counts one more table of this caller, or refuses it. */
export async function countTable(c: Context<Api>): Promise<void> {
  if (c.env.LIMITS !== "on") return;
  const caller = c.get("caller");
  const { success } = await c.env.LIMIT_TABLES.limit({ key: caller.address });
  const wait = success ? await c.get("house").lobby.open(caller) : TABLES_PERIOD;
  if (wait > 0) throw slowDown(wait, "Too many new tables from your address. Wait a while.");
}
