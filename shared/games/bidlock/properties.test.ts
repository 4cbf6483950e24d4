// What holds in every game of Bidlock; the names of the tests are the numbers of SPEC.md.

import fc from "fast-check";
import { expect, test } from "vitest";
import { isIllegal } from "../../table/illegal.ts";
import { bidlock as game } from "./rules.ts";
import { CHIPS, chipsOf, negativesIn, type State, sum } from "./state.ts";
import { newGame, playOn, type Step, seedOf } from "./testing/games.ts";

const seats = fc.integer({ min: 2, max: 4 });
const seeds = fc.nat(9_999);

const start = (n: number, seed: number): Step => ({
  state: newGame(n, { seed: seedOf(seed) }),
  now: 0,
});

test("BL-MOVE-2: any sequence of legal moves ends; every chip is spent, every card is someone's or nobody's", () => {
  fc.assert(
    fc.property(seats, seeds, (n, seed) => {
      const { state } = playOn(start(n, seed), `any:${seed}`);
      const result = game.result(state);
      expect(result?.ended).toBe("played");
      expect(state.past).toHaveLength(13);
      for (const { seat } of state.seats) {
        expect(chipsOf(state, seat)).toEqual([]);
        expect(new Set(state.past.map(({ bids }) => bids[seat]))).toEqual(new Set(CHIPS));
      }
      const rests = state.past.filter(({ carried }) => !carried).flatMap(({ pot }) => pot);
      expect(rests).toEqual(state.deck);
      const taken = state.past.filter(({ winner }) => winner !== null).flatMap(({ pot }) => pot);
      const standings = (result?.standings ?? []) as readonly Record<string, number>[];
      expect(sum(standings.map(({ score = 0 }) => score))).toBe(sum(taken));
      expect(sum(standings.map(({ negatives = 0 }) => negatives))).toBe(negativesIn(taken));
    }),
    { numRuns: 150 },
  );
});

test("BL-MOVE-3: an illegal move changes nothing, and says why in a sentence", () => {
  const number = fc.oneof(fc.integer({ min: -1, max: 15 }), fc.constantFrom(0.5, null, "1"));
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.record(
      { type: fc.constantFrom("bid", "x"), chip: number, round: number },
      { requiredKeys: [] },
    ),
  );
  let refused = 0;
  const cases = fc.tuple(seats, seeds, fc.nat(40), junk, fc.integer({ min: -1, max: 5 }));
  fc.assert(
    fc.property(cases, ([n, seed, moves, raw, seat]) => {
      let made = 0;
      const { state, now } = playOn(start(n, seed), "junk", undefined, () => made++ >= moves);
      const before = JSON.stringify(state);
      const move = game.parse(raw);
      if (!isIllegal(move)) expect(game.parse(move)).toEqual(move);
      const next = isIllegal(move) ? move : game.act(state, seat, move, { now, host: 0 });
      if (isIllegal(next)) {
        refused += 1;
        expect(next.message).toMatch(/^[A-Za-z].*\.$/s);
      }
      expect(JSON.stringify(state)).toBe(before);
    }),
    { numRuns: 300 },
  );
  expect(refused).toBeGreaterThan(0);
});

test("BL-TIME-2: whoever falls asleep, and whenever, the clock alone ends the game", () => {
  fc.assert(
    fc.property(seats, seeds, fc.nat(51), (n, seed, moves) => {
      let made = 0;
      let { state } = playOn(start(n, seed), "sleep", undefined, () => made++ >= moves);
      for (let i = 0; i < 13 && state.phase !== "over"; i++) {
        const due = game.deadline(state);
        if (due === null) throw new Error("no deadline runs");
        const { round, phase } = game.tick(state, due);
        state = game.tick(state, due);
        expect(phase === "over" || round > 1).toBe(true);
      }
      expect(state.phase).toBe("over");
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      expect(JSON.stringify(state).length).toBeLessThan(16_000);
    }),
    { numRuns: 25 },
  );
});

test("BL-LEAVE-1, 2: any seats may leave at any time; the others play on, and it ends", () => {
  fc.assert(
    fc.property(seats, seeds, fc.array(fc.nat(40), { maxLength: 4 }), (n, seed, whens) => {
      let step = start(n, seed);
      for (const [seat, when] of whens.slice(0, n).entries()) {
        let made = 0;
        step = playOn(step, `until:${seat}`, undefined, () => made++ >= when);
        step = { ...step, state: game.leave(step.state, seat, step.now) };
        for (const gone of step.state.gone) expect(game.waitingOn(step.state)).not.toContain(gone);
      }
      const { state } = playOn(step, "rest");
      expect(game.result(state)?.ended).toBe("played");
    }),
    { numRuns: 25 },
  );
});

test("BL-VIEW-1: another seat's chip changes no byte of a view, offer, log line or error", () => {
  /** All that a viewer can learn who is not in `hidden`. */
  const seen = (state: State, now: number, hidden: number) =>
    JSON.stringify([
      ...state.seats
        .filter(({ seat }) => seat !== hidden)
        .map(({ seat }) => [
          game.view(state, seat),
          game.moves(state, seat, { now, host: 0 }),
          errors(state, seat, now),
        ]),
      game.view(state, "watch"),
      game.deadline(state),
      game.waitingOn(state),
      game.stage(state),
      game.open(state),
    ]);
  const errors = (state: State, seat: number, now: number) =>
    [{ chip: 99 }, { chip: 1, round: 99 }].map((raw) => {
      const move = game.parse(raw);
      const next = isIllegal(move) ? move : game.act(state, seat, move, { now, host: 0 });
      return isIllegal(next) ? [next.code, next.message, next.field] : "legal";
    });
  let compared = 0;
  fc.assert(
    fc.property(seats, seeds, fc.nat(12), (n, seed, pick) => {
      let before = start(n, seed).state;
      playOn(start(n, seed), `see:${seed}`, ({ state, now }) => {
        for (const key of Object.keys(state.locked)) {
          const hand = chipsOf(state, Number(key));
          const chip = hand[pick % hand.length] ?? 0;
          const other = { ...state, locked: { ...state.locked, [key]: { chip, auto: false } } };
          expect(seen(other, now, Number(key))).toBe(seen(state, now, Number(key)));
          expect(game.says(before, other)).toEqual(game.says(before, state));
          compared += 1;
        }
        before = state;
      });
    }),
    { numRuns: 30 },
  );
  expect(compared).toBeGreaterThan(100);
});

test("BL-VIEW-2: nor does the order of the prizes that nobody has seen", () => {
  fc.assert(
    fc.property(seats, seeds, fc.nat(51), (n, seed, moves) => {
      let made = 0;
      const { state } = playOn(start(n, seed), "order", undefined, () => made++ >= moves);
      const { deck, round } = state;
      const other = { ...state, deck: [...deck.slice(0, round), ...deck.slice(round).reverse()] };
      for (const viewer of [0, 1, 2, 3, "watch"] as const)
        expect(game.view(other, viewer)).toEqual(game.view(state, viewer));
      expect(JSON.stringify(game.view(state, 0))).not.toContain(state.seed);
    }),
    { numRuns: 50 },
  );
});
