// What a seat does at its table: look, wait, move, and go. Its token leads there; no code is asked for.

import { type Context, Hono } from "hono";
import type { JsonObject } from "../../shared/table/json.ts";
import { isObject } from "../../shared/table/json.ts";
import { again } from "./again.ts";
import { type Fields, readBody } from "./body.ts";
import { checkCode, codeOf, findTable, seatState } from "./find.ts";
import type { Api } from "./house.ts";
import { agreed, badField, Refusal } from "./refusal.ts";
import { type Token, tokenOf } from "./token.ts";
import { waitForChange } from "./wait.ts";

/** Moves of the table itself, which `you.may` lists among the game's. */
const TABLE_MOVES: ReadonlySet<unknown> = new Set(["leave", "nudge"]);

export const seats = new Hono<Api>()
  .get("/:code/state", async (c) => {
    const code = codeOf(c);
    const token = tokenOf(c, null);
    const table = token?.table ?? (await findTable(c, code));
    c.set("table", table);
    const secret = token?.secret ?? null;
    const since = sinceOf(c);
    const changed = since === null ? null : await changedState(c, table, secret, since);
    const state =
      changed ?? agreed(await again(() => c.get("house").table(table).state(secret))).state;
    checkCode(state, code);
    return c.json(state);
  })
  .post("/:code/start", async (c) => act(c, await readBody(c), { type: "start" }))
  .post("/:code/leave", async (c) => act(c, await readBody(c), { type: "leave" }))
  .post("/:code/lobby", async (c) => {
    const body = await readBody(c);
    return act(c, body, actionOf(body));
  })
  .post("/:code/move", async (c) => {
    const body = await readBody(c);
    const { token: _, id: __, ...move } = body.all;
    if (TABLE_MOVES.has(move.type)) return act(c, body, move);
    const { table, secret } = await seatOf(c, body);
    const moved = agreed(await c.get("house").table(table).move(secret, move, idOf(body)));
    const { state, sealed } = moved;
    return c.json({ ok: true, state, ...(sealed === null ? {} : { sealed }) });
  });

async function act(c: Context<Api>, body: Fields, action: JsonObject): Promise<Response> {
  const { table, secret } = await seatOf(c, body);
  const reply = await c.get("house").table(table).lobby(secret, action, idOf(body));
  return c.json({ ok: true, state: agreed(reply).state });
}

/** The token of this call, once it is sure that it is of the table in the path. */
async function seatOf(c: Context<Api>, body: Fields): Promise<Token> {
  const token = tokenOf(c, body.all);
  if (token === null) {
    throw new Refusal(401, "This needs the token of a seat: Authorization: Bearer <token>.");
  }
  await seatState(c, token, codeOf(c));
  return token;
}

/** `{"action": "kick", "seat": 2}`, or the action as the socket has it. */
function actionOf({ all }: Fields): JsonObject {
  const { token: _, id: __, action, ...fields } = all;
  if (typeof action === "string") return { ...fields, type: action };
  if (isObject(action)) return action as JsonObject;
  throw badField(
    "action",
    "action is missing: start, options, addBot, kick, lock, teams, end, nudge, leave.",
  );
}

const idOf = (body: Fields): JsonObject | null => body.object("id")?.all ?? null;

/** The version to wait beyond, or null when this call does not wait. */
function sinceOf(c: Context<Api>): number | null {
  const wait = c.req.query("wait") ?? "0";
  if (!["0", "1", "true", "false"].includes(wait)) throw badField("wait", "wait is 1 or 0.");
  const since = c.req.query("since") ?? "-1";
  if (!/^-?\d{1,15}$/.test(since)) throw badField("since", "since is a version of the state.");
  return wait === "1" || wait === "true" ? Number(since) : null;
}

async function changedState(
  c: Context<Api>,
  table: string,
  secret: string | null,
  since: number,
): Promise<JsonObject | null> {
  const gone = c.req.raw.signal;
  return again(() => waitForChange(c.get("house").table(table), secret, since, gone));
}
