// The moves open to a seat, in a form that a program which never heard of the game can fill in.
// (SPEC: BL-MOVE)

import type { Moment, Seat } from "../../table/game.ts";
import type { MoveShape } from "../../table/move-shape.ts";
import { waitingOn } from "./clock.ts";
import { chipsOf, type State } from "./state.ts";

export function moves(
  state: State,
  seat: Seat,
  _at: Moment,
): { readonly moves: readonly MoveShape[]; readonly may: readonly MoveShape[] } {
  if (!waitingOn(state).includes(seat)) return { moves: [], may: [] };
  const bid = { type: "bid", chip: { oneOf: chipsOf(state, seat) }, round: state.round };
  return { moves: [bid], may: [] };
}
