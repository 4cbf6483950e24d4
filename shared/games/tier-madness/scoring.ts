// What a round is worth: exact arithmetic until the last step, then rounded half up, once per card.
// (SPEC: TM-GROUP, TM-POINTS)

import type { Seat } from "../../table/game.ts";
import { bySeat, type Outcome } from "./state.ts";
import { distance, position, VALUE } from "./tiers.ts";
import { type BySeat, TIERS, type Tier } from "./types.ts";

const BASE: { readonly [T in Tier]: number } = {
  S: 1000,
  A: 750,
  B: 500,
  C: 500,
  D: 750,
  F: 1000,
};

/** By distance; farther apart is worth nothing. */
const STEP = [6, 3, 1, 0, 0, 0] as const;

/** What a match is worth, in parts of 6,000: an exact S or F is worth all of them. */
export const match = (yours: Tier, other: Tier): number =>
  BASE[yours] * (STEP[distance(yours, other)] ?? 0);

const WHOLE = 6_000;
export const AGAINST_GROUP = 37_500;
export const AGAINST_OTHERS = 87_500;

/**
 * The median of all picks by position. Between two tiers, the one whose value is closer to the mean
 * of all picks' values; still tied, the one nearer C. At least one pick.
 */
export function groupTier(picks: readonly Tier[]): Tier {
  const sorted = picks.map(position).sort((a, b) => a - b);
  const half = sorted.length / 2;
  const low = sorted[Math.ceil(half) - 1] ?? 0;
  const high = sorted[Math.floor(half)] ?? 0;
  const middle = (low + high) / 2;
  const upper = tierAt(Math.floor(middle));
  const lower = tierAt(Math.ceil(middle));
  return upper === lower ? upper : closer(picks, upper, lower);
}

const tierAt = (i: number): Tier => TIERS[i] ?? "C";

function closer(picks: readonly Tier[], upper: Tier, lower: Tier): Tier {
  // Both distances times the number of picks, so that the mean needs no division.
  const sum = picks.reduce((total, tier) => total + VALUE[tier], 0);
  const away = (tier: Tier) => Math.abs(VALUE[tier] * picks.length - sum);
  if (away(upper) !== away(lower)) return away(upper) < away(lower) ? upper : lower;
  return distance(upper, "C") < distance(lower, "C") ? upper : lower;
}

/** A card's points for one seat. `others`: the other seats' tiers, at least one. */
export function cardPoints(
  yours: Tier,
  others: readonly Tier[],
  group: Tier,
  doubled: boolean,
): number {
  // A double: an exact match with the group doubles the whole card, a miss forgoes the group's part.
  const exact = yours === group;
  const factor = doubled && exact ? 2 : 1;
  const fromGroup = doubled && !exact ? 0 : AGAINST_GROUP * match(yours, group);
  const fromOthers = others.reduce((sum, other) => sum + match(yours, other), 0);
  // Over one denominator: 6,000 parts × the number of others.
  const numerator = factor * (fromGroup * others.length + AGAINST_OTHERS * fromOthers);
  return roundHalfUp(numerator, WHOLE * others.length);
}

/** Of whole numbers, neither below zero. */
const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/**
 * A round's outcome. `tiers`: each seat's final tiers in deal order; `doubles`: the deal position
 * that a seat doubled, or null. At least two seats.
 */
export function scoreRound(
  seats: readonly Seat[],
  tiers: BySeat<readonly Tier[]>,
  doubles: BySeat<number | null>,
): Outcome {
  const cards = (tiers[String(seats[0])] ?? []).map((_, i) => scoreCard(seats, tiers, doubles, i));
  return {
    group: cards.map(({ group }) => group),
    points: cards.map(({ points }) => points),
    scores: bySeat(seats, (seat) =>
      cards.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
    ),
  };
}

function scoreCard(
  seats: readonly Seat[],
  tiers: BySeat<readonly Tier[]>,
  doubles: BySeat<number | null>,
  i: number,
): { readonly group: Tier; readonly points: BySeat<number> } {
  const picks = seats.map((seat) => {
    const tier = tiers[seat]?.[i];
    if (tier === undefined) throw new RangeError(`seat ${seat} has not placed card ${i}`);
    return tier;
  });
  const group = groupTier(picks);
  const points = bySeat(seats, (seat) => {
    const at = seats.indexOf(seat);
    const others = picks.filter((_, other) => other !== at);
    return cardPoints(picks[at] ?? group, others, group, doubles[seat] === i);
  });
  return { group, points };
}
