// A round's end: which chips clash, and who takes the pot. (SPEC: BL-CLASH, BL-TAKE)

import type { Seat } from "../../table/game.ts";
import { ROUNDS, type State, sum } from "./state.ts";
import type { PlayedRound } from "./types.ts";

export interface Bid {
  readonly seat: Seat;
  readonly chip: number;
}

/** Bids whose chip nobody else played. */
export const survivors = (bids: readonly Bid[]): readonly Bid[] =>
  bids.filter(({ seat, chip }) => bids.every((bid) => bid.seat === seat || bid.chip !== chip));

/** Who takes a pot of that value: below zero the lowest chip that survives, else the highest. */
export function taker(value: number, bids: readonly Bid[]): Seat | null {
  const [first, ...others] = survivors(bids);
  if (first === undefined) return null;
  const beats = (a: Bid, b: Bid) => (value < 0 ? a.chip < b.chip : a.chip > b.chip);
  return others.reduce((best, bid) => (beats(bid, best) ? bid : best), first).seat;
}

/** The running round as it stands in the record, once everyone has locked. */
export function turnOver(state: State): PlayedRound {
  const { round, pot, locked, seats } = state;
  const bids = seats.flatMap(({ seat }) => {
    const lock = locked[seat];
    return lock === undefined ? [] : [{ seat, chip: lock.chip }];
  });
  const alive = survivors(bids).map(({ seat }) => seat);
  const value = sum(pot);
  const winner = taker(value, bids);
  const numbers = Array.from(
    { length: 1 + Math.max(...seats.map(({ seat }) => seat)) },
    (_, i) => i,
  );
  return {
    round,
    pot,
    value,
    bids: numbers.map((seat) => locked[seat]?.chip ?? null),
    clashed: numbers.map((seat) => locked[seat] !== undefined && !alive.includes(seat)),
    winner,
    carried: winner === null && round < ROUNDS,
    auto: numbers.filter((seat) => locked[seat]?.auto === true),
  };
}
