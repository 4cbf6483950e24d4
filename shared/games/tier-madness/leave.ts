// A seat is gone for good, or the game is ended before its time. (SPEC: TM-LEAVE)

import type { Ended, Seat } from "../../table/game.ts";
import { closeDealIfDone } from "./deal.ts";
import { over } from "./reveal.ts";
import { pickBySeed, pickerIsGone } from "./rounds.ts";
import { isGone, type State, seatedSeats } from "./state.ts";
import { closeVoteIfDone } from "./vote.ts";

const FEWEST = 2;

export function leave(state: State, seat: Seat, now: number): State {
  if (isGone(state, seat) || state.phase === "over") return state;
  const left: State = { ...state, gone: [...state.gone, seat] };
  const seated = seatedSeats(left);
  if (seated.length < FEWEST || seated.every(({ kind }) => kind === "bot"))
    return end(left, "left", now);
  switch (left.phase) {
    case "vote":
      return closeVoteIfDone(left, now);
    case "criteria":
      return pickerIsGone(left) ? pickBySeed(left, now) : left;
    case "deal":
      return closeDealIfDone(left, now);
    default:
      return left;
  }
}

/** At the scores reached. In the bonus all is played and paid: nothing is cut short any more. */
export const end = (state: State, how: Ended, now: number): State =>
  state.phase === "over" ? state : over(state, state.phase === "bonus" ? "played" : how, now);
