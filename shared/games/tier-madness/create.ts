// From a seed and the ballot's categories to the first state. (SPEC: TM-VOTE, TM-DEAL-1)

import { chance } from "../../table/chance.ts";
import type { Setup, Shard, ShardEntry } from "../../table/game.ts";
import type { JsonObject } from "../../table/json.ts";
import { isKind } from "./content/kinds.ts";
import { bySeat, CARDS, type Category, type State } from "./state.ts";
import type { Card, Options } from "./types.ts";

export const BALLOT = 10;

/** Cards are drawn from so many of a category's best known: knowing it does not give them away. */
const BEST_KNOWN = 40;

/** The ten categories to vote on. A kind that no criterion fits is not offered. */
export function drawBallot(seed: string, index: readonly ShardEntry[]): readonly string[] {
  const known = index.filter(({ kind }) => isKind(kind)).map(({ name }) => name);
  if (known.length < BALLOT) throw new RangeError(`the pool has ${known.length} categories`);
  return chance(seed, "ballot").sample(known, BALLOT);
}

export function create({ id, seats, options, seed, content, now }: Setup<Options>): State {
  return {
    id,
    seed,
    options,
    seats,
    gone: [],
    phase: "vote",
    phaseAt: now,
    firstDoneAt: null,
    hurriedAt: null,
    goOnAt: null,
    step: 0,
    steppedAt: now,
    ballot: content.map((shard, i) => drawCards(seed, shard, i)),
    votes: {},
    lineup: [],
    round: null,
    finished: [],
    scores: bySeat(
      seats.map(({ seat }) => seat),
      () => 0,
    ),
    awards: null,
    ended: null,
  };
}

/** All categories are dealt at the start, since only the table has the whole library at hand. */
function drawCards(seed: string, { name, kind, items }: Shard, i: number): Category {
  const best = items.slice(0, BEST_KNOWN).map((item, at) => card(item, at + 1));
  return {
    name,
    kind,
    cards: chance(seed, `deal:${i}`).sample(best, CARDS),
    drawnFrom: best.length,
  };
}

function card(item: JsonObject, rank: number): Card {
  const text = (field: string): string => {
    const value = item[field];
    if (typeof value !== "string") throw new TypeError(`a card of the pool has no ${field}`);
    return value;
  };
  return {
    id: text("id"),
    title: text("title"),
    description: text("description"),
    url: text("url"),
    emoji: text("emoji"),
    rank,
  };
}
