// The rules as players meet them; the names of the tests are the numbers of SPEC.md.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chance } from "../../table/chance.ts";
import { isIllegal } from "../../table/illegal.ts";
import type { Json } from "../../table/json.ts";
import { poolOf } from "./bonus.ts";
import { bestTier } from "./house.ts";
import { tierMadness } from "./rules.ts";
import { handStep, type State } from "./state.ts";
import { ballot, must, newGame, playOn, SEED, type Step, seedOf } from "./testing/games.ts";
import { hasRoom } from "./tiers.ts";
import { TIERS } from "./types.ts";

const game = tierMadness;
const S = 1_000;
const stream = (n: number) => chance(SEED, `test:${n}`);
const refusal = (state: State, seat: number, raw: unknown, now: number, host = 0) => {
  const move = game.parse(raw);
  const next = isIllegal(move) ? move : game.act(state, seat, move, { now, host });
  if (!isIllegal(next)) throw new Error(`${JSON.stringify(raw)} is not refused`);
  return next;
};
const names = (n: number, from = 0) => ballot.slice(from, from + n).map(({ name }) => name);
const toPhase = (state: State, phase: State["phase"], now = 0): Step =>
  playOn({ state, now }, "to", (s) => s.phase === phase);

const kinds = fc.constantFrom("hh", "hb", "ha", "hhh", "aab", "hhab", "hhhhh", "hhhhhhhhhhhb");
const options = fc.record({
  rounds: fc.integer({ min: 1, max: 5 }),
  pace: fc.constantFrom("quick" as const, "relaxed" as const, "off" as const),
  bonus: fc.constantFrom("full" as const, "light" as const, "off" as const),
});

describe("properties of every game", () => {
  test("any sequence of legal moves ends; slots hold; awards add up; totals add up", () => {
    fc.assert(
      fc.property(kinds, options, fc.nat(9_999), (seats, opts, n) => {
        const start = newGame(seats, opts, seedOf(n));
        const { state } = playOn({ state: start, now: 0 }, `any:${n}`, undefined, ({ state }) => {
          for (const hand of Object.values(state.round?.hands ?? {})) {
            hand.tiers.forEach((tier, i) => {
              expect(
                hasRoom(
                  hand.tiers.filter((_, at) => at !== i),
                  tier,
                ),
              ).toBe(true);
            });
          }
        });
        expect(state.finished).toHaveLength(opts.rounds);
        expect(game.result(state)?.ended).toBe("played");
        const paid = (state.awards ?? []).flatMap(({ points }) => Object.values(points));
        const sum = paid.reduce((a, b) => a + b, 0);
        if (opts.bonus === "off") expect(state.awards).toBeNull();
        else expect(sum).toBe(state.awards?.length ? poolOf(state.finished, opts.bonus) : 0);
        const earned = state.finished.flatMap(({ outcome }) => Object.values(outcome.scores));
        const total = Object.values(state.scores).reduce((a, b) => a + b, 0);
        expect(total).toBe(earned.reduce((a, b) => a + b, 0) + sum);
      }),
      { numRuns: 40 },
    );
  });

  test("all asleep at any point: the clock alone ends the game (pace off and alone apart)", () => {
    fc.assert(
      fc.property(fc.constantFrom("hh", "hha", "hhhb"), fc.nat(60), (seats, moves) => {
        let made = 0;
        const from = playOn({ state: newGame(seats), now: 0 }, "sleep", () => made++ >= moves);
        let { state, now } = from;
        for (let i = 0; i < 200 && state.phase !== "over"; i++) {
          const due = game.deadline(state);
          if (due === null) throw new Error(`no deadline in ${state.phase}`);
          now = Math.max(now, due);
          state = game.tick(state, now);
        }
        expect(state.phase).toBe("over");
      }),
      { numRuns: 30 },
    );
  });

  test("an illegal move changes nothing, and says why in a sentence", () => {
    const junk = fc.oneof(
      fc.jsonValue(),
      fc.record({
        type: fc.constantFrom(
          "vote",
          "place",
          "swap",
          "double",
          "criteria",
          "advance",
          "goOn",
          "x",
        ),
      }),
      fc.record({
        type: fc.constant("place"),
        index: fc.integer({ min: -1, max: 9 }),
        tier: fc.constantFrom(...TIERS, "Z"),
      }),
      fc.record({ type: fc.constant("advance"), step: fc.nat(80) }),
    );
    const state = toPhase(newGame("hhh"), "deal").state;
    const before = JSON.stringify(state);
    fc.assert(
      fc.property(junk, fc.integer({ min: 0, max: 2 }), (raw, seat) => {
        const move = game.parse(raw);
        const next = isIllegal(move) ? move : game.act(state, seat, move, { now: 1e6, host: 0 });
        if (isIllegal(next)) expect(next.message).toMatch(/^[A-Za-z].*\.$/s);
        expect(JSON.stringify(state)).toBe(before);
      }),
    );
  });

  test("the same inputs give the same game", () => {
    const play = () => JSON.stringify(playOn({ state: newGame("hhab"), now: 0 }, "same").state);
    expect(play()).toBe(play());
  });

  test("the state of the largest game stays under 180 KB, and is plain JSON", () => {
    const { state } = playOn({ state: newGame("hhhhhhhhhhhb", { rounds: 5 }), now: 0 }, "big");
    expect(JSON.stringify(state).length).toBeLessThan(180_000);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});

describe("TM-VIEW-9: non-interference", () => {
  const seen = (state: State, except: number): Json =>
    [
      ...state.seats.map(({ seat }) => seat).filter((seat) => seat !== except),
      "watch" as const,
    ].map((viewer) => game.view(state, viewer) as unknown as Json);
  const pick = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 3 });

  test("what a seat votes is seen by nobody else while the vote runs", () => {
    fc.assert(
      fc.property(pick, pick, (a, b) => {
        const start = newGame("hhhb");
        const vote = (picks: number[]) =>
          must(start, 1, { type: "vote", categories: picks.map((i) => ballot[i]?.name) }, 5 * S);
        expect(seen(vote(a), 1)).toEqual(seen(vote(b), 1));
        expect(game.says(start, vote(a))).toEqual(game.says(start, vote(b)));
      }),
    );
  });

  test("where a seat puts its cards, what it swaps and doubles, is seen by nobody else in the deal", () => {
    const deal = toPhase(newGame("hhhb"), "deal");
    const whole = (name: string): State[] => {
      const states: State[] = [];
      let { state } = deal;
      for (let now = deal.now; ; now += S) {
        const { moves } = game.moves(state, 1, { now, host: 0 });
        if (moves.length === 0) return states;
        const [shape] = moves;
        const oneOf = (field: unknown) => (field as { oneOf: readonly unknown[] }).oneOf;
        const drawn = (list: readonly unknown[]) => list[(now / S + name.length * 7) % list.length];
        const raw =
          shape?.type === "place"
            ? { type: "place", index: shape.index, tier: drawn(oneOf(shape.tier)) }
            : shape?.type === "swap"
              ? { type: "swap", items: drawn(oneOf(shape.items)) }
              : { type: "double", item: drawn(oneOf(shape?.item)) };
        state = must(state, 1, raw, now);
        states.push(state);
      }
    };
    const [one, other] = [whole("a"), whole("bb")];
    expect(one).toHaveLength(9);
    expect(one.map((s) => s.round?.hands[1]?.tiers)).not.toEqual(
      other.map((s) => s.round?.hands[1]?.tiers),
    );
    for (const [i, state] of one.entries())
      expect(seen(state, 1)).toEqual(seen(other[i] as State, 1));
  });

  test("the cards to come are in no view, the seed in none before the end", () => {
    playOn({ state: newGame("hhb"), now: 0 }, "cards", undefined, ({ state }) => {
      const views = [0, 1, 2, "watch" as const].map((viewer) =>
        JSON.stringify(game.view(state, viewer)),
      );
      for (const view of views) expect(view).not.toContain(state.seed);
      if (state.phase !== "deal" || state.round === null) return;
      state.round.category.cards.forEach(({ id }, at) => {
        for (const seat of [0, 1, 2]) {
          const dealt = at <= (state.round?.hands[seat]?.tiers.length ?? 0);
          expect(views[seat]?.includes(`"${id}"`)).toBe(dealt);
        }
        expect(views[3]?.includes(`"${id}"`)).toBe(false);
      });
    });
  });
});

describe("the vote (TM-VOTE)", () => {
  test("TM-VOTE-2: one to three of the ballot, once", () => {
    const start = newGame("hh");
    const voted = must(start, 0, { type: "vote", categories: names(2) }, S);
    expect(must(voted, 0, { type: "vote", categories: names(2).reverse() }, S)).toBe(voted);
    expect(refusal(voted, 0, { type: "vote", categories: names(1) }, S).code).toBe("not-now");
    expect(refusal(start, 0, { type: "vote", categories: [] }, S).field).toBe("categories");
    expect(refusal(start, 0, { type: "vote", categories: names(4) }, S).code).toBe("bad");
    expect(refusal(start, 0, { type: "vote", categories: ["Nothing"] }, S).code).toBe("bad");
  });

  test("TM-VOTE-4: the most-voted category is always played", () => {
    for (let n = 0; n < 20; n++) {
      let state = newGame("hhh", { rounds: 1 }, seedOf(n));
      const favourite = ballot[n % 10]?.name ?? "";
      const other = ballot[(n + 1) % 10]?.name ?? "";
      for (const seat of [0, 1, 2])
        state = must(
          state,
          seat,
          { type: "vote", categories: seat === 2 ? [other] : [favourite] },
          S,
        );
      expect(state.lineup).toEqual([favourite]);
      expect(state.phase).toBe("criteria");
    }
  });

  test("TM-VOTE-3: five rounds play all five of the lineup, different ones", () => {
    const { state } = toPhase(newGame("hh", { rounds: 5 }), "criteria");
    expect(new Set(state.lineup).size).toBe(5);
  });
});

describe("the deal (TM-DEAL)", () => {
  const deal = () => toPhase(newGame("hh"), "deal").state;

  test("TM-DEAL-3: one card at a time, final; a repeat is harmless; a full tier says so", () => {
    const start = deal();
    const one = must(start, 0, { type: "place", index: 0, tier: "S" }, 0);
    expect(must(one, 0, { type: "place", index: 0, tier: "S" }, 0)).toBe(one);
    expect(refusal(one, 0, { type: "place", index: 0, tier: "A" }, 0).message).toContain("final");
    expect(refusal(one, 0, { type: "place", index: 1, tier: "S" }, 0)).toMatchObject({
      code: "full",
      message: "That tier is full.",
    });
    expect(refusal(start, 0, { type: "place", index: 1, tier: "A" }, 0).code).toBe("not-now");
    expect(refusal(start, 0, { type: "swap", items: [] }, 0).code).toBe("not-now");
    expect(refusal(start, 0, { type: "double", item: null }, 0).code).toBe("not-now");
  });

  test("TM-DEAL-4, 5: a swap trades tiers and keeps counts; then one double", () => {
    let state = deal();
    const tiers = ["S", "A", "A", "B", "B", "C", "F"] as const;
    tiers.forEach((tier, index) => {
      state = must(state, 0, { type: "place", index, tier }, 0);
    });
    const ids = state.round?.category.cards.map(({ id }) => id) ?? [];
    expect(refusal(state, 0, { type: "swap", items: [ids[1], ids[2]] }, 0).code).toBe("bad");
    expect(refusal(state, 0, { type: "swap", items: [ids[0], "nothing"] }, 0).code).toBe("bad");
    const swapped = must(state, 0, { type: "swap", items: [ids[0], ids[6]] }, 0);
    expect(swapped.round?.hands[0]?.tiers).toEqual(["F", "A", "A", "B", "B", "C", "S"]);
    expect(must(swapped, 0, { type: "swap", items: [ids[6], ids[0]] }, 0)).toBe(swapped);
    expect(refusal(swapped, 0, { type: "swap", items: [] }, 0).code).toBe("not-now");
    expect(refusal(swapped, 0, { type: "double", item: "nothing" }, 0).code).toBe("bad");
    const done = must(swapped, 0, { type: "double", item: ids[0] }, 0);
    expect(must(done, 0, { type: "double", item: ids[0] }, 0)).toBe(done);
    expect(refusal(done, 0, { type: "double", item: null }, 0).code).toBe("not-now");
    expect(done.phase).toBe("deal");
  });
});

describe("time (TM-TIME)", () => {
  test("TM-TIME-2: the vote ends 30 s after the first person, between 45 and 120 s", () => {
    const start = newGame("hhh");
    expect(game.deadline(start)).toBe(120 * S);
    const vote = (at: number) => must(start, 0, { type: "vote", categories: names(1) }, at);
    expect(game.deadline(vote(5 * S))).toBe(45 * S);
    expect(game.deadline(vote(40 * S))).toBe(70 * S);
    expect(game.deadline(vote(110 * S))).toBe(120 * S);
    expect(game.tick(vote(5 * S), 45 * S).phase).toBe("criteria");
    expect(game.tick(vote(5 * S), 45 * S - 1).phase).toBe("vote");
  });

  test("TM-TIME-1: an agent or bot starts no countdown; one person with bots has none", () => {
    const agent = must(newGame("hha"), 2, { type: "vote", categories: names(1) }, S);
    expect(game.deadline(agent)).toBe(120 * S);
    expect(game.deadline(newGame("hb"))).toBeNull();
    expect(game.deadline(newGame("aab"))).toBe(120 * S);
  });

  test("TM-TIME-3: relaxed doubles the times; off leaves only Go on", () => {
    expect(game.deadline(newGame("hh", { pace: "relaxed" }))).toBe(240 * S);
    const off = newGame("hh", { pace: "off" });
    expect(game.deadline(off)).toBeNull();
    expect(refusal(off, 1, { type: "goOn" }, 59 * S).code).toBe("not-yours");
    const pressed = must(off, 1, { type: "goOn" }, 60 * S);
    expect(game.deadline(pressed)).toBe(75 * S);
    expect(game.deadline(must(off, 0, { type: "goOn" }, S))).toBe(16 * S);
    expect(refusal(newGame("hh"), 0, { type: "goOn" }, S).code).toBe("not-now");
  });

  test("TM-TIME-4: all who are waited for away: ten seconds, until one is back", () => {
    const hurried = game.hurry(newGame("hh"), true, 20 * S);
    expect(game.deadline(hurried)).toBe(30 * S);
    expect(game.deadline(game.hurry(hurried, false, 25 * S))).toBe(120 * S);
    const picking = toPhase(newGame("hh"), "criteria");
    expect(game.deadline(game.hurry(picking.state, true, picking.now))).toBe(picking.now + 5 * S);
  });

  test("TM-TIME-6: the house places what is missing, marked, without swap or double", () => {
    const { state, now } = toPhase(newGame("hh"), "deal");
    const one = must(state, 0, { type: "place", index: 0, tier: "B" }, now);
    const closed = game.tick(one, now + 300 * S);
    expect(closed.phase).toBe("reveal");
    expect(closed.round?.hands[0]?.auto).toEqual([1, 2, 3, 4, 5, 6]);
    expect(closed.round?.hands[1]?.auto).toHaveLength(7);
    expect(closed.round?.hands[0]).toMatchObject({ swap: [], double: { item: null } });
    expect(Object.values(closed.round?.hands ?? {}).map(handStep)).toEqual(["waiting", "waiting"]);
  });

  test("TM-STEP-2, 3: a step once, after a moment, by the host; by anyone after 20 s", () => {
    const { state, now } = toPhase(newGame("hh"), "reveal");
    const { step } = state;
    expect(refusal(state, 0, { type: "advance", step }, now + 900).message).toContain("moment");
    expect(refusal(state, 1, { type: "advance", step }, now + 5 * S).code).toBe("not-yours");
    const next = must(state, 0, { type: "advance", step }, now + S);
    expect(next.round?.revealed).toBe(2);
    expect(must(next, 0, { type: "advance", step }, now + S)).toBe(next);
    expect(refusal(next, 0, { type: "advance", step: step + 2 }, now + 9 * S).code).toBe("bad");
    expect(must(state, 1, { type: "advance", step }, now + 20 * S).round?.revealed).toBe(2);
  });
});

describe("leaving (TM-LEAVE)", () => {
  test("TM-LEAVE-3: fewer than two, or only bots: over at once, the open round dropped", () => {
    const { state, now } = toPhase(newGame("hhb"), "deal");
    const left = game.leave(state, 1, now);
    expect(left.phase).toBe("deal");
    const over = game.leave(left, 0, now);
    expect(game.result(over)).toMatchObject({ ended: "left", winners: [] });
    expect(over.finished).toHaveLength(0);
  });

  test("TM-LEAVE-2: who is gone is not waited for, and is not dealt in again", () => {
    const { state, now } = toPhase(newGame("hhh"), "deal");
    const left = game.leave(state, 2, now);
    expect(game.waitingOn(left)).toEqual([0, 1]);
    const { state: next } = playOn({ state: left, now }, "gone", (s) => s.round?.number === 2);
    expect(Object.keys(next.round?.hands ?? {})).toEqual(["0", "1"]);
    expect(next.finished[0]?.hands[2]?.auto).toHaveLength(7);
  });

  test("TM-LEAVE-4: a picker who leaves does not stop the round", () => {
    const { state, now } = toPhase(newGame("hhh"), "criteria");
    expect(game.leave(state, state.round?.picker ?? 0, now).phase).toBe("deal");
  });
});

describe("bots (TM-BOT)", () => {
  test("TM-BOT-3: at odds S 40 %, A 60 % the bot plays S", () => {
    expect(bestTier({ S: 40, A: 60, B: 0, C: 0, D: 0, F: 0 }, [])).toBe("S");
    expect(bestTier({ S: 40, A: 60, B: 0, C: 0, D: 0, F: 0 }, ["S"])).toBe("A");
  });

  test("TM-BOT-1: a bot's moves are legal in every phase, and the same every time", () => {
    const { state } = playOn(
      { state: newGame("bbb"), now: 0 },
      "bots",
      undefined,
      ({ state, now }) => {
        for (const { seat } of state.seats) {
          if (!game.waitingOn(state).includes(seat)) continue;
          const move = () =>
            game.bot({ seat, view: game.view(state, seat) }, stream(now), {}) as unknown as Json;
          expect(move()).toEqual(move());
          must(state, seat, move(), now);
        }
      },
    );
    expect(state.phase).toBe("over");
  });

  test("TM-BOT-4: a network forecaster is asked about each card once, and is followed", () => {
    const { state } = toPhase(newGame("hb"), "deal");
    const seen = { seat: 1, view: game.view(state, 1) };
    const asked = game.question(seen, {});
    const about = asked?.about ?? "";
    expect(about).toBe(state.round?.category.cards[0]?.id);
    expect(game.question(seen, { [about]: null })).toBeNull();
    const odds = { S: 0, A: 0, B: 0, C: 0, D: 0, F: 10_000 };
    expect(game.bot(seen, stream(1), { [about]: { odds } })).toMatchObject({ tier: "F" });
    const nonsense = game.bot(seen, stream(1), { [about]: { odds: { S: "x" } } });
    expect(nonsense).toEqual(game.bot(seen, stream(1), {}));
  });
});
