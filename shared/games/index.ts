// The registry: slug → game, and each game in the rules that an old table was made with.

import type { AnyGame } from "../table/game.ts";
import { tierMadness } from "./tier-madness/rules.ts";
import { vibeCheck } from "./vibe-check/rules.ts";

/** Every version that a live table or a kept replay may still need; today's last. */
const versions: readonly AnyGame[] = [tierMadness, vibeCheck];

/** Today's games. */
export const games: ReadonlyMap<string, AnyGame> = new Map(
  versions.map((game) => [game.slug, game]),
);

/** A game in those rules, or (null) in today's. */
export const gameOf = (slug: string, rules: number | null): AnyGame | undefined =>
  rules === null
    ? games.get(slug)
    : versions.find((game) => game.slug === slug && game.rules === rules);
