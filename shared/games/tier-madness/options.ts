// What the host sets in the lobby. (SPEC: TM-OPT)

import type { OptionShape } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { isObject } from "../../table/json.ts";
import type { Bonus, Options, Pace } from "./types.ts";

const ROUNDS = [1, 2, 3, 4, 5] as const;
const PACES: readonly Pace[] = ["quick", "relaxed", "off"];
const BONUSES: readonly Bonus[] = ["full", "light", "off"];

const STANDARD: Options = { rounds: 3, pace: "quick", bonus: "full" };

export const optionShapes: readonly OptionShape[] = [
  { name: "rounds", label: "Rounds", choices: ROUNDS, standard: STANDARD.rounds },
  { name: "pace", label: "Pace", choices: PACES, standard: STANDARD.pace },
  { name: "bonus", label: "Bonus", choices: BONUSES, standard: STANDARD.bonus },
];

/** Missing ones take their standard, unknown ones are ignored, wrong ones refused by their name. */
export function readOptions(raw: unknown): Options | Illegal {
  if (!isObject(raw)) return new Illegal("bad", "options is an object.", "options");
  const rounds = choice(raw.rounds, ROUNDS, STANDARD.rounds);
  if (rounds === null) return new Illegal("bad", "rounds is a whole number from 1 to 5.", "rounds");
  const pace = choice(raw.pace, PACES, STANDARD.pace);
  if (pace === null) return new Illegal("bad", "pace is quick, relaxed or off.", "pace");
  const bonus = choice(raw.bonus, BONUSES, STANDARD.bonus);
  if (bonus === null) return new Illegal("bad", "bonus is full, light or off.", "bonus");
  return { rounds, pace, bonus };
}

function choice<T>(value: unknown, choices: readonly T[], standard: T): T | null {
  if (value === undefined || value === null) return standard;
  return choices.find((one) => one === value) ?? null;
}
