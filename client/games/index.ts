// The registry of screens: each game is a chunk of its own, loaded when a table of it is opened.

import type { GameScreens } from "../table/screens.ts";

const games: { readonly [slug: string]: () => Promise<{ readonly screens: GameScreens }> } = {
  "tier-madness": () => import("./tier-madness/index.ts"),
  "vibe-check": () => import("./vibe-check/index.ts"),
};

/** Undefined for a game that this build has no screens for. */
export const screensOf = async (slug: string): Promise<GameScreens | undefined> =>
  (await games[slug]?.())?.screens;
