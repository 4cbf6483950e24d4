// A seat is gone for good, or the game is ended before its time. (SPEC: BL-LEAVE)

import type { Ended, Seat } from "../../table/game.ts";
import { settle } from "./round.ts";
import { isGone, type State } from "./state.ts";

/** The house plays on for the seat; a chip that it had locked stays. */
export const leave = (state: State, seat: Seat, now: number): State =>
  isGone(state, seat) || state.phase === "over"
    ? state
    : settle({ ...state, gone: [...state.gone, seat] }, now);

/** At the scores reached. Chips of a round that was not turned over are forgotten. */
export const end = (state: State, how: Ended, _now: number): State =>
  state.phase === "over"
    ? state
    : { ...state, phase: "over", locked: {}, hurriedAt: null, ending: how };
