// In play: a seat's move, what is due by itself, the bots that answer, and the end.

import { fromBase64url } from "../fair/hash.ts";
import { stream } from "../fair/stream.ts";
import type { Env } from "./env.ts";
import { botNonce, seal } from "./fairness.ts";
import type { Ended, Seat } from "./game.ts";
import { type Illegal, isIllegal } from "./illegal.ts";
import type { Json, JsonObject } from "./json.ts";
import { botsOf } from "./lobby.ts";
import { type Effect, type Sealed, say, type TableState, withEffect } from "./state.ts";

/** A network forecaster that takes longer is replaced by the house for that card (ms). */
const FORECAST_TIME = 4_000;

/** The replay is tried for so long before the table is let go (ms). */
const REPLAY_TIME = 3_600_000;

/** No game has a bot move so often in one turn: beyond it a rule is broken. */
const BOT_MOVES_MOST = 500;

export interface Moved {
  readonly state: TableState;
  readonly sealed: Sealed | null;
}

const moment = (state: TableState, now: number) => ({ now, host: state.host });

/** One move of one seat, parsed, sealed if secret, and played; bots are not heard yet. */
export function play(
  env: Env,
  state: TableState,
  seat: Seat,
  raw: JsonObject,
  nonce: string,
  now: number,
): Moved | Illegal {
  const { game } = env;
  const move = game.parse(raw);
  if (isIllegal(move)) return move;
  const next = game.act(state.play, seat, move, moment(state, now));
  if (isIllegal(next)) return next;
  if (next === state.play) return { state, sealed: null };
  const body = game.record(state.play, seat, move);
  const sealed = body === null ? null : seal(state, seat, body, nonce, now);
  const fair =
    sealed === null ? state.fair : { ...state.fair, sealed: [...state.fair.sealed, sealed] };
  return { state: turned(env, { ...state, fair }, next as Json, now), sealed };
}

/** The game went from one state to the next: what everyone is told, and since when it waits. */
function turned(env: Env, state: TableState, next: Json, now: number): TableState {
  const { game } = env;
  const was = game.stage(state.play);
  const is = game.stage(next);
  const moved = was.phase !== is.phase || was.round !== is.round;
  return say(
    {
      ...state,
      play: next,
      since: moved ? now : state.since,
      hurried: moved ? false : state.hurried,
    },
    now,
    ...game.says(state.play, next),
  );
}

/** Replaces the game's state, as a tick, a leave or an end of it does. */
export const replacePlay = (env: Env, state: TableState, next: unknown, now: number): TableState =>
  next === state.play ? state : turned(env, state, next as Json, now);

/** After every change in play: bots whom the table waits for move, and an end is noticed. */
export function settle(env: Env, state: TableState, now: number): TableState {
  let settled = state;
  for (let i = 0; i < BOT_MOVES_MOST; i++) {
    if (settled.status !== "playing") return settled;
    const result = env.game.result(settled.play);
    if (result !== null) return finish(settled, result.ended, now);
    const next = botMoves(env, settled, now);
    if (next === settled) return settled;
    settled = next;
  }
  throw new RangeError("a bot moves without end");
}

function botMoves(env: Env, state: TableState, now: number): TableState {
  const waiting = env.game.waitingOn(state.play);
  for (const { seat } of botsOf(state)) {
    if (!waiting.includes(seat)) continue;
    if (env.game.moves(state.play, seat, moment(state, now)).moves.length === 0) continue;
    const next = botMove(env, state, seat, now);
    if (next !== state) return next;
  }
  return state;
}

function botMove(env: Env, state: TableState, seat: Seat, now: number): TableState {
  const seen = { seat, view: env.game.view(state.play, seat) };
  const forecasts = state.forecasts[seat] ?? {};
  if (state.forecaster !== "house") {
    if (state.effects.some((e) => e.kind === "forecast" && e.seat === seat)) return state;
    const question = env.game.question(seen, forecasts);
    if (question !== null)
      return withEffect(state, { kind: "forecast", due: now + FORECAST_TIME, seat, question });
  }
  const name = `bot:${seat}:${state.fair.sealed.length}:${state.seq}`;
  const move = env.game.bot(seen, stream(fromBase64url(state.fair.seed ?? ""), name), forecasts);
  const moved = play(env, state, seat, move as JsonObject, botNonce(state, seat), now);
  if (isIllegal(moved)) throw new RangeError(`the bot's move is refused: ${moved.message}`);
  return moved.state;
}

/** The forecaster has answered, or has not in time: null lets the house speak. */
export function forecastArrived(
  state: TableState,
  { seat, question }: Extract<Effect, { kind: "forecast" }>,
  forecast: Json,
): TableState {
  const known = { ...state.forecasts[seat], [question.about]: forecast };
  return { ...state, forecasts: { ...state.forecasts, [seat]: known } };
}

function finish(state: TableState, ended: Ended, now: number): TableState {
  const over: TableState = {
    ...state,
    status: "finished",
    finishedAt: now,
    ended,
    since: now,
    // Only what reaches beyond the game is still worth doing.
    effects: state.effects.filter((e) => e.kind === "started"),
    forecasts: {},
  };
  return withEffect(say(over, now, "The game is over."), {
    kind: "replay",
    due: now + REPLAY_TIME,
  });
}
