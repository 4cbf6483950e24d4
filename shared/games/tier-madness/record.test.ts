import { expect, test } from "vitest";
import { commit, isoTime } from "../../fair/commitment.ts";
import { checkMoveRecord } from "../../protocol/check.ts";
import { isIllegal } from "../../table/illegal.ts";
import { tierMadness } from "./rules.ts";
import { must, newGame, playOn } from "./testing/games.ts";

test("TM-RECORD-1: every secret move of a game is a record of its lexicon, and no other move is", () => {
  const seen = new Set<string>();
  let before = newGame("hh", { rounds: 1 });
  playOn({ state: before, now: 0 }, "records", undefined, ({ state, now }) => {
    for (const { seat } of before.seats) {
      for (const shape of tierMadness.moves(before, seat, { now, host: 0 }).moves) {
        const raw = sample(shape);
        const move = tierMadness.parse(raw);
        if (isIllegal(move)) throw new Error(move.message);
        const body = tierMadness.record(before, seat, move);
        if (body === null) {
          expect(["criteria", "advance"]).toContain(move.type);
          continue;
        }
        const record = {
          ...body,
          game: before.id,
          nonce: "AAAAAAAAAAAAAAAAAAAAAA",
          createdAt: isoTime(now),
        };
        expect(checkMoveRecord(record)).toBeNull();
        expect(commit(record).version).toBe(1);
        seen.add(move.type);
        must(before, seat, raw, now);
      }
    }
    before = state;
  });
  expect([...seen].sort()).toEqual(["double", "place", "swap", "vote"]);
});

/** The last of what each field offers. */
function sample({ type, ...fields }: { readonly type: string; readonly [field: string]: unknown }) {
  const value = (shape: unknown): unknown => {
    if (typeof shape !== "object" || shape === null) return shape;
    if ("oneOf" in shape && Array.isArray(shape.oneOf)) return shape.oneOf.at(-1);
    if ("from" in shape && Array.isArray(shape.from)) return shape.from.slice(-2);
    return "max" in shape ? shape.max : shape;
  };
  const filled = Object.entries(fields).map(([name, shape]) => [name, value(shape)]);
  return { type, ...Object.fromEntries(filled) };
}
