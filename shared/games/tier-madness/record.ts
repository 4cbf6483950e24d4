// A secret move as it is committed to: the lexicon games.cavu.tier-madness.move, to the letter.
// (SPEC: TM-RECORD)

import type { RecordBody, Seat } from "../../table/game.ts";
import type { JsonObject } from "../../table/json.ts";
import { roundOf, type State } from "./state.ts";
import { POOL_OF, VALUE } from "./tiers.ts";
import type { Move } from "./types.ts";

const MOVE = "games.cavu.tier-madness.move";

export function record(state: State, _seat: Seat, move: Move): RecordBody | null {
  switch (move.type) {
    case "vote":
      return body(0, "vote", {
        ballot: state.ballot.map(({ name }) => name),
        categories: move.categories,
      });
    case "place": {
      const { number, category } = roundOf(state);
      const item = category.cards[move.index];
      if (item === undefined) return null;
      const { tier } = move;
      return body(number, "place", {
        index: move.index,
        item: { ...item },
        subject: { uri: item.url },
        value: { tier, pool: POOL_OF[tier], value: VALUE[tier] },
      });
    }
    case "swap":
      return body(roundOf(state).number, "swap", { items: move.items });
    case "double":
      return body(roundOf(state).number, "double", move.item === null ? {} : { item: move.item });
    default:
      return null;
  }
}

const body = (round: number, kind: string, action: JsonObject): RecordBody => ({
  $type: MOVE,
  round,
  action: { $type: `${MOVE}#${kind}`, ...action },
});

/** Rounds whose records all may see: a round's from its reveal on, the vote's when all is over. */
export function open(state: State): readonly number[] {
  const rounds = state.finished.map(({ number }) => number);
  const running = state.round;
  if (running?.outcome && !rounds.includes(running.number)) rounds.push(running.number);
  return state.phase === "over" ? [0, ...rounds] : rounds;
}
