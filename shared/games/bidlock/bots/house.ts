// The house's player. It follows no fixed pattern: for each chip it could play, it plays the rest of
// the match out against varied rivals, and keeps what wins most. (SPEC: BL-HOUSE)

import type { Stream } from "../../../table/chance.ts";
import type { BotLevel } from "../types.ts";
import { chipsIn, type Hand } from "./chips.ts";
import { type Dice, dice, shuffle } from "./dice.ts";
import { type Pattern, patterns } from "./patterns.ts";
import { playOut, WIN, type World } from "./playout.ts";
import type { Spot } from "./spot.ts";

/** `quick`: nobody is left at the table to play against. */
export type Level = BotLevel | "quick";

/** Worlds that are imagined for one chip. Counted, not timed: a replay must come to the same chip. */
const WORLDS: { readonly [L in Level]: number } = { quick: 8, steady: 96, sharp: 400 };

/** A chip that wins nearly as often as the best may be played as well, so that nobody reads it (%). */
const NEARLY: { readonly [L in Level]: number } = { quick: 4, steady: 4, sharp: 3 };

const RIVALS: readonly Pattern[] = Object.values(patterns);

const OWN: readonly Pattern[] = [
  patterns.greedy,
  patterns.reader,
  patterns.shark,
  patterns.extremist,
  patterns.random,
];

/** The same every time for the same stream. */
export function houseChip(spot: Spot, stream: Stream, level: Level): number {
  const chips = chipsIn(spot.hands[spot.own] as Hand);
  const [only] = chips;
  if (only === undefined) throw new RangeError("the house has no chip to play");
  if (chips.length === 1) return only;
  const wins = winsOf(spot, chips, dice(stream), WORLDS[level]);
  const margin = Math.floor((WIN * WORLDS[level] * NEARLY[level]) / 100);
  const least = Math.max(...wins) - margin;
  return stream.pick(chips.filter((_, i) => (wins[i] as number) >= least));
}

/** What each chip is worth, over the same worlds for all of them. */
function winsOf(spot: Spot, chips: readonly number[], rolled: Dice, worlds: number): number[] {
  const wins = chips.map(() => 0);
  for (let i = 0; i < worlds; i++) {
    const world = imagine(spot, rolled);
    for (const [at, chip] of chips.entries())
      wins[at] = (wins[at] as number) + playOut(spot, world, chip, rolled);
  }
  return wins;
}

function imagine({ own, hands, pot, unseen }: Spot, rolled: Dice): World {
  const prizes = [...unseen];
  shuffle(prizes, rolled);
  const seats = hands.map((_, seat) => pickOne(seat === own ? OWN : RIVALS, rolled));
  return {
    prizes,
    patterns: seats,
    bids: seats.map((pattern, seat) => (seat === own ? 0 : pattern(seat, hands, pot, rolled))),
  };
}

const pickOne = (from: readonly Pattern[], { int }: Dice): Pattern =>
  from[int(from.length)] as Pattern;
