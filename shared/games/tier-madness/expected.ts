// What a placement is worth on average, by odds on the tier that stands for the group and for every
// other seat alike. (SPEC: TM-BOT-3)

import { AGAINST_GROUP, AGAINST_OTHERS, match } from "./scoring.ts";
import { TIERS, type Tier } from "./types.ts";

/** Weights, none below zero and not all zero; only their ratios count. */
export type Odds = { readonly [T in Tier]: number };

/** Times the sum of the odds and 6,000, so that it stays a whole number: for comparing only. */
export const expectedPoints = (odds: Odds, tier: Tier): number =>
  TIERS.reduce((sum, group) => sum + odds[group] * match(tier, group), 0);

/**
 * What doubling a card placed in `tier` adds, in units of `expectedPoints`: all of the card once
 * more when the group agrees, the group's part lost when it does not.
 */
export function doubleGain(odds: Odds, tier: Tier): number {
  const whole = AGAINST_GROUP + AGAINST_OTHERS;
  const gain = TIERS.reduce((sum, group) => {
    const worth = odds[group] * match(tier, group);
    return sum + (group === tier ? worth * whole : -worth * AGAINST_GROUP);
  }, 0);
  return gain / whole;
}
