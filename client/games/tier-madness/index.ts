// Tier Madness's screens, as the frame of a room loads them.

import { optionShapes } from "../../../shared/games/tier-madness/options.ts";
import type { GameScreens } from "../../table/screens.ts";
import { HowTo } from "./how-to.tsx";
import { Big, Play } from "./play.tsx";
import { Settings } from "./settings.tsx";

export const screens: GameScreens = {
  slug: "tier-madness",
  title: "Tier Madness",
  optionShapes,
  Play,
  Big,
  HowTo,
  Settings,
};
