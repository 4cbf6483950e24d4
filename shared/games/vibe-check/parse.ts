// A move as it comes from outside, checked for its form alone. (SPEC: VC-MOVE)

import { Illegal } from "../../table/illegal.ts";
import { isObject } from "../../table/json.ts";
import { readText } from "../../table/text.ts";
import { CLUE_MOST } from "./clue.ts";
import type { Move } from "./types.ts";

const TYPES = ["clue", "swapCard", "dial", "call", "lock", "wait", "next", "skip"];

export function parse(raw: unknown): Move | Illegal {
  if (!isObject(raw)) return new Illegal("bad", "A move is an object with a type.");
  const { type, round } = raw;
  switch (type) {
    case "clue":
      return clue(raw.text);
    case "swapCard":
      return { type };
    case "dial":
      return dial(raw.at, raw.done);
    case "call":
      if (raw.side !== "left" && raw.side !== "right")
        return new Illegal("bad", "side is left or right.", "side");
      return isCount(round) ? { type, side: raw.side, round } : NO_ROUND;
    case "lock":
      return lock(raw.at ?? null, round);
    case "wait":
    case "next":
    case "skip":
      return isCount(round) ? { type, round } : NO_ROUND;
    default:
      return new Illegal("bad", `type is one of ${TYPES.join(", ")}.`, "type");
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const NO_ROUND = new Illegal("bad", "round is the number that the table shows.", "round");
const NO_PLACE = new Illegal("bad", "at is a place on the dial.", "at");

function clue(raw: unknown): Move | Illegal {
  const text = typeof raw === "string" ? readText(raw, CLUE_MOST) : null;
  return text === null
    ? new Illegal("bad", `A clue has 1 to ${CLUE_MOST} visible characters.`, "text")
    : { type: "clue", text };
}

function lock(at: unknown, round: unknown): Move | Illegal {
  if (at !== null && !isCount(at)) return NO_PLACE;
  return isCount(round) ? { type: "lock", round, at } : NO_ROUND;
}

function dial(at: unknown, done: unknown): Move | Illegal {
  if (!isCount(at)) return NO_PLACE;
  return typeof done === "boolean"
    ? { type: "dial", at, done }
    : new Illegal("bad", "done is true when the dial is let go, else false.", "done");
}
