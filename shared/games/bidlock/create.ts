// From the seats and a seed to the first prize. (SPEC: BL-DECK)

import { chance } from "../../table/chance.ts";
import type { Setup } from "../../table/game.ts";
import type { State } from "./state.ts";
import type { Options } from "./types.ts";

/** No zero: a pot is worth nothing only when prizes cancel each other out. */
export const PRIZES: readonly number[] = [-4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export function create({ seats, options, seed, now }: Setup<Options>): State {
  const deck = chance(seed, "prizes").shuffle(PRIZES);
  return {
    seed,
    options,
    seats,
    gone: [],
    phase: "bid",
    deck,
    round: 1,
    roundAt: now,
    hurriedAt: null,
    pot: deck.slice(0, 1),
    locked: {},
    timeouts: {},
    past: [],
    ending: null,
  };
}
