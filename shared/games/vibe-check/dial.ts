// The needle that the psychic's team shares. A turn of it is live, not history: see the contract.
// (SPEC: VC-DIAL)

import type { Dial, LiveDial, Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { guessers, type State, withRound } from "./state.ts";
import { DIAL_MAX } from "./target.ts";

export function turnDial(state: State, seat: Seat, at: number): State | Illegal {
  if (state.phase !== "tune") return new Illegal("not-now", "The dial does not turn now.");
  if (!guessers(state).includes(seat))
    return new Illegal("not-yours", "The psychic's team turns the dial.");
  if (state.round.lock) return new Illegal("not-now", "The dial is being locked in.");
  if (at > DIAL_MAX) return new Illegal("bad", `at is from 0 to ${DIAL_MAX}.`, "at");
  return setDial(state, { at, by: seat });
}

export function setDial(state: State, dial: Dial): State {
  const { at, by } = state.round.dial;
  return at === dial.at && by === dial.by ? state : withRound(state, { dial });
}

export const liveDial: LiveDial<State> = { of: ({ round }) => round.dial, set: setDial };
