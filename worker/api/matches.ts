// Making a match, listing the open ones, and taking a seat.

import { type Context, Hono } from "hono";
import { games } from "../../shared/games/index.ts";
import type { CreatedAnswer, JoinedAnswer } from "../../shared/protocol/api.ts";
import type { AnyGame } from "../../shared/table/game.ts";
import { isIllegal } from "../../shared/table/illegal.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import type { CreateRequest, Newcomer } from "../table/rpc.ts";
import { again } from "./again.ts";
import { type Fields, readBody } from "./body.ts";
import { codeOf, findTable } from "./find.ts";
import type { Api } from "./house.ts";
import { newId } from "./idempotency.ts";
import { countTable } from "./limits.ts";
import { agreed, badField, Refusal, refusalOf } from "./refusal.ts";

/** Of a name or an entropy as it is sent; the table looks closer. */
const TEXT_MOST = 128;

export const matches = new Hono<Api>()
  .get("/", async (c) => {
    const slug = c.req.query("game");
    if (slug) gameOf(slug);
    const listed = await again(() => c.get("house").lobby.listed());
    return c.json({ open: slug ? listed.filter(({ game }) => game === slug) : listed });
  })
  .post("/", async (c) => {
    const request = await createRequest(c, await readBody(c));
    await countTable(c);
    const { lobby, table } = c.get("house");
    const code = await again(() => lobby.claim(request.id));
    c.set("table", request.id);
    const reply = await again(() => table(request.id).create({ ...request, code }));
    // A repeat keeps the code of the first time, and what is refused as bad needs none. After any
    // other failure there may be a table with this code.
    const isNeedless = reply.ok ? reply.state.code !== code : reply.status === 400;
    if (isNeedless) await lobby.release(code, request.id);
    const { state, seated } = agreed(reply);
    return c.json(created(state, seated), 201);
  })
  .get("/:code", async (c) => {
    const code = codeOf(c);
    const table = await findTable(c, code);
    const { info } = agreed(await again(() => c.get("house").table(table).info()));
    return c.json({ ...info, join: `${c.get("house").site(c.req.raw)}/?join=${code}` });
  })
  .post("/:code/join", async (c) => {
    const code = codeOf(c, noSeat);
    const newcomer = newcomerOf(c, await readBody(c), code);
    const table = await findTable(c, code, noSeat);
    const reply = await again(() => c.get("house").table(table).join(newcomer));
    if (!reply.ok && (await isClosed(c, table, reply))) throw noSeat();
    const { seated, state } = agreed(reply);
    const { token, seat, name, host } = seated;
    return c.json({ token, seat, name, host, state } satisfies JoinedAnswer);
  });

/** A lobby that is full or locked answers like a code that leads nowhere: guessing finds out less. */
async function isClosed(
  c: Context<Api>,
  table: string,
  { status, field }: { readonly status: number; readonly field: string | null },
): Promise<boolean> {
  if (status === 404) return true;
  if (status !== 409 || field !== null) return false;
  const reply = await again(() => c.get("house").table(table).info());
  return reply.ok && reply.info.status === "lobby";
}

const noSeat = (): Refusal =>
  new Refusal(
    404,
    "That code opens no seat: it may be mistyped, or the table full, locked or over.",
  );

function created(
  state: JsonObject,
  seated: { readonly token: string; readonly seat: number } | null,
): CreatedAnswer {
  const code = String(state.code);
  const match = { code, url: `/m/${code}`, state };
  return seated === null ? match : { ...match, token: seated.token, seat: seated.seat };
}

function gameOf(slug: string): AnyGame {
  const game = games.get(slug);
  if (game) return game;
  throw badField(
    "game",
    `There is no game ${slug} here. There is: ${[...games.keys()].join(", ")}.`,
  );
}

async function createRequest(c: Context<Api>, body: Fields): Promise<Omit<CreateRequest, "code">> {
  const game = gameOf(body.text("game", 64) ?? "bidlock");
  const options = optionsOf(game, body);
  const join = body.object("join");
  return {
    id: newId(c, `table/${JSON.stringify(body.all)}`),
    game: game.slug,
    options,
    public: body.flag("public") ?? true,
    seats: body.whole("seats", game.seats.min, game.seats.max) ?? null,
    bots: body.whole("bots", 0, game.maxBots) ?? 0,
    forecaster: c.env.TYPESAFE_API_KEY ? "jev" : "house",
    pool: await c.get("house").poolFor(game.slug, options),
    carry: null,
    from: null,
    maker: join ? newcomerOf(c, join, "") : null,
    makerKey: null,
  };
}

/** Options may stand in `options` or, as Bidlock's do, beside it; the game checks them. */
function optionsOf(game: AnyGame, body: Fields): JsonObject {
  const names = game.optionShapes.map(({ name }) => name);
  const beside = names.flatMap((name) => {
    const value = body.all[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const options = { ...Object.fromEntries(beside), ...body.object("options")?.all };
  const checked = game.options(options);
  if (isIllegal(checked)) throw refusalOf(checked);
  return options;
}

/** `code`: of the table; none while it is being made. */
function newcomerOf(c: Context<Api>, fields: Fields, code: string): Newcomer {
  const name = fields.text("name", TEXT_MOST);
  if (name === undefined) throw badField("name", "name is missing.");
  const kind = fields.oneOf("kind", ["agent", "human"]) ?? "agent";
  return {
    name,
    kind,
    guest: c.get("caller").guest,
    entropy: fields.text("entropy", TEXT_MOST) ?? null,
    entropyHash: fields.text("entropyHash", TEXT_MOST) ?? null,
    // Drawn here, so that a call that is made again after a table moved gets the same seat.
    secret: newId(c, `seat/${code}/${kind}/${name}`),
  };
}
