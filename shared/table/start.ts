// From *start* to the first phase: freeze the seats, open the seed, fetch the cards, deal.

import type { Env } from "./env.ts";
import { allOpen, freeze, OPENING_TIME, settleSeed } from "./fairness.ts";
import { Illegal } from "./illegal.ts";
import type { Json } from "./json.ts";
import { botsOf, seatBot } from "./lobby.ts";
import { type Effect, say, seated, type TableState, withEffect } from "./state.ts";

/** How long the library may take before the start is called off (ms). */
const CONTENT_TIME = 10_000;

/** The host presses *start*. */
export function start(env: Env, state: TableState, now: number): TableState | Illegal {
  let filled = state;
  const room = () =>
    botsOf(filled).length < env.game.maxBots && seated(filled).length < filled.maxSeats;
  while (
    room() &&
    (botsOf(filled).length < filled.bots || seated(filled).length < env.game.seats.min)
  ) {
    filled = seatBot(env, filled, now);
  }
  if (seated(filled).length < env.game.seats.min) {
    return new Illegal(
      "not-now",
      `${env.game.title} needs ${env.game.seats.min} seats filled to start.`,
    );
  }
  return goOn(
    env,
    freeze({ ...filled, status: "starting", startedAt: now, since: now }),
    now,
    false,
  );
}

/** Until when entropies are waited for; null when the table is not waiting for any. */
export const openingEnds = (state: TableState): number | null =>
  state.status === "starting" && state.fair.seed === null && state.startedAt !== null
    ? state.startedAt + OPENING_TIME
    : null;

/** As soon as every entropy is open, or the time is up: the seed stands, and the cards are asked for. */
export function goOn(env: Env, state: TableState, now: number, timeUp: boolean): TableState {
  if (state.status !== "starting" || state.fair.seed !== null || !(timeUp || allOpen(state)))
    return state;
  const sealed = settleSeed(state);
  if (sealed.fair.pool === null) return begin(env, sealed, [], now);
  const index = env.index(sealed.fair.pool);
  const names = env.game.shards(seedOf(sealed), index, sealed.options);
  const cids = names.map((name) => {
    const entry = index.find((e) => e.name === name);
    if (!entry) throw new RangeError(`no shard named ${name}`);
    return entry.cid;
  });
  return withEffect(sealed, { kind: "content", due: now + CONTENT_TIME, cids });
}

/** The library has answered. */
export function contentArrived(
  env: Env,
  state: TableState,
  effect: Extract<Effect, { kind: "content" }>,
  ok: boolean,
  now: number,
): TableState {
  if (state.status !== "starting") return state;
  if (ok) return begin(env, state, effect.cids, now);
  return callOff(state, now, "The cards could not be fetched. Press start to try again.");
}

function callOff(state: TableState, now: number, why: string): TableState {
  const back: TableState = {
    ...state,
    status: "lobby",
    startedAt: null,
    since: now,
    fair: { ...state.fair, seed: null, hashes: null },
  };
  return say(back, now, why);
}

function begin(env: Env, state: TableState, cids: readonly string[], now: number): TableState {
  if (seated(state).length < env.game.seats.min)
    return callOff(state, now, "Too few are left to start.");
  const play = env.game.create({
    id: state.id,
    seats: seated(state).map(({ seat, name, kind, team }) => ({ seat, name, kind, team })),
    ...(state.teams.length === 0 ? {} : { teams: state.teams }),
    options: state.options,
    seed: seedOf(state),
    content: cids.map((cid) => env.shard(cid)),
    carry: state.carry,
    now,
  }) as Json;
  const begun: TableState = { ...state, status: "playing", play, since: now, startedAt: now };
  const told =
    state.from === null
      ? begun
      : withEffect(begun, { kind: "started", due: now + CONTENT_TIME, table: state.from });
  return say(told, now, "The game starts.");
}

function seedOf(state: TableState): string {
  if (state.fair.seed === null) throw new RangeError("the seed is not settled yet");
  return state.fair.seed;
}
