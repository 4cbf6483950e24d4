// All that a table does by itself: one list of deadlines, one way to run what is due.

import type { Env } from "./env.ts";
import type { Json } from "./json.ts";
import { forecastArrived, replacePlay, settle } from "./play.ts";
import { rematchMade } from "./rematch.ts";
import { contentArrived, goOn, openingEnds } from "./start.ts";
import { type Effect, type TableState, withoutEffect } from "./state.ts";

const HOUR = 3_600_000;

export const LOBBY_TIME = 6 * HOUR;
export const FINISHED_TIME = HOUR;
/** Nobody here for so long ends a game in play (ms). */
export const ABANDONED_TIME = HOUR / 2;
/** What a deadline is moved to when it passed during an outage of ours (ms from the wake). */
export const GRACE = 10_000;
/** A silence shorter than this is no outage worth a row of its own (ms). */
export const SILENCE = 60_000;

/** When the running phase ends by itself; a grace may have moved it. */
export function phaseEnds(env: Env, state: TableState): number | null {
  if (state.status !== "playing") return null;
  const deadline = env.game.deadline(state.play);
  return deadline !== null && state.grace?.of === deadline
    ? Math.max(deadline, state.grace.until)
    : deadline;
}

/** When the table is given up: an idle lobby, a finished game that has been seen and stored. */
export function expires(state: TableState): number | null {
  if (state.status === "lobby") return state.changedAt + LOBBY_TIME;
  if (state.status !== "finished" || state.finishedAt === null) return null;
  return state.finishedAt + FINISHED_TIME;
}

/** The earliest moment at which `tick` has something to do, or null. */
export function nextTick(env: Env, state: TableState): number | null {
  const due = [openingEnds(state), phaseEnds(env, state), ...state.effects.map((e) => e.due)];
  return earliest(due);
}

export function earliest(times: readonly (number | null)[]): number | null {
  const set = times.filter((t): t is number => t !== null);
  return set.length === 0 ? null : Math.min(...set);
}

/** Runs all that is due at `now`; the same state when nothing is. */
export function tick(env: Env, state: TableState, now: number): TableState {
  let next = state;
  const opening = openingEnds(next);
  if (opening !== null && opening <= now) next = goOn(env, next, now, true);
  for (const effect of next.effects)
    if (effect.due <= now) next = effectDone(env, next, effect, false, null, now);
  const ends = phaseEnds(env, next);
  if (ends !== null && ends <= now)
    next = replacePlay(env, next, env.game.tick(next.play, now), now);
  return settle(env, next, now);
}

/** An effect's result, or its fall-back when it failed or took too long. A repeat is ignored. */
export function effectDone(
  env: Env,
  state: TableState,
  effect: Effect,
  ok: boolean,
  value: Json,
  now: number,
): TableState {
  const without = withoutEffect(state, effect.id);
  switch (effect.kind) {
    case "content":
      return contentArrived(env, without, effect, ok, now);
    case "forecast":
      return forecastArrived(without, effect, ok ? value : null);
    case "rematch":
      return rematchMade(without, ok, value, now);
    case "replay":
      return { ...without, replayed: ok };
    case "started":
      return without;
  }
}

/**
 * The table woke and nobody was connected: an outage of ours, for all we know. A deadline that fell
 * into it is moved, once, so that nobody is timed out for it.
 */
export function wake(env: Env, state: TableState, now: number): TableState {
  if (state.status !== "playing") return state;
  const of = env.game.deadline(state.play);
  const moved = of !== null && of < now + GRACE && state.grace?.of !== of;
  const silent = now - Math.max(state.heardAt, state.wokeAt ?? 0) > SILENCE;
  if (!moved && !silent) return state;
  return { ...state, wokeAt: now, grace: moved ? { of, until: now + GRACE } : state.grace };
}
