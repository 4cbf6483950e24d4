// A move as it comes from outside, checked for its form alone. (SPEC: BL-MOVE-1)

import { Illegal } from "../../table/illegal.ts";
import { isObject } from "../../table/json.ts";
import type { Move } from "./types.ts";

/** There is one type of move, and `{"chip": 7}` alone is enough to say it. */
export function parse(raw: unknown): Move | Illegal {
  if (!isObject(raw)) return new Illegal("bad", "A move is an object with a chip.");
  const { type = "bid", chip, round = null } = raw;
  if (type !== "bid") return new Illegal("bad", "type is bid.", "type");
  if (!isWhole(chip)) return new Illegal("bad", "chip is the number of a chip you hold.", "chip");
  if (round !== null && !isWhole(round))
    return new Illegal("bad", "round is the number that the table shows.", "round");
  return { type, chip, round };
}

const isWhole = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
