// Tiers, the pools of slots they share, and how far apart they are. (SPEC: TM-TIER)

import { type Pool, TIERS, type Tier } from "./types.ts";

export const POOL_OF: { readonly [T in Tier]: Pool } = {
  S: "top",
  A: "outer",
  B: "inner",
  C: "inner",
  D: "outer",
  F: "bottom",
};

/** Nine slots for seven cards. */
export const SLOTS: { readonly [P in Pool]: number } = { top: 1, outer: 3, inner: 4, bottom: 1 };

/** For averages, and the ordinal scale in records. */
export const VALUE: { readonly [T in Tier]: number } = { S: 6, A: 3, B: 1, C: -1, D: -3, F: -6 };

export const isTier = (value: unknown): value is Tier =>
  (TIERS as readonly unknown[]).includes(value);

/** Place on the scale S A B C D F, from 0. */
export const position = (tier: Tier): number => TIERS.indexOf(tier);

/** Steps along the scale. */
export const distance = (a: Tier, b: Tier): number => Math.abs(position(a) - position(b));

export const TIER_TABLE = TIERS.map((tier) => ({
  tier,
  pool: POOL_OF[tier],
  slots: SLOTS[POOL_OF[tier]],
}));

/** Whether one more card fits into a tier, given the tiers of the cards already placed. */
export const hasRoom = (placed: readonly Tier[], tier: Tier): boolean =>
  placed.filter((other) => POOL_OF[other] === POOL_OF[tier]).length < SLOTS[POOL_OF[tier]];

export const roomyTiers = (placed: readonly Tier[]): readonly Tier[] =>
  TIERS.filter((tier) => hasRoom(placed, tier));
