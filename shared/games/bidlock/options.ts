// What the host sets in the lobby. (SPEC: BL-OPT)

import type { OptionShape } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { isObject } from "../../table/json.ts";
import type { BotLevel, Options } from "./types.ts";

const LEVELS: readonly BotLevel[] = ["steady", "sharp"];
const TURN_LEAST = 5;
const TURN_MOST = 300;

/** What the lobby offers; the API takes every whole number in between as well. */
const TURNS: readonly number[] = [TURN_LEAST, 10, 15, 20, 30, 45, 60, 90, 120, 180, TURN_MOST];

export const STANDARD: Options = { turnSeconds: 30, botLevel: "steady" };

export const optionShapes: readonly OptionShape[] = [
  {
    name: "turnSeconds",
    label: "Seconds a round",
    choices: TURNS,
    standard: STANDARD.turnSeconds,
  },
  {
    name: "botLevel",
    label: "House bots",
    choices: LEVELS,
    words: ["Steady", "Sharp"],
    standard: STANDARD.botLevel,
  },
];

/** Missing ones take their standard, unknown ones are ignored, wrong ones refused by their name. */
export function readOptions(raw: unknown): Options | Illegal {
  if (!isObject(raw)) return new Illegal("bad", "options is an object.", "options");
  const turnSeconds = raw.turnSeconds ?? STANDARD.turnSeconds;
  if (!isTurn(turnSeconds))
    return new Illegal(
      "bad",
      `turnSeconds is a whole number from ${TURN_LEAST} to ${TURN_MOST}.`,
      "turnSeconds",
    );
  const wish = raw.botLevel ?? STANDARD.botLevel;
  const botLevel = LEVELS.find((level) => level === wish);
  if (botLevel === undefined) return new Illegal("bad", "botLevel is steady or sharp.", "botLevel");
  return { turnSeconds, botLevel };
}

const isTurn = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= TURN_LEAST && value <= TURN_MOST;
