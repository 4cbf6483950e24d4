// The moves open to a seat, in a form that a program which never heard of the game can fill in.
// (SPEC: TM-MOVE)

import type { Moment, Seat } from "../../table/game.ts";
import type { MoveShape } from "../../table/move-shape.ts";
import { goOnOpens, waitingOn } from "./clock.ts";
import { isStepped, OPEN_TO_ALL } from "./reveal.ts";
import { type Hand, handStep, isGone, type Round, roundOf, type State } from "./state.ts";
import { roomyTiers } from "./tiers.ts";
import { PICKS_MOST } from "./vote.ts";

export interface Open {
  readonly moves: readonly MoveShape[];
  readonly may: readonly MoveShape[];
}

const NONE: Open = { moves: [], may: [] };

export function moves(state: State, seat: Seat, { now, host }: Moment): Open {
  if (isGone(state, seat)) return NONE;
  if (isStepped(state)) return stepMoves(state, seat === host, now);
  const work = waitingOn(state).includes(seat) ? workMoves(state, seat) : [];
  return { moves: work, may: mayGoOn(state, seat === host, now) ? [{ type: "goOn" }] : [] };
}

function stepMoves(state: State, hosts: boolean, now: number): Open {
  const advance: MoveShape = { type: "advance", step: state.step };
  if (hosts) return { moves: [advance], may: [] };
  return now >= state.steppedAt + OPEN_TO_ALL ? { moves: [], may: [advance] } : NONE;
}

function mayGoOn(state: State, hosts: boolean, now: number): boolean {
  const opens = goOnOpens(state);
  return opens !== null && state.goOnAt === null && (hosts || now >= opens);
}

function workMoves(state: State, seat: Seat): readonly MoveShape[] {
  switch (state.phase) {
    case "vote": {
      const from = state.ballot.map(({ name }) => name);
      return [{ type: "vote", categories: { from, pick: [1, PICKS_MOST] } }];
    }
    case "criteria":
      return [{ type: "criteria", index: { min: 0, max: roundOf(state).offered.length - 1 } }];
    default: {
      const round = roundOf(state);
      const hand = round.hands[seat];
      return hand === undefined ? [] : [handMove(round, hand)];
    }
  }
}

function handMove(round: Round, hand: Hand): MoveShape {
  const ids = round.category.cards.map(({ id }) => id);
  switch (handStep(hand)) {
    case "place":
      return { type: "place", index: hand.tiers.length, tier: { oneOf: roomyTiers(hand.tiers) } };
    case "swap":
      return { type: "swap", items: { oneOf: [[], ...legalSwaps(ids, hand)] } };
    default:
      return { type: "double", item: { oneOf: [null, ...ids] } };
  }
}

/** Every pair of cards in different tiers, as ids. */
export const legalSwaps = (
  ids: readonly string[],
  { tiers }: Pick<Hand, "tiers">,
): readonly (readonly [string, string])[] =>
  ids.flatMap((a, i) =>
    ids.flatMap((b, j) => (j > i && tiers[i] !== tiers[j] ? [[a, b] as const] : [])),
  );
