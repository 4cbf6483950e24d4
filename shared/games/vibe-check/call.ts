// The other team's part: is the target left or right of the needle? (SPEC: VC-CALL)

import type { Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { callers, type State, withRound } from "./state.ts";
import type { Side } from "./types.ts";

export function makeCall(state: State, seat: Seat, side: Side, round: number): State | Illegal {
  if (state.phase !== "call" || round !== state.round.number)
    return new Illegal("not-now", "There is nothing to call now.");
  if (!callers(state).includes(seat))
    return new Illegal("not-yours", "The other team calls left or right.");
  if (state.round.lock) return new Illegal("not-now", "The call is being locked in.");
  return state.round.call?.side === side ? state : withRound(state, { call: { side, by: seat } });
}
