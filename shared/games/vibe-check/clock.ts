// When a phase ends by itself, and what happens then; *Next*, which does not wait for it.
// (SPEC: VC-TIME)

import type { Moment, Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { settle } from "./lock.ts";
import { verdict } from "./score.ts";
import { skipAsleep } from "./skip.ts";
import { deciders, over, type State } from "./state.ts";
import { nextPsychic, openRound } from "./turn.ts";
import type { Phase } from "./types.ts";

const SECOND = 1_000;

/** How long each phase may last (s). */
const TIMES: { readonly [P in Phase]?: number } = { clue: 120, tune: 120, call: 120, reveal: 60 };

/** The last reveal goes on by itself, at every pace (s). */
const LAST_REVEAL = 7;
/** All who are waited for are away: so long is left (s). */
const AWAY = 10;
/** With pace off, *Next* stands open to any seat after so long (s). */
const NEXT_FOR_ALL = 60;

export function deadline(state: State): number | null {
  if (verdict(state)) return state.phaseAt + LAST_REVEAL * SECOND;
  const ends = [phaseEnds(state), state.round.lock?.until ?? null, awayEnds(state)];
  const set = ends.filter((at): at is number => at !== null);
  return set.length === 0 ? null : Math.min(...set);
}

function phaseEnds({ phase, phaseAt, options }: State): number | null {
  const seconds = TIMES[phase];
  if (seconds === undefined || options.pace === "off") return null;
  return phaseAt + seconds * (options.pace === "relaxed" ? 2 : 1) * SECOND;
}

/** After one psychic was skipped the next has the full time: a team is not rushed out of the game. */
const awayEnds = ({ hurriedAt, asleep }: State): number | null =>
  hurriedAt === null || asleep > 0 ? null : hurriedAt + AWAY * SECOND;

/** All that is due; each phase begins anew at `now`, so that one call never skips over two. */
export function tick(state: State, now: number): State {
  const due = deadline(state);
  if (due === null || now < due) return state;
  switch (state.phase) {
    case "clue":
      return skipAsleep(state, now);
    case "tune":
    case "call":
      return settle(state, now);
    default:
      return afterReveal(state, now);
  }
}

function afterReveal(state: State, now: number): State {
  const ending = verdict(state);
  return ending ? over(state, ending, now) : openRound(state, now);
}

/** Seats whose move would bring the game on. While a lock runs there is nothing to wait for. */
export function waitingOn(state: State): readonly Seat[] {
  switch (state.phase) {
    case "clue":
      return [state.round.psychic];
    case "tune":
    case "call":
      return state.round.lock === null ? deciders(state) : [];
    case "reveal":
      return verdict(state) ? [] : [nextPsychic(state)];
    default:
      return [];
  }
}

export function hurry(state: State, on: boolean, now: number): State {
  if (state.options.pace === "off" || state.phase === "over") return state;
  if (on === (state.hurriedAt !== null)) return state;
  return { ...state, hurriedAt: on ? now : null };
}

/** From when any seat may press *Next* (ms); null where it is not offered to all. */
export const nextForAll = ({ options, phase, phaseAt }: State): number | null =>
  options.pace === "off" && (phase === "tune" || phase === "call" || phase === "reveal")
    ? phaseAt + NEXT_FOR_ALL * SECOND
    : null;

/** The next psychic draws, or the host for them. With pace off, anyone ends a wait that drags on. */
export function mayNext(state: State, seat: Seat, { now, host }: Moment): boolean {
  if (verdict(state)) return false;
  const opens = nextForAll(state);
  if (opens !== null && now >= opens) return true;
  return state.phase === "reveal" && (seat === host || seat === nextPsychic(state));
}

export function next(state: State, seat: Seat, round: number, at: Moment): State | Illegal {
  if (round < state.round.number) return state;
  if (round > state.round.number)
    return new Illegal("bad", `The table is at round ${state.round.number}.`, "round");
  if (!mayNext(state, seat, at)) return refusal(state);
  return state.phase === "reveal" ? afterReveal(state, at.now) : settle(state, at.now);
}

function refusal(state: State): Illegal {
  if (state.phase !== "reveal") return new Illegal("not-now", "There is nothing to go on from.");
  return verdict(state)
    ? new Illegal("not-now", "The result comes by itself.")
    : new Illegal("not-yours", "The next psychic goes on, or the host.");
}
