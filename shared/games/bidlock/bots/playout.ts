// The rest of a match, played out in the head. Kept in numbers that are written over: a move of the
// house plays thousands of these.

import { type Hand, without } from "./chips.ts";
import type { Dice } from "./dice.ts";
import type { Pattern } from "./patterns.ts";
import type { Spot } from "./spot.ts";

/** One imagined world: how the prizes lie, and how each seat bids. */
export interface World {
  readonly prizes: readonly number[];
  /** By position; the own seat's too. */
  readonly patterns: readonly Pattern[];
  /** Chips that rivals lock now; the own seat's is to be filled in. */
  readonly bids: number[];
}

interface Match {
  readonly hands: Hand[];
  readonly scores: number[];
  readonly negatives: number[];
  pot: number;
  potNegatives: number;
}

/** What a win alone is worth; a shared one is worth its part. Twelve can be shared by 2, 3 and 4. */
export const WIN = 12;

/** What this match is worth to `own` in the end, when it plays `chip` now. */
export function playOut(spot: Spot, world: World, chip: number, dice: Dice): number {
  const match: Match = {
    hands: [...spot.hands],
    scores: [...spot.scores],
    negatives: [...spot.negatives],
    pot: spot.pot,
    potNegatives: spot.potNegatives,
  };
  const bids = [...world.bids];
  bids[spot.own] = chip;
  settleBids(match, bids);
  for (const prize of world.prizes) {
    match.pot += prize;
    if (prize < 0) match.potNegatives += 1;
    for (let i = 0; i < bids.length; i++)
      bids[i] = (world.patterns[i] as Pattern)(i, match.hands, match.pot, dice);
    settleBids(match, bids);
  }
  return worth(match, spot.own);
}

function settleBids(match: Match, bids: readonly number[]): void {
  const winner = takerOf(match.pot, bids);
  for (let i = 0; i < bids.length; i++)
    match.hands[i] = without(match.hands[i] as Hand, bids[i] as number);
  if (winner < 0) return;
  match.scores[winner] = (match.scores[winner] as number) + match.pot;
  match.negatives[winner] = (match.negatives[winner] as number) + match.potNegatives;
  match.pot = 0;
  match.potNegatives = 0;
}

/** As `taker` in the rules, for bids by position; -1 when all clash. */
export function takerOf(pot: number, bids: readonly number[]): number {
  let winner = -1;
  for (let i = 0; i < bids.length; i++) {
    const bid = bids[i] as number;
    if (bids.indexOf(bid) !== bids.lastIndexOf(bid)) continue;
    const best = winner < 0 ? null : (bids[winner] as number);
    if (best === null || (pot < 0 ? bid < best : bid > best)) winner = i;
  }
  return winner;
}

function worth({ scores, negatives }: Match, own: number): number {
  let level = 0;
  for (let i = 0; i < scores.length; i++) {
    const score = (scores[i] as number) - (scores[own] as number);
    const cards = (negatives[own] as number) - (negatives[i] as number);
    if (score > 0 || (score === 0 && cards > 0)) return 0;
    if (score === 0 && cards === 0) level += 1;
  }
  return WIN / level;
}
