// Whom a round waits for, and until when. (SPEC: BL-TIME)

import type { Seat } from "../../table/game.ts";
import { hasLocked, type State } from "./state.ts";

const SECOND = 1_000;

/** All who are waited for are away: so long is left (s). */
const AWAY = 10;

export function deadline({ phase, roundAt, hurriedAt, options }: State): number | null {
  if (phase === "over") return null;
  const ends = roundAt + options.turnSeconds * SECOND;
  return hurriedAt === null ? ends : Math.min(ends, hurriedAt + AWAY * SECOND);
}

/** Seats that have no chip locked. For who has left, the house locks before anyone is waited for. */
export const waitingOn = (state: State): readonly Seat[] =>
  state.phase === "over"
    ? []
    : state.seats.map(({ seat }) => seat).filter((seat) => !hasLocked(state, seat));

export function hurry(state: State, on: boolean, now: number): State {
  if (state.phase === "over" || on === (state.hurriedAt !== null)) return state;
  return { ...state, hurriedAt: on ? now : null };
}
