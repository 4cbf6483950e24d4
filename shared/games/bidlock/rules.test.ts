// The rules as players meet them; the names of the tests are the numbers of SPEC.md.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isIllegal } from "../../table/illegal.ts";
import { PRIZES } from "./create.ts";
import { readOptions } from "./options.ts";
import { taker } from "./resolve.ts";
import { bidlock as game } from "./rules.ts";
import { CHIPS, chipsOf, type State } from "./state.ts";
import { bidAll, must, newGame, SEED, seedOf, withDeck } from "./testing/games.ts";

const S = 1_000;

const refusal = (state: State, seat: number, raw: unknown) => {
  const move = game.parse(raw);
  const next = isIllegal(move) ? move : game.act(state, seat, move, { now: 0, host: 0 });
  if (!isIllegal(next)) throw new Error(`${JSON.stringify(raw)} is not refused`);
  return next;
};

/** A table of `seats` at which the prizes lie in the order of `first`, then all others. */
const dealt = (seats: number, ...first: readonly number[]): State =>
  withDeck(newGame(seats), [...first, ...PRIZES.filter((prize) => !first.includes(prize))]);

describe("options (BL-OPT)", () => {
  test("BL-OPT-2, 3: standards, bounds, and wrong ones by their names", () => {
    expect(readOptions({ colour: "red" })).toEqual({ turnSeconds: 30, botLevel: "steady" });
    for (const turnSeconds of [5, 37, 300])
      expect(readOptions({ turnSeconds, botLevel: "sharp" })).toEqual({
        turnSeconds,
        botLevel: "sharp",
      });
    for (const turnSeconds of [4, 301, 7.5, "30"])
      expect(readOptions({ turnSeconds })).toMatchObject({ field: "turnSeconds", code: "bad" });
    expect(readOptions({ botLevel: "brutal" })).toMatchObject({ field: "botLevel" });
    expect(readOptions([])).toMatchObject({ field: "options" });
  });
});

describe("chips and prizes (BL-DECK)", () => {
  test("BL-DECK-1, 2: 13 chips each, and 13 prizes whose order the seed draws", () => {
    const state = newGame(4);
    expect(chipsOf(state, 3)).toEqual(CHIPS);
    expect([...state.deck].sort((a, b) => a - b)).toEqual(PRIZES);
    expect(state.deck).not.toEqual(newGame(4, { seed: seedOf(1) }).deck);
    expect(newGame(2).deck).toEqual(state.deck);
    const { unseenPrizes } = game.view(state, "watch").table;
    expect(unseenPrizes).toEqual(PRIZES.filter((prize) => prize !== state.deck[0]));
  });
});

describe("a round (BL-ROUND, BL-LOCK)", () => {
  test("BL-ROUND-1, 2: turned over with the last chip; what was played is gone", () => {
    const open = dealt(3, 5, 6);
    const two = must(must(open, 0, { chip: 7 }, S), 1, { chip: 7 }, S);
    expect(two.past).toEqual([]);
    expect(game.waitingOn(two)).toEqual([2]);
    const next = must(two, 2, { chip: 2 }, S);
    expect(next.past).toEqual([
      {
        round: 1,
        pot: [5],
        value: 5,
        bids: [7, 7, 2],
        clashed: [true, true, false],
        winner: 2,
        carried: false,
        auto: [],
      },
    ]);
    expect(next).toMatchObject({ round: 2, pot: [6], locked: {} });
    expect([0, 1, 2].map((seat) => chipsOf(next, seat).length)).toEqual([12, 12, 12]);
    expect(chipsOf(next, 2)).not.toContain(2);
  });

  test("BL-LOCK-1: only a chip that is held, and only once", () => {
    const locked = must(dealt(2, 5), 0, { chip: 7 }, 0);
    expect(refusal(locked, 0, { chip: 7 })).toMatchObject({ code: "not-now" });
    expect(refusal(locked, 0, { chip: 8 })).toMatchObject({ code: "not-now" });
    const next = must(locked, 1, { chip: 3 }, 0);
    expect(refusal(next, 0, { chip: 7 })).toMatchObject({ code: "bad", field: "chip" });
    expect(refusal(next, 0, { chip: 14 })).toMatchObject({ code: "bad", field: "chip" });
    expect(refusal(next, 5, { chip: 1 })).toMatchObject({ code: "not-yours" });
  });

  test("BL-LOCK-2: a bid for another round is refused and spends nothing", () => {
    const next = bidAll(dealt(2, 5), [7, 3]);
    expect(refusal(next, 0, { chip: 6, round: 1 })).toMatchObject({ code: "not-now" });
    expect(refusal(next, 0, { chip: 6, round: 3 })).toMatchObject({ code: "not-now" });
    expect(must(next, 0, { chip: 6, round: 2 }, 0).locked).toEqual({ 0: { chip: 6, auto: false } });
  });
});

describe("who takes the pot (BL-CLASH, BL-TAKE)", () => {
  const bids = (...chips: readonly number[]) => chips.map((chip, seat) => ({ seat, chip }));

  test.each([
    ["BL-TAKE-1: above zero the highest", 3, [4, 9, 2], 1],
    ["BL-CLASH-1: the highest that survives", 3, [9, 9, 2, 4], 3],
    ["BL-TAKE-2: below zero the lowest", -3, [4, 9, 2], 2],
    ["BL-TAKE-2: the lowest that survives", -3, [2, 9, 2, 10], 1],
    ["BL-TAKE-3: at zero the highest", 0, [4, 9, 2], 1],
    ["BL-TAKE-4: nobody, when all clash", 3, [4, 4, 9, 9], null],
  ] as const)("%s", (_, value, chips, winner) => {
    expect(taker(value, bids(...chips))).toBe(winner);
  });

  test("whatever is bid: exactly the single chips survive, and the taker is the best of them", () => {
    const chips = fc.array(fc.integer({ min: 1, max: 13 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(chips, fc.integer({ min: -10, max: 45 }), (played, value) => {
        const single = played.filter((chip) => played.filter((c) => c === chip).length === 1);
        const best = value < 0 ? Math.min(...single) : Math.max(...single);
        const expected = single.length === 0 ? null : played.indexOf(best);
        expect(taker(value, bids(...played))).toBe(expected);
      }),
    );
  });

  test("BL-TAKE-3, 4: prizes carry; a pot of zero counts its negative cards", () => {
    const carried = bidAll(dealt(2, 3, -3, 9), [5, 5]);
    expect(carried.past[0]).toMatchObject({ winner: null, carried: true, clashed: [true, true] });
    expect(carried.pot).toEqual([3, -3]);
    const taken = bidAll(carried, [6, 8]);
    expect(taken.past[1]).toMatchObject({ value: 0, winner: 1, pot: [3, -3] });
    const ended = game.end(taken, "host", 0);
    expect(game.result(ended)).toEqual({
      ended: "host",
      winners: [0],
      standings: [
        { seat: 0, score: 0, negatives: 0 },
        { seat: 1, score: 0, negatives: 1 },
      ],
    });
  });

  test("BL-TAKE-4, BL-OVER-1: when all always clash nobody takes anything, and all share it", () => {
    const all = CHIPS.reduce((state, chip) => bidAll(state, [chip, chip]), dealt(2));
    expect(all.phase).toBe("over");
    expect(all.past.at(-1)).toMatchObject({ winner: null, carried: false, value: 35 });
    expect(game.result(all)).toMatchObject({ ended: "played", winners: [0, 1] });
    expect(game.says(dealt(2), all).at(-1)).toBe("Round 13: every chip clashes, nobody takes +35");
  });
});

describe("time (BL-TIME)", () => {
  test("BL-TIME-1: from the start, and 3 s after each turn-over", () => {
    const open = newGame(2, { options: { turnSeconds: 20 } });
    expect(game.deadline(open)).toBe(20 * S);
    expect(game.deadline(bidAll(open, [1, 2], 4 * S))).toBe(27 * S);
  });

  test("BL-TIME-2, 3: the house locks for who has not, exactly once, however late", () => {
    const one = must(newGame(3), 1, { chip: 9 }, 0);
    expect(game.tick(one, 30 * S - 1)).toBe(one);
    const late = game.tick(one, 5_000 * S);
    expect(late).toMatchObject({ round: 2, timeouts: { 0: 1, 2: 1 } });
    expect(late.past[0]?.bids[1]).toBe(9);
    expect(late.past[0]?.auto).toEqual([0, 2]);
    expect(game.tick(late, 5_000 * S)).toBe(late);
    expect(game.deadline(late)).toBe(5_033 * S);
    expect(game.view(late, "watch").seats[0]).toMatchObject({ timeouts: 1 });
  });

  test("BL-TIME-4: all who are waited for are away", () => {
    const away = game.hurry(newGame(2), true, 4 * S);
    expect(game.deadline(away)).toBe(14 * S);
    expect(game.hurry(away, true, 9 * S)).toBe(away);
    expect(game.deadline(game.hurry(away, false, 9 * S))).toBe(30 * S);
    expect(game.deadline(game.hurry(newGame(2), true, 28 * S))).toBe(30 * S);
    expect(game.tick(away, 14 * S).hurriedAt).toBeNull();
  });
});

describe("leaving and the house (BL-LEAVE, BL-HOUSE)", () => {
  test("BL-LEAVE-1: the house plays on at once, and nobody is waited for", () => {
    const left = game.leave(newGame(3), 1, 0);
    expect(left.locked[1]).toMatchObject({ auto: true });
    expect(game.waitingOn(left)).toEqual([0, 2]);
    const next = must(must(left, 0, { chip: 5 }, S), 2, { chip: 6 }, S);
    expect(next.past[0]?.auto).toEqual([1]);
    expect(next.locked[1]).toMatchObject({ auto: true });
    expect(next.timeouts).toEqual({});
    expect(game.leave(next, 1, 2 * S)).toBe(next);
    expect(refusal(next, 1, { chip: 1 })).toMatchObject({ code: "not-yours" });
  });

  test("BL-LEAVE-1: a chip that was locked stays; the last to be waited for ends the round", () => {
    const locked = must(newGame(3), 1, { chip: 9 }, 0);
    expect(game.leave(locked, 1, 0).locked[1]).toEqual({ chip: 9, auto: false });
    const two = must(locked, 0, { chip: 3 }, 0);
    expect(game.leave(two, 2, S)).toMatchObject({ round: 2, roundAt: 4 * S });
  });

  test("BL-LEAVE-2: with nobody left the house plays it out at once", () => {
    const alone = game.leave(newGame(3, { kinds: ["agent", "bot", "bot"] }), 0, S);
    expect(alone).toMatchObject({ phase: "over", ending: "played" });
    expect(alone.past).toHaveLength(13);
  });

  test("BL-HOUSE-1: the same chip every time, from what the seat sees; legal at every table", () => {
    const locked = must(newGame(2), 0, { chip: 9 }, 0);
    const other = must(newGame(2), 0, { chip: 2 }, 0);
    const chip = (state: State) => game.tick(state, 30 * S).past[0]?.bids[1];
    expect(chip(locked)).toBe(chip(other));
    for (const botLevel of ["steady", "sharp"] as const) {
      let state = newGame(4, { options: { botLevel } });
      for (let i = 0; i < 13; i++) state = game.tick(state, game.deadline(state) ?? 0);
      expect(state.phase).toBe("over");
      for (const seat of [0, 1, 2, 3])
        expect(
          state.past.map(({ bids }) => bids[seat]).sort((a, b) => Number(a) - Number(b)),
        ).toEqual(CHIPS);
    }
  });
});

describe("moves, records and replay", () => {
  test("BL-MOVE-1: a chip alone is a move, and reads the same again", () => {
    expect(game.parse({ chip: 7 })).toEqual({ type: "bid", chip: 7, round: null });
    const full = game.parse({ type: "bid", chip: 7, round: 2, colour: "red" });
    expect(full).toEqual({ type: "bid", chip: 7, round: 2 });
    expect(game.parse(full)).toEqual(full);
    expect(game.parse({ type: "fold", chip: 7 })).toMatchObject({ field: "type" });
    for (const chip of [undefined, null, "7", 1.5, -1])
      expect(game.parse({ chip })).toMatchObject({ code: "bad", field: "chip" });
    expect(game.parse({ chip: 7, round: "1" })).toMatchObject({ field: "round" });
  });

  test("BL-RECORD-1: a bid is sealed, and opens with its round", () => {
    const state = newGame(2);
    expect(game.record(state, 0, { type: "bid", chip: 7, round: null })).toEqual({
      $type: "games.cavu.bidlock.move",
      round: 1,
      action: { $type: "games.cavu.bidlock.move#bid", chip: 7 },
    });
    expect(game.open(must(state, 0, { chip: 7 }, 0))).toEqual([]);
    expect(game.open(bidAll(state, [7, 8]))).toEqual([1]);
  });

  test("BL-REPLAY-1, BL-OVER-2: deck and rounds that were turned over, not the running one", () => {
    const running = must(bidAll(dealt(2, 5, 6), [7, 8]), 0, { chip: 9 }, 0);
    const ended = game.end(running, "abandoned", 0);
    expect(game.replay(ended)).toEqual({ deck: running.deck, rounds: [running.past[0]] });
    expect(game.result(ended)).toMatchObject({ ended: "abandoned", winners: [1] });
    expect(game.says(dealt(2, 5, 6), ended)).toEqual(["Round 1: Player 1 takes +5 with chip 8"]);
    expect(JSON.stringify(game.view(running, "watch"))).not.toContain(SEED);
  });
});
