// From the code in a path to its table: by the token where there is one, else by the directory.

import type { Context } from "hono";
import { readCode } from "../../shared/protocol/code.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { again } from "./again.ts";
import type { Api } from "./house.ts";
import { agreed, noSuchMatch, Refusal, slowDown } from "./refusal.ts";
import type { Token } from "./token.ts";

/** The code of this path as it is spelled, or 404 (as `nothing`). */
export function codeOf(c: Context<Api>, nothing = noSuchMatch): string {
  const code = readCode(c.req.param("code") ?? "");
  if (code === null) throw nothing();
  return code;
}

/** Id of the live table with this code. 404 for any other code, 429 for too many of those. */
export async function findTable(
  c: Context<Api>,
  code: string,
  nothing = noSuchMatch,
): Promise<string> {
  const found = await lookUp(c, code, "table");
  if (found === null) throw nothing();
  return found.table;
}

/** The table of this code, gone or not; null where there is none. */
export async function lookUp(c: Context<Api>, code: string, want: "table" | "replay") {
  const found = await again(() => c.get("house").lobby.find(code, c.get("caller"), want));
  switch (found.is) {
    case "slow":
      throw slowDown(found.seconds, "Too many wrong codes from your address. Wait a while.");
    case "unknown":
      return null;
    default:
      c.set("table", found.table);
      return { table: found.table, live: found.is === "live" };
  }
}

/**
 * The state as this seat sees it, once it is sure that the token is of the table in the path: 401
 * for a token that nobody holds, 403 for one of another table.
 */
export async function seatState(c: Context<Api>, token: Token, code: string): Promise<JsonObject> {
  c.set("table", token.table);
  const house = c.get("house");
  const { state } = agreed(await again(() => house.table(token.table).state(token.secret)));
  checkCode(state, code);
  return state;
}

export function checkCode(state: JsonObject, code: string): void {
  if (state.code !== code) throw new Refusal(403, "That token is of a seat at another table.");
}
