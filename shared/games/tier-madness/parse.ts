// A move as it comes from outside, checked for its form alone. (SPEC: TM-MOVE)

import { Illegal } from "../../table/illegal.ts";
import { isObject } from "../../table/json.ts";
import { isTier } from "./tiers.ts";
import type { Move } from "./types.ts";
import { PICKS_MOST } from "./vote.ts";

const TYPES = ["vote", "criteria", "place", "swap", "double", "advance", "goOn"];

export function parse(raw: unknown): Move | Illegal {
  if (!isObject(raw)) return new Illegal("bad", "A move is an object with a type.");
  switch (raw.type) {
    case "vote":
      return vote(raw.categories);
    case "criteria":
      return isCount(raw.index)
        ? { type: "criteria", index: raw.index }
        : new Illegal("bad", "index is 0, 1 or 2.", "index");
    case "place":
      return place(raw.index, raw.tier);
    case "swap":
      return swap(raw.items);
    case "double":
      return raw.item === null || typeof raw.item === "string"
        ? { type: "double", item: raw.item }
        : new Illegal("bad", "item is a card's id, or null for none.", "item");
    case "advance":
      return isCount(raw.step)
        ? { type: "advance", step: raw.step }
        : new Illegal("bad", "step is the number of the step that the table shows.", "step");
    case "goOn":
      return { type: "goOn" };
    default:
      return new Illegal("bad", `type is one of ${TYPES.join(", ")}.`, "type");
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const isText = (value: unknown): value is string => typeof value === "string";

function vote(categories: unknown): Move | Illegal {
  const fine =
    Array.isArray(categories) &&
    categories.every(isText) &&
    categories.length >= 1 &&
    categories.length <= PICKS_MOST &&
    new Set(categories).size === categories.length;
  return fine
    ? { type: "vote", categories }
    : new Illegal("bad", "categories is a list of one to three different names.", "categories");
}

function place(index: unknown, tier: unknown): Move | Illegal {
  if (!isCount(index))
    return new Illegal("bad", "index is a card's place in the deal, from 0.", "index");
  if (!isTier(tier)) return new Illegal("bad", "tier is S, A, B, C, D or F.", "tier");
  return { type: "place", index, tier };
}

function swap(items: unknown): Move | Illegal {
  if (Array.isArray(items)) {
    if (items.length === 0) return { type: "swap", items: [] };
    const [a, b] = items;
    if (items.length === 2 && isText(a) && isText(b) && a !== b)
      return { type: "swap", items: [a, b] };
  }
  return new Illegal("bad", "items is an empty list, or the ids of two cards.", "items");
}
