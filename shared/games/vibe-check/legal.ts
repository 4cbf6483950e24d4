// The moves open to a seat, in a form that a program which never heard of the game can fill in.
// (SPEC: VC-MOVE)

import type { Moment, Seat } from "../../table/game.ts";
import type { MoveShape } from "../../table/move-shape.ts";
import { mayNext, waitingOn } from "./clock.ts";
import { CLUE_MOST } from "./clue.ts";
import { waitsLeft } from "./lock.ts";
import { skipOpens } from "./skip.ts";
import { deciders, isGone, type State } from "./state.ts";
import { DIAL_MAX } from "./target.ts";
import type { Side } from "./types.ts";

export interface Open {
  readonly moves: readonly MoveShape[];
  readonly may: readonly MoveShape[];
}

export function moves(state: State, seat: Seat, at: Moment): Open {
  if (isGone(state, seat)) return { moves: [], may: [] };
  const { moves, may } = roleMoves(state, seat);
  return { moves, may: [...may, ...freeMoves(state, seat, at)] };
}

function roleMoves(state: State, seat: Seat): Open {
  const round = state.round.number;
  if (!waitingOn(state).includes(seat)) return { moves: [], may: stops(state, seat) };
  switch (state.phase) {
    case "clue":
      return {
        moves: [{ type: "clue", text: { text: [1, CLUE_MOST] } }],
        may: state.round.swapped ? [] : [{ type: "swapCard" }],
      };
    case "tune":
      return tuneMoves(state, round);
    case "call":
      return callMoves(state, round);
    default:
      return { moves: [{ type: "next", round }], may: [] };
  }
}

/** The dial first; once somebody has turned it, what brings the game on is to lock it in. */
function tuneMoves({ round: { dial } }: State, round: number): Open {
  const turn: MoveShape = { type: "dial", at: { min: 0, max: DIAL_MAX }, done: true };
  const lock: MoveShape = { type: "lock", round, at: dial.at };
  return dial.by === null ? { moves: [turn], may: [lock] } : { moves: [lock], may: [turn] };
}

function callMoves({ round: { call, dial } }: State, round: number): Open {
  const of = (...sides: readonly Side[]): MoveShape => ({
    type: "call",
    side: { oneOf: sides },
    round,
  });
  if (call === null) return { moves: [of("left", "right")], may: [] };
  return {
    moves: [{ type: "lock", round, at: dial.at }],
    may: [of(call.side === "left" ? "right" : "left")],
  };
}

/** A teammate's lock can be stopped. */
function stops(state: State, seat: Seat): readonly MoveShape[] {
  const { lock, number } = state.round;
  const may = lock !== null && lock.by !== seat && deciders(state).includes(seat);
  return may && waitsLeft(state, seat) > 0 ? [{ type: "wait", round: number }] : [];
}

/** What a seat may do whoever's turn it is. */
function freeMoves(state: State, seat: Seat, at: Moment): readonly MoveShape[] {
  const round = state.round.number;
  const opens = skipOpens(state, seat, at.host);
  const skip: readonly MoveShape[] =
    opens !== null && at.now >= opens ? [{ type: "skip", round }] : [];
  const inTurn = state.phase === "reveal" && waitingOn(state).includes(seat);
  return mayNext(state, seat, at) && !inTurn ? [...skip, { type: "next", round }] : skip;
}
