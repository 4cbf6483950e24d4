// Vibe Check's screens, as the frame of a room loads them.

import { optionShapes, TEAMS_FROM } from "../../../shared/games/vibe-check/options.ts";
import type { GameScreens } from "../../table/screens.ts";
import { HowTo } from "./how-to.tsx";
import { Big, Play } from "./play.tsx";
import { Settings } from "./settings.tsx";

export const screens: GameScreens = {
  slug: "vibe-check",
  title: "Vibe Check",
  optionShapes,
  teams: { chosen: ({ mode }) => mode !== "coop", fromSeats: TEAMS_FROM },
  Play,
  Big,
  HowTo,
  Settings,
};
