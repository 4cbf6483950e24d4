// Locking in: any of those who decide presses it, and teammates have a moment to stop it.
// (SPEC: VC-LOCK)

import type { Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { setDial } from "./dial.ts";
import { reveal } from "./score.ts";
import { deciders, enter, type State, teamOf, withRound } from "./state.ts";
import { DIAL_MAX } from "./target.ts";

/** Times that a seat may stop a lock in one round. */
export const WAITS = 2;

export function lockIn(
  state: State,
  seat: Seat,
  { round, at }: { readonly round: number; readonly at: number | null },
  now: number,
): State | Illegal {
  const no = refusal(state, seat, round);
  if (no) return no;
  if (state.round.lock) return state;
  if (state.phase === "call" && state.round.call === null)
    return new Illegal("not-now", "Call left or right first.");
  if (at !== null && at > DIAL_MAX) return new Illegal("bad", `at is from 0 to ${DIAL_MAX}.`, "at");
  const seen = state.phase === "tune" && at !== null ? asSeen(state, seat, at) : state;
  const { lockSeconds } = state.options;
  return deciders(state).length < 2 || lockSeconds === 0
    ? settle(seen, now)
    : withRound(seen, { lock: { by: seat, until: now + lockSeconds * 1000 } });
}

function refusal(state: State, seat: Seat, round: number): Illegal | null {
  if (deciders(state).length === 0 || round !== state.round.number)
    return new Illegal("not-now", "There is nothing to lock in now.");
  if (deciders(state).includes(seat)) return null;
  // A teammate was quicker: the press was right when it was made.
  const { team, psychic } = state.round;
  return state.phase === "call" && teamOf(state, seat) === team && seat !== psychic
    ? new Illegal("not-now", "The dial is locked in already.")
    : new Illegal("not-yours", "That is the other players' to decide.");
}

/** What is locked in is what its presser saw, who may have turned the dial a moment ago. */
const asSeen = (state: State, seat: Seat, at: number): State =>
  at === state.round.dial.at ? state : setDial(state, { at, by: seat });

/** A teammate stops the lock. When another one was faster, it costs nothing. */
export function wait(state: State, seat: Seat, round: number): State | Illegal {
  const no = refusal(state, seat, round);
  if (no) return no;
  const { lock, waits } = state.round;
  if (lock === null) return state;
  if (lock.by === seat) return new Illegal("not-yours", "A teammate can stop your lock.");
  if (waitsLeft(state, seat) === 0)
    return new Illegal("not-now", "You have no more Waits in this round.");
  return withRound(state, { lock: null, waits: { ...waits, [seat]: (waits[seat] ?? 0) + 1 } });
}

export const waitsLeft = ({ round }: State, seat: Seat): number => WAITS - (round.waits[seat] ?? 0);

/** What is being decided is final, as it stands. */
export const settle = (state: State, now: number): State =>
  state.phase === "tune" && state.mode === "teams" ? enter(state, "call", now) : reveal(state, now);
