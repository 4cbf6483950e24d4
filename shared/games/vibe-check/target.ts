// The dial's scale, the hidden target, and what a needle scores on it. (SPEC: VC-TARGET)

import { chance } from "../../table/chance.ts";
import type { Side } from "./types.ts";

/** The dial runs over the whole numbers 0 to this. */
export const DIAL_MAX = 1000;
/** Where the needle starts each round. */
export const MIDDLE = 500;

/** So far from the dial's ends that the bands of 3 are whole on both sides. */
const TARGET_LEAST = 60;
const TARGET_MOST = 940;

export const BULLSEYE = 4;

/** `[distance from the target, points]`, from the middle out: wedges 2·3·4·3·2 of equal width. */
export const BANDS: readonly (readonly [reach: number, points: number])[] = [
  [20, BULLSEYE],
  [60, 3],
  [100, 2],
];

export const drawTarget = (seed: string, draw: number): number =>
  TARGET_LEAST + chance(seed, `target:${draw}`).int(TARGET_MOST - TARGET_LEAST + 1);

export function pointsFor(at: number, target: number): number {
  const off = at < target ? target - at : at - target;
  return BANDS.find(([reach]) => off <= reach)?.[1] ?? 0;
}

/** On which side of the needle the target is; null when it is exactly on it. */
export function sideOf(at: number, target: number): Side | null {
  if (at === target) return null;
  return target < at ? "left" : "right";
}
