// What the host sets in the lobby. (SPEC: VC-OPT)

import type { OptionShape } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { isObject } from "../../table/json.ts";
import type { Mode, Options, Pace } from "./types.ts";

const MODES: readonly Mode[] = ["teams", "coop"];
const PACES: readonly Pace[] = ["quick", "relaxed", "off"];
const LOCK_MOST = 20;
const LOCKS: readonly number[] = Array.from({ length: LOCK_MOST + 1 }, (_, seconds) => seconds);

export const STANDARD: Options = { mode: "teams", pace: "quick", lockSeconds: 10 };

/** Fewer seats than this play co-op, whatever the host chose. */
export const TEAMS_FROM = 4;

export const optionShapes: readonly OptionShape[] = [
  {
    name: "mode",
    label: "Teams",
    choices: MODES,
    words: ["Two teams", "Co-op"],
    standard: STANDARD.mode,
    fromSeats: TEAMS_FROM,
  },
  { name: "pace", label: "Pace", choices: PACES, standard: STANDARD.pace },
  {
    name: "lockSeconds",
    label: "Time to stop a lock",
    choices: LOCKS,
    standard: STANDARD.lockSeconds,
  },
];

/** Missing ones take their standard, unknown ones are ignored, wrong ones refused by their name. */
export function readOptions(raw: unknown): Options | Illegal {
  if (!isObject(raw)) return new Illegal("bad", "options is an object.", "options");
  const mode = choice(raw.mode, MODES, STANDARD.mode);
  if (mode === null) return new Illegal("bad", "mode is teams or coop.", "mode");
  const pace = choice(raw.pace, PACES, STANDARD.pace);
  if (pace === null) return new Illegal("bad", "pace is quick, relaxed or off.", "pace");
  const lockSeconds = choice(raw.lockSeconds, LOCKS, STANDARD.lockSeconds);
  if (lockSeconds === null)
    return new Illegal(
      "bad",
      `lockSeconds is a whole number from 0 to ${LOCK_MOST}.`,
      "lockSeconds",
    );
  return { mode, pace, lockSeconds };
}

function choice<T>(value: unknown, choices: readonly T[], standard: T): T | null {
  if (value === undefined || value === null) return standard;
  return choices.find((one) => one === value) ?? null;
}

export const modeFor = (seats: number, { mode }: Options): Mode =>
  seats < TEAMS_FROM ? "coop" : mode;
