// Fixed ways to bid: what the house is measured against, and whom it imagines across the table.
// Each has a counter, and none of them beats all the others. (SPEC: BL-HOUSE)

import { count, type Hand, highest, holds, lowest, lowestAbove, nth } from "./chips.ts";
import type { Dice } from "./dice.ts";

/** A chip for the seat at `own`, whose rivals hold the other hands. */
export type Pattern = (own: number, hands: readonly Hand[], pot: number, dice: Dice) => number;

/** The largest prize on one card. */
const LARGEST = 9;

const random: Pattern = (own, hands, _pot, { int }) => {
  const hand = hands[own] as Hand;
  return nth(hand, int(count(hand)));
};

/** In proportion to the prize, be it to take or to avoid. */
const greedy: Pattern = (own, hands, pot) => proportional(hands[own] as Hand, pot);

function proportional(hand: Hand, pot: number): number {
  const size = Math.min(LARGEST, Math.abs(pot));
  return nth(hand, Math.round((size * (count(hand) - 1)) / LARGEST));
}

const WORTH_ALL = 5;

/** All or nothing. */
const extremist: Pattern = (own, hands, pot) =>
  Math.abs(pot) >= WORTH_ALL || pot <= -3
    ? highest(hands[own] as Hand)
    : lowest(hands[own] as Hand);

const WORTH_A_BITE = 6;

/** Lies low, and bites where something large is to be had: with the least chip nobody can top. */
const shark: Pattern = (own, hands, pot) => {
  const hand = hands[own] as Hand;
  if (pot < 0) return nth(hand, count(hand) >> 1);
  if (pot < WORTH_A_BITE) return nth(hand, count(hand) >> 2);
  const top = lowestAbove(hand, highestOfRivals(own, hands));
  return top < 0 ? highest(hand) : top;
};

function highestOfRivals(own: number, hands: readonly Hand[]): number {
  let best = 0;
  for (let i = 0; i < hands.length; i++)
    if (i !== own) best = Math.max(best, highest(hands[i] as Hand));
  return best;
}

/** Knows how greedy rivals bid, and bids just above them. */
const reader: Pattern = (own, hands, pot) => beat(own, hands, pot, readGreedy);

/** Knows how readers bid. */
const deep: Pattern = (own, hands, pot) => beat(own, hands, pot, readReader);

type Reading = (rival: number, hands: readonly Hand[], pot: number) => number;

const readGreedy: Reading = (rival, hands, pot) => proportional(hands[rival] as Hand, pot);

const readReader: Reading = (rival, hands, pot) => beat(rival, hands, pot, readGreedy);

/** The least chip that wins against chips foreseen; without one, the least harm. */
function beat(own: number, hands: readonly Hand[], pot: number, reading: Reading): number {
  const hand = hands[own] as Hand;
  let most = 0;
  let least = 32;
  for (let i = 0; i < hands.length; i++) {
    if (i === own) continue;
    const foreseen = reading(i, hands, pot);
    most = Math.max(most, foreseen);
    least = Math.min(least, foreseen);
  }
  const above = lowestAbove(hand, pot < 0 ? least : most);
  if (above >= 0) return above;
  // A clash leaves the pot to nobody.
  const same = pot < 0 ? least : most;
  return holds(hand, same) ? same : lowest(hand);
}

export const patterns = { random, greedy, extremist, shark, reader, deep };

export type PatternName = keyof typeof patterns;
