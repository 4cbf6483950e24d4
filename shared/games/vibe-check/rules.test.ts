// The rules as players meet them; the names of the tests are the numbers of SPEC.md.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isIllegal } from "../../table/illegal.ts";
import type { JsonObject } from "../../table/json.ts";
import { deck } from "./deck.ts";
import { modeFor, readOptions, STANDARD } from "./options.ts";
import { rating } from "./result.ts";
import { vibeCheck } from "./rules.ts";
import { callers, deciders, guessers, type State, type Team } from "./state.ts";
import { DIAL_MAX, drawTarget, pointsFor } from "./target.ts";
import { type Choose, must, newGame, playOn, SEED, type Step, seedOf } from "./testing/games.ts";
import type { Options, Phase } from "./types.ts";

const game = vibeCheck;
const S = 1_000;

const refusal = (state: State, seat: number, raw: unknown, now: number, host = 0) => {
  const move = game.parse(raw);
  const next = isIllegal(move) ? move : game.act(state, seat, move, { now, host });
  if (!isIllegal(next)) throw new Error(`${JSON.stringify(raw)} is not refused`);
  return next;
};

const toPhase = (state: State, phase: Phase, now = 0): Step =>
  playOn({ state, now }, "to", (s) => s.phase === phase);

const clue = (state: State, now = 0): State =>
  must(state, state.round.psychic, { type: "clue", text: "warm" }, now);

/** Sets what chance or earlier rounds would have given. */
const given = (
  state: State,
  round: Partial<State["round"]>,
  scores: readonly number[] = [],
): State => ({
  ...state,
  round: { ...state.round, ...round },
  teams: state.teams.map((team, at): Team => ({ ...team, score: scores[at] ?? team.score })),
});

/** The clue is given, and all turn and lock as told until the reveal. */
function reveal(state: State, at: number, side: "left" | "right" | null = null, now = 0): State {
  const round = state.round.number;
  let s = clue(state, now);
  const lock = (s: State, place: number) => {
    const locked = must(s, deciders(s)[0] ?? -1, { type: "lock", round, at: place }, now);
    return locked.round.lock ? game.tick(locked, locked.round.lock.until) : locked;
  };
  s = lock(s, at);
  if (s.phase !== "call") return s;
  if (side === null) return game.tick(s, s.phaseAt + 120 * S);
  s = must(s, callers(s)[0] ?? -1, { type: "call", side, round }, now);
  return lock(s, at);
}

const next = (state: State, now = state.phaseAt + S): State =>
  must(state, 0, { type: "next", round: state.round.number }, now);

const seats = fc.integer({ min: 2, max: 12 });
const options: fc.Arbitrary<Options> = fc.record({
  mode: fc.constantFrom("teams" as const, "coop" as const),
  pace: fc.constantFrom("quick" as const, "relaxed" as const, "off" as const),
  lockSeconds: fc.integer({ min: 0, max: 20 }),
});

/** Mostly what brings the game on, now and then all that is open. */
const lively: Choose = (moves, may) => [...moves, ...moves, ...moves, ...may];

describe("properties of every game", () => {
  test("VC-MOVE-1: any sequence of legal moves ends; scores stay within bounds and add up", () => {
    fc.assert(
      fc.property(seats, options, fc.nat(9_999), fc.boolean(), (n, opts, seed, free) => {
        const start = newGame(n, opts, seedOf(seed));
        const choose = free ? lively : undefined;
        const each = ({ state }: Step) => {
          expect(state.round.dial.at).toBeGreaterThanOrEqual(0);
          expect(state.round.dial.at).toBeLessThanOrEqual(DIAL_MAX);
          expect(state.round.target).toBeGreaterThanOrEqual(60);
          expect(state.round.target).toBeLessThanOrEqual(940);
        };
        const { state } = playOn({ state: start, now: 0 }, `any:${seed}`, undefined, each, choose);
        expect(game.result(state)?.ended).toBe("played");
        const earned = state.teams.map((_, team) =>
          state.past.reduce((sum, round) => {
            if (round.team === team) return sum + round.points;
            return sum + (round.call_ok ? 1 : 0);
          }, 0),
        );
        expect(state.teams.map(({ score }) => score)).toEqual(earned);
        for (const { points, score, call_ok } of state.past) {
          expect([0, 2, 3, 4]).toContain(points);
          expect(call_ok && points === 4).toBe(false);
          expect(Math.min(...score)).toBeGreaterThanOrEqual(0);
        }
        if (state.mode === "coop") {
          const extra = state.past.filter(({ points }) => points === 4).length;
          expect(state.past).toHaveLength(7 + extra);
        } else {
          const [a = 0, b = 0] = earned;
          expect(Math.max(a, b)).toBeGreaterThanOrEqual(10);
          expect(a).not.toBe(b);
          for (const { score } of state.past.slice(0, -1))
            expect(Math.max(...score) < 10 || score[0] === score[1]).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("all asleep at any point: the clock alone ends the game (pace off apart)", () => {
    const paced = options.filter(({ pace }) => pace !== "off");
    const met = new Set<Phase>();
    fc.assert(
      fc.property(seats, paced, fc.nat(40), fc.nat(9_999), (n, opts, moves, seed) => {
        let made = 0;
        const start = { state: newGame(n, opts, seedOf(seed)), now: 0 };
        let { state, now } = playOn(start, `sleep:${seed}`, () => made++ >= moves);
        met.add(state.phase);
        for (let i = 0; i < 100 && state.phase !== "over"; i++) {
          const due = game.deadline(state);
          if (due === null) throw new Error(`no deadline in ${state.phase}`);
          now = Math.max(now, due);
          state = game.tick(state, now);
        }
        expect(state.phase).toBe("over");
      }),
      { numRuns: 120 },
    );
    expect([...met].sort()).toEqual(["call", "clue", "over", "reveal", "tune"]);
  });

  test("with pace off any seat but one can always go on after a minute", () => {
    for (const [n, mode] of [
      [2, "coop"],
      [5, "teams"],
    ] as const) {
      for (const phase of ["clue", "tune", "call", "reveal"] as const) {
        if (mode === "coop" && phase === "call") continue;
        const { state, now } = toPhase(newGame(n, { mode, pace: "off", lockSeconds: 0 }), phase);
        expect(game.deadline(state)).toBeNull();
        const at = { now: now + 60 * S, host: null };
        const able = state.seats.filter(({ seat }) => {
          const { moves, may } = game.moves(state, seat, at);
          return [...moves, ...may].some(({ type }) => type === "skip" || type === "next");
        });
        expect(able.length).toBeGreaterThanOrEqual(n - 1);
      }
    }
  });

  test("VC-MOVE-2: an illegal move changes nothing, and says why in a sentence", () => {
    const number = fc.oneof(fc.integer({ min: -1, max: 1001 }), fc.constantFrom(0.5, null, "1"));
    const types = ["clue", "swapCard", "dial", "call", "lock", "wait", "next", "skip", "x"];
    const junk = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          type: fc.constantFrom(...types),
          at: number,
          done: fc.boolean(),
          round: fc.oneof(number, fc.constant(1)),
          side: fc.constantFrom("left", "right", "up"),
          text: fc.oneof(fc.string(), fc.constantFrom("warm", "...", "x".repeat(61))),
        },
        { requiredKeys: ["type"] },
      ),
    );
    for (const phase of ["clue", "tune", "call", "reveal"] as const) {
      const { state, now } = toPhase(newGame(6), phase);
      const before = JSON.stringify(state);
      let refused = 0;
      fc.assert(
        fc.property(junk, fc.integer({ min: 0, max: 7 }), (raw, seat) => {
          const move = game.parse(raw);
          if (!isIllegal(move)) expect(game.parse(move)).toEqual(move);
          const next = isIllegal(move) ? move : game.act(state, seat, move, { now, host: 0 });
          if (isIllegal(next)) {
            refused += 1;
            expect(next.message).toMatch(/^[A-Za-z].*\.$/s);
          }
          expect(JSON.stringify(state)).toBe(before);
        }),
      );
      expect(refused).toBeGreaterThan(0);
    }
  });

  test("the same inputs give the same game", () => {
    const play = () => JSON.stringify(playOn({ state: newGame(5), now: 0 }, "same").state);
    expect(play()).toBe(play());
  });

  test("VC-OVER-3: the largest state stays under 128 KB and is plain JSON, however long it is played", () => {
    let state = newGame(12, {}, SEED, { seen: deck.slice(9).map(({ id }) => id) });
    const text = "👩🏽‍🚀".repeat(60);
    let now = 0;
    while (state.phase !== "over") {
      const { psychic, number, target } = state.round;
      const swapped = must(state, psychic, { type: "swapCard" }, now);
      const tune = must(swapped, psychic, { type: "clue", text }, now);
      // Never a point: the needle is as far off as can be, and nobody calls.
      const at = target > 500 ? 0 : DIAL_MAX;
      const lock = { type: "lock", round: number, at };
      const call = game.tick(must(tune, guessers(tune)[0] ?? -1, lock, now), now + 10 * S);
      now = call.phaseAt + 120 * S;
      const shown = game.tick(call, now);
      now += 60 * S;
      state = game.tick(shown, now);
    }
    expect(state.past).toHaveLength(100);
    expect(game.result(state)).toMatchObject({ ended: "played", winners: [] });
    expect(JSON.stringify(state).length).toBeLessThan(128_000);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});

describe("VC-VIEW-1: non-interference", () => {
  const elsewhere = (state: State, target: number): State => given(state, { target });
  const target = fc.integer({ min: 60, max: 940 });

  /** All that another than the psychic can learn of a state. */
  const seen = (state: State, now: number) =>
    JSON.stringify([
      ...state.seats
        .map(({ seat }) => seat)
        .filter((seat) => seat !== state.round.psychic)
        .map((seat) => [game.view(state, seat), game.moves(state, seat, { now, host: 0 })]),
      game.view(state, "watch"),
      game.deadline(state),
      game.waitingOn(state),
      game.stage(state),
    ]);

  test("the target changes no byte of another's view, offer, log line or error before the reveal", () => {
    fc.assert(
      fc.property(seats, options, target, fc.nat(9_999), (n, opts, other, seed) => {
        const start = { state: newGame(n, opts, seedOf(seed)), now: 0 };
        let before = start.state;
        playOn(start, `see:${seed}`, undefined, ({ state, now }) => {
          if (state.phase !== "reveal" && state.phase !== "over") {
            const hidden = elsewhere(state, other);
            expect(seen(hidden, now)).toBe(seen(state, now));
            expect(game.says(elsewhere(before, other), hidden)).toEqual(game.says(before, state));
            const round = state.round.number;
            for (const raw of [
              { type: "next", round },
              { type: "lock", round, at: 1001 },
              { type: "dial", at: 1001, done: true },
              { type: "clue", text: state.round.card.left },
            ]) {
              const move = game.parse(raw);
              if (isIllegal(move)) throw new Error(move.message);
              for (const { seat } of state.seats) {
                const at = { now, host: 0 };
                const answer = (s: State) => {
                  const next = game.act(s, seat, move, at);
                  return isIllegal(next) ? [next.code, next.message, next.field] : "legal";
                };
                expect(answer(hidden)).toEqual(answer(state));
              }
            }
          }
          before = state;
        });
      }),
      { numRuns: 15 },
    );
  });

  test("the psychic alone is told, the table at the reveal; the seed is in no view", () => {
    playOn({ state: newGame(5), now: 0 }, "told", undefined, ({ state }) => {
      const shown = state.phase === "reveal";
      for (const viewer of [0, 1, 2, 3, 4, "watch"] as const) {
        const { table, you } = game.view(state, viewer);
        const isPsychic = viewer === state.round.psychic;
        const hidden = !shown && state.phase !== "over";
        expect(you?.target).toBe(isPsychic && hidden ? state.round.target : undefined);
        if (hidden) expect(table.target).toBeUndefined();
        if (shown) expect(table.target).toBe(state.round.target);
        expect(JSON.stringify([table, you])).not.toContain(state.seed);
      }
    });
  });

  test("VC-DIAL-2: a turn changes the dial and nothing else", () => {
    const { state, now } = toPhase(newGame(6), "tune");
    const [seat = -1] = guessers(state);
    const turned = must(state, seat, { type: "dial", at: 7, done: false }, now);
    expect(turned).toEqual(given(state, { dial: { at: 7, by: seat } }));
    expect(game.dial?.set(state, { at: 7, by: seat })).toEqual(turned);
    expect(game.dial?.set(turned, { at: 7, by: seat })).toBe(turned);
    expect(game.says(state, turned)).toEqual([]);
    for (const viewer of [0, 1, 2, 3, 4, 5, "watch"] as const) {
      const { table, ...rest } = game.view(turned, viewer);
      const { table: before, ...same } = game.view(state, viewer);
      expect(rest).toEqual(same);
      expect(table).toEqual({ ...before, dial: { at: 7, by: seat } });
    }
  });
});

describe("options (VC-OPT)", () => {
  test("VC-OPT-1: two or three play co-op whatever the host chose; four as chosen", () => {
    expect([2, 3, 4, 12].map((n) => modeFor(n, STANDARD))).toEqual([
      "coop",
      "coop",
      "teams",
      "teams",
    ]);
    expect(newGame(4, { mode: "coop" }).teams).toMatchObject([{ name: "Everyone" }]);
  });

  test("VC-OPT-2, 3: standards, and wrong ones by their names", () => {
    expect(readOptions({ colour: "red" })).toEqual({
      mode: "teams",
      pace: "quick",
      lockSeconds: 10,
    });
    expect(readOptions({ mode: "solo" })).toMatchObject({ field: "mode" });
    expect(readOptions({ pace: 1 })).toMatchObject({ field: "pace" });
    for (const lockSeconds of [-1, 21, 2.5, "10"])
      expect(readOptions({ lockSeconds })).toMatchObject({ field: "lockSeconds" });
    expect(readOptions([])).toMatchObject({ field: "options" });
  });
});

describe("target and deck (VC-TARGET, VC-DECK)", () => {
  test("VC-TARGET-1: targets reach both ends of 60 to 940, and no further", () => {
    const drawn = Array.from({ length: 5_000 }, (_, i) => drawTarget(SEED, i));
    expect(Math.min(...drawn)).toBe(60);
    expect(Math.max(...drawn)).toBe(940);
  });

  test("VC-TARGET-2: bands 2·3·4·3·2, the same on both sides", () => {
    const by = (off: number) => [pointsFor(500 + off, 500), pointsFor(500 - off, 500)];
    expect([0, 20, 21, 60, 61, 100, 101].map(by)).toEqual([
      [4, 4],
      [4, 4],
      [3, 3],
      [3, 3],
      [2, 2],
      [2, 2],
      [0, 0],
    ]);
  });

  test("VC-DECK-6: no card twice across rematches, until the deck is used up", () => {
    const met: string[] = [];
    let carry = null as JsonObject | null;
    for (let n = 0; met.length + 30 < deck.length; n++) {
      const { state } = playOn({ state: newGame(4, {}, seedOf(n), carry), now: 0 }, `deck:${n}`);
      met.push(...state.seen.now);
      carry = game.carry(state) as JsonObject;
    }
    expect(new Set(met).size).toBe(met.length);
    const rest = deck.map(({ id }) => id).filter((id) => !met.includes(id));
    let { state } = { state: newGame(4, {}, SEED, carry) };
    for (let i = 1; i < rest.length; i++)
      state = must(state, 0, { type: "skip", round: 1 }, i * 2 * S, 0);
    expect([...state.seen.now].sort()).toEqual([...rest].sort());
    // Used up: what this game has not seen comes back.
    const again = must(state, 0, { type: "skip", round: 1 }, 1e6, 0);
    expect(met).toContain(again.round.card.id);
    expect((game.carry(again) as JsonObject).seen).toHaveLength(rest.length + 1);
  });

  test("VC-DECK-6: a game that has seen the whole deck begins it anew, never with the same card", () => {
    let state = newGame(2);
    for (let i = 1; i <= deck.length + 1; i++) {
      const { card } = state.round;
      state = must(state, 0, { type: "skip", round: 1 }, i * 2 * S, 0);
      expect(state.round.card.id).not.toBe(card.id);
    }
    expect(state.seen.now.length).toBeLessThanOrEqual(3);
  });

  test("what was carried over is read with care", () => {
    for (const carry of [null, 7, { seen: "all" }, { seen: [1, "no such card"] }])
      expect(newGame(2, {}, SEED, carry).seen.before).toEqual([]);
  });
});

describe("turns (VC-TURN)", () => {
  test("VC-TURN-1: both teams and every seat start somewhere", () => {
    const starts = Array.from({ length: 60 }, (_, n) => newGame(6, {}, seedOf(n)).round);
    expect(new Set(starts.map(({ psychic }) => psychic)).size).toBe(6);
    expect(new Set(starts.map(({ team }) => team)).size).toBe(2);
    for (const { team, psychic } of starts) expect(psychic % 2).toBe(team);
  });

  test("VC-TURN-2: rounds go from team to team, the chair round within each", () => {
    let state = newGame(6);
    const chairs: number[] = [];
    for (let i = 0; i < 8; i++) {
      expect(state.round.psychic % 2).toBe(state.round.team);
      expect(state.round.team).toBe(i % 2 === 0 ? state.first : 1 - state.first);
      chairs.push(state.round.psychic);
      state = next(reveal(given(state, { target: 940 }), 0));
    }
    expect(new Set(chairs.slice(0, 6)).size).toBe(6);
    expect(chairs.slice(6)).toEqual(chairs.slice(0, 2));
  });

  test("VC-TURN-3: the next psychic passes on when they leave, and the rotation does not move", () => {
    const shown = reveal(given(newGame(6), { target: 940 }), 0);
    const first = game.waitingOn(shown)[0] ?? -1;
    const left = game.leave(shown, first, shown.phaseAt);
    const second = game.waitingOn(left)[0] ?? -1;
    expect(second).not.toBe(first);
    expect(second % 2).toBe(first % 2);
    expect(left.teams).toEqual(shown.teams);
    expect(next(left).round).toMatchObject({ number: 2, psychic: second });
  });

  test("VC-TURN-4: the next psychic or the host, once", () => {
    const shown = reveal(given(newGame(6), { target: 940 }), 0);
    const now = shown.phaseAt + S;
    const press = { type: "next", round: 1 };
    const [drawer = -1] = game.waitingOn(shown);
    const other = shown.seats.find(({ seat }) => seat !== drawer && seat !== 0)?.seat ?? -1;
    expect(refusal(shown, other, press, now).code).toBe("not-yours");
    const opened = must(shown, drawer, press, now, 0);
    expect(opened.round.number).toBe(2);
    expect(must(shown, 0, press, now, 0).round.number).toBe(2);
    expect(must(opened, drawer, press, now + S)).toBe(opened);
    expect(refusal(shown, drawer, { type: "next", round: 2 }, now).code).toBe("bad");
  });
});

describe("the clue (VC-CLUE)", () => {
  test("VC-CLUE-1: another card once, the same target", () => {
    const start = newGame(4);
    const { psychic, target, card } = start.round;
    const other = (psychic + 1) % 4;
    expect(refusal(start, other, { type: "swapCard" }, 0).code).toBe("not-yours");
    const swapped = must(start, psychic, { type: "swapCard" }, 0);
    expect(swapped.round.target).toBe(target);
    expect(swapped.round.card).not.toEqual(card);
    expect(refusal(swapped, psychic, { type: "swapCard" }, 0).message).toContain("once");
    expect(refusal(clue(start), psychic, { type: "swapCard" }, 0).code).toBe("not-now");
  });

  test("VC-CLUE-2: 1 to 60 characters, more than punctuation, and no end of the card", () => {
    const card = { id: "x", left: "Rocket-powered", right: "It's slow" };
    const start = given(newGame(4), { card });
    const { psychic } = start.round;
    const say = (text: string) => refusal(start, psychic, { type: "clue", text }, 0);
    for (const text of ["", "  ", "x".repeat(61), "a\u202Eb", "a\nb", "...", "—!?", 7 as never])
      expect(say(text)).toMatchObject({ code: "bad", field: "text" });
    for (const text of ["rocket powered", "ROCKET-POWERED!", "Rocketpowered", "“its  slow”"])
      expect(say(text).message).toContain("own ends");
    for (const text of ["🚀", "👩‍🚀".repeat(60), "$", "very slow", "Ж"])
      expect(must(start, psychic, { type: "clue", text }, 0).phase).toBe("tune");
    expect(refusal(start, (psychic + 1) % 4, { type: "clue", text: "a" }, 0).code).toBe(
      "not-yours",
    );
    const told = clue(start);
    expect(clue(told)).toBe(told);
    expect(refusal(told, psychic, { type: "clue", text: "two" }, 0).code).toBe("not-now");
  });
});

describe("dial, lock and call (VC-DIAL, VC-LOCK, VC-CALL)", () => {
  const tune = (n = 6, options: Partial<Options> = {}) => clue(newGame(n, options));
  const lock = { type: "lock", round: 1, at: 300 };
  const hold = { type: "wait", round: 1 };

  test("VC-DIAL-1: from 500, by the psychic's team, not by the psychic", () => {
    const state = tune();
    expect(state.round.dial).toEqual({ at: 500, by: null });
    const turn = (at: number) => ({ type: "dial", at, done: false });
    const [seat = -1] = guessers(state);
    expect(refusal(state, state.round.psychic, turn(1), 0).code).toBe("not-yours");
    expect(refusal(state, callers(state)[0] ?? -1, turn(1), 0).code).toBe("not-yours");
    expect(refusal(state, seat, turn(1001), 0)).toMatchObject({ code: "bad", field: "at" });
    expect(must(state, seat, turn(1000), 0).round.dial).toEqual({ at: 1000, by: seat });
    expect(refusal(newGame(6), seat, turn(1), 0).code).toBe("not-now");
    const locked = must(state, seat, lock, 0);
    expect(refusal(locked, seat, turn(1), 0).message).toContain("locked in");
  });

  test("VC-LOCK-1, 4: final ten seconds later, where its presser saw the dial", () => {
    const state = tune();
    const [a = -1, b = -1] = guessers(state);
    const turned = must(state, b, { type: "dial", at: 290, done: true }, S);
    const locked = must(turned, a, lock, 2 * S);
    expect(locked.round).toMatchObject({ dial: { at: 300, by: a }, lock: { by: a } });
    expect(must(turned, a, { ...lock, at: 290 }, 2 * S).round.dial.by).toBe(b);
    expect(must(turned, a, { type: "lock", round: 1 }, 2 * S).round.dial.at).toBe(290);
    expect(must(locked, b, { ...lock, at: 5 }, 3 * S)).toBe(locked);
    expect(game.waitingOn(locked)).toEqual([]);
    expect(game.deadline(locked)).toBe(12 * S);
    expect(game.tick(locked, 12 * S - 1)).toBe(locked);
    expect(game.tick(locked, 12 * S).phase).toBe("call");
    expect(refusal(turned, a, { ...lock, round: 2 }, S).code).toBe("not-now");
    expect(refusal(turned, a, { ...lock, at: 1001 }, S).field).toBe("at");
    expect(refusal(turned, state.round.psychic, lock, S).code).toBe("not-yours");
  });

  test("VC-LOCK-2: at once with one who decides, or with no time to stop it", () => {
    const alone = tune(4);
    expect(guessers(alone)).toHaveLength(1);
    expect(must(alone, guessers(alone)[0] ?? -1, lock, 0).phase).toBe("call");
    const quick = tune(6, { lockSeconds: 0 });
    expect(must(quick, guessers(quick)[0] ?? -1, lock, 0).phase).toBe("call");
    const two = tune(2);
    expect(must(two, guessers(two)[0] ?? -1, lock, 0).phase).toBe("reveal");
  });

  test("VC-LOCK-2: a teammate's press that comes too late is told so, a stranger's is not theirs", () => {
    const quick = tune(6, { lockSeconds: 0 });
    const [a = -1, b = -1] = guessers(quick);
    const call = must(quick, a, lock, 0);
    expect(call.phase).toBe("call");
    expect(refusal(call, b, lock, 0).code).toBe("not-now");
    expect(refusal(call, b, hold, 0).code).toBe("not-now");
    expect(refusal(call, call.round.psychic, lock, 0).code).toBe("not-yours");
  });

  test("VC-LOCK-3: two Waits a seat and round, a teammate's", () => {
    let state = tune(8);
    const [a = -1, b = -1, c = -1] = guessers(state);
    expect(must(state, b, hold, 0)).toBe(state);
    for (let i = 0; i < 2; i++) {
      const locked = must(state, a, lock, 0);
      expect(refusal(locked, a, hold, 0).code).toBe("not-yours");
      expect(refusal(locked, state.round.psychic, hold, 0).code).toBe("not-yours");
      state = must(locked, b, hold, 0);
      expect(state.round.lock).toBeNull();
      expect(must(state, c, hold, 0)).toBe(state);
    }
    const locked = must(state, a, lock, 0);
    expect(refusal(locked, b, hold, 0).message).toContain("no more");
    expect(game.moves(locked, b, { now: 0, host: null }).may).toEqual([]);
    expect(game.moves(locked, c, { now: 0, host: null }).may).toEqual([hold]);
    expect(must(locked, c, hold, 0).round.waits).toEqual({ [b]: 2, [c]: 1 });
    const later = next(reveal(given(newGame(8), { target: 940 }), 0));
    expect(later.round.waits).toEqual({});
  });

  test("VC-CALL-1: a side first, changed at will, then the lock", () => {
    const start = tune();
    const state = game.tick(must(start, guessers(start)[0] ?? -1, lock, 0), 10 * S);
    const [a = -1, b = -1] = callers(state);
    const call = (side: string) => ({ type: "call", side, round: 1 });
    expect(refusal(state, a, lock, 0).message).toBe("Call left or right first.");
    expect(refusal(state, guessers(state)[0] ?? -1, call("left"), 0).code).toBe("not-yours");
    expect(refusal(state, a, { ...call("left"), round: 2 }, 0).code).toBe("not-now");
    const left = must(state, a, call("left"), 0);
    expect(must(left, b, call("left"), 0)).toBe(left);
    const right = must(left, b, call("right"), 0);
    expect(right.round.call).toEqual({ side: "right", by: b });
    const locked = must(right, a, { type: "lock", round: 1, at: 9 }, 11 * S);
    expect(locked.round.dial.at).toBe(300);
    expect(refusal(locked, a, call("left"), 12 * S).message).toContain("locked in");
    expect(must(locked, b, hold, 12 * S).round.lock).toBeNull();
    expect(game.tick(locked, 21 * S).past).toMatchObject([{ call: "right", call_by: b }]);
  });
});

describe("scores (VC-SCORE, VC-OVER)", () => {
  const up = newGame(4).round.team;
  const fresh = (target: number, own = 0, other = 0) =>
    given(newGame(4), { target }, up === 0 ? [own, other] : [other, own]);
  const scores = (state: State) => {
    const [a = 0, b = 0] = state.teams.map(({ score }) => score);
    return up === 0 ? [a, b] : [b, a];
  };

  test.each([
    ["a right call scores 1", 500, 450, "right", [3, 1]],
    ["a wrong call scores nothing", 500, 450, "left", [3, 0]],
    ["no call scores nothing", 500, 450, null, [3, 0]],
    ["no call scores against a bullseye", 500, 485, "right", [4, 0]],
    ["nobody is right about a needle on the target", 500, 500, "left", [4, 0]],
    ["a miss leaves the call its point", 500, 300, "right", [0, 1]],
  ] as const)("VC-SCORE-1: %s", (_, target, at, side, expected) => {
    expect(scores(reveal(fresh(target), at, side))).toEqual(expected);
  });

  test("VC-SCORE-2: a bullseye that is still behind goes again, with the next psychic", () => {
    const behind = reveal(fresh(500, 0, 6), 500);
    expect(behind.past.at(-1)).toMatchObject({ points: 4, catchup: true });
    const again = next(behind).round;
    expect(again.team).toBe(up);
    expect(again.psychic).not.toBe(behind.round.psychic);
    for (const [own, other] of [
      [0, 4],
      [0, 3],
    ] as const)
      expect(next(reveal(fresh(500, own, other), 500)).round.team).toBe(1 - up);
    expect(next(reveal(fresh(500, 0, 6), 460)).round.team).toBe(1 - up);
  });

  test("VC-OVER-1: ten or more, and not level", () => {
    const won = reveal(fresh(500, 6, 3), 500);
    expect(game.tick(won, won.phaseAt + 7 * S - 1)).toBe(won);
    const over = game.tick(won, won.phaseAt + 7 * S);
    const winners = over.seats.map(({ seat }) => seat).filter((seat) => seat % 2 === up);
    expect(game.result(over)).toMatchObject({ ended: "played", winners });
    const level = reveal(fresh(500, 6, 10), 500);
    expect(scores(level)).toEqual([10, 10]);
    expect(game.waitingOn(level)).toHaveLength(1);
    const called = reveal(fresh(500, 3, 9), 300, "right");
    expect(game.tick(called, called.phaseAt + 7 * S).ending).toEqual({
      how: "played",
      winner: 1 - up,
    });
    expect(refusal(won, 0, { type: "next", round: 1 }, won.phaseAt).message).toContain("by itself");
  });

  test("VC-SCORE-3, VC-OVER-2: co-op plays seven cards and one for each bullseye, and is rated", () => {
    let state = newGame(3);
    for (let i = 0; i < 8; i++) {
      state = reveal(given(state, { target: 500 }), i === 0 ? 500 : 560, null, i * 1000);
      expect(game.view(state, "watch").table).toMatchObject({ cards_total: 8, cards_left: 7 - i });
      if (i < 7) state = next(state);
    }
    const over = game.tick(state, state.phaseAt + 7 * S);
    expect(game.result(over)).toMatchObject({ ended: "played", winners: [0, 1, 2] });
    expect(game.view(over, 0).table.rating).toEqual({
      words: rating(25).words,
      celebrated: true,
    });
    expect(rating(15).celebrated).toBe(false);
    expect(new Set([0, 4, 8, 12, 16, 20, 24].map((n) => rating(n).words)).size).toBe(7);
  });
});

describe("skip and time (VC-SKIP, VC-TIME)", () => {
  const press = { type: "skip", round: 1 };

  test("VC-SKIP-1: the host at once; others after 90 s, or at once a psychic who hosts", () => {
    const start = newGame(6);
    const { psychic } = start.round;
    const [a = -1, b = -1] = [0, 1, 2, 3, 4, 5].filter((seat) => seat !== psychic);
    expect(must(start, a, press, S, a).round.psychic).not.toBe(psychic);
    expect(refusal(start, b, press, 89 * S, a).code).toBe("not-yours");
    expect(must(start, b, press, 90 * S, a).round.passed).toBe(true);
    expect(must(start, b, press, S, psychic).round.passed).toBe(true);
    expect(refusal(start, psychic, press, 100 * S, a).code).toBe("not-yours");
    expect(must(start, psychic, press, S, psychic).round.passed).toBe(true);
    expect(refusal(clue(start), a, press, S, a).code).toBe("not-now");
    expect(refusal(start, a, { ...press, round: 2 }, S, a).code).toBe("not-now");
  });

  test("VC-SKIP-2: the chair stays in the team; card, target and swap are new", () => {
    const start = newGame(6);
    const swapped = must(start, start.round.psychic, { type: "swapCard" }, 0);
    const { round } = must(swapped, 0, press, S);
    expect(round).toMatchObject({ number: 1, team: start.round.team, swapped: false });
    expect(round.target).not.toBe(start.round.target);
    expect([start.round.card.id, swapped.round.card.id]).not.toContain(round.card.id);
  });

  test("VC-SKIP-3: two presses at once skip one psychic", () => {
    const once = must(newGame(6), 0, press, S);
    expect(must(once, 0, press, 1.5 * S)).toBe(once);
    expect(must(once, 0, press, 3 * S).round.psychic).not.toBe(once.round.psychic);
  });

  test("VC-SKIP-4: when the clock has skipped as many as are seated, it is over", () => {
    let state = newGame(4);
    const psychics = [];
    while (state.phase !== "over") {
      psychics.push(state.round.psychic);
      state = game.tick(state, game.deadline(state) ?? 0);
    }
    expect(psychics).toHaveLength(4);
    expect(game.result(state)).toMatchObject({ ended: "abandoned", winners: [] });
    // A sign of life, and the count begins anew.
    const skipped = game.tick(newGame(4), 120 * S);
    expect(skipped.asleep).toBe(1);
    expect(clue(skipped).asleep).toBe(0);
    expect(must(skipped, 0, press, 130 * S).asleep).toBe(0);
  });

  test("VC-TIME-1: each phase's time, doubled when relaxed", () => {
    for (const [pace, factor] of [
      ["quick", 1],
      ["relaxed", 2],
    ] as const) {
      const start = newGame(6, { pace });
      expect(game.deadline(start)).toBe(120 * S * factor);
      const tune = clue(start, 5 * S);
      expect(game.deadline(tune)).toBe((5 + 120 * factor) * S);
      const call = game.tick(tune, (5 + 120 * factor) * S);
      expect(call.phase).toBe("call");
      expect(call.round.dial).toEqual({ at: 500, by: null });
      expect(game.deadline(call)).toBe(call.phaseAt + 120 * S * factor);
      const shown = game.tick(call, call.phaseAt + 120 * S * factor);
      expect(shown.past).toMatchObject([{ call: null, call_by: null, call_ok: false }]);
      expect(game.deadline(shown)).toBe(shown.phaseAt + 60 * S * factor);
      expect(game.tick(shown, shown.phaseAt + 60 * S * factor).round.number).toBe(2);
    }
    // A lock does not outlast the phase.
    const tune = clue(newGame(6));
    const locked = must(tune, guessers(tune)[0] ?? -1, { type: "lock", round: 1 }, 119 * S);
    expect(game.deadline(locked)).toBe(120 * S);
  });

  test("VC-TIME-2: with pace off, Skip and Next stand open after a minute", () => {
    const start = newGame(6, { pace: "off" });
    const other = [1, 2, 3].find((seat) => seat !== start.round.psychic) ?? -1;
    expect(game.deadline(start)).toBeNull();
    expect(refusal(start, other, press, 59 * S, null as never).code).toBe("not-yours");
    expect(must(start, other, press, 60 * S, null as never).round.passed).toBe(true);
    const go = { type: "next", round: 1 };
    const tune = clue(start);
    expect(refusal(tune, 0, go, 59 * S).code).toBe("not-now");
    const call = must(tune, other, go, 60 * S);
    expect(call.phase).toBe("call");
    const shown = must(call, other, go, 120 * S);
    expect(shown.phase).toBe("reveal");
    expect(must(shown, other, go, 180 * S).round.number).toBe(2);
    expect(refusal(clue(newGame(6)), 0, go, 100 * S).code).toBe("not-now");
  });

  test("VC-TIME-4: all who are waited for away: ten seconds, until one is back", () => {
    const tune = clue(newGame(6));
    const away = game.hurry(tune, true, 20 * S);
    expect(game.deadline(away)).toBe(30 * S);
    expect(game.deadline(game.hurry(away, false, 25 * S))).toBe(120 * S);
    const start = game.hurry(newGame(6), true, 5 * S);
    expect(game.deadline(start)).toBe(15 * S);
    // The next in the chair has the full time, whether away or not.
    const passed = game.tick(start, 15 * S);
    expect(game.deadline(passed)).toBe(135 * S);
    const off = newGame(6, { pace: "off" });
    expect(game.hurry(off, true, S)).toBe(off);
  });
});

describe("leaving (VC-LEAVE)", () => {
  test("VC-LEAVE-1: the chair passes on before the clue; after it the round goes on", () => {
    const start = newGame(6);
    const { psychic, target } = start.round;
    const left = game.leave(start, psychic, S);
    expect(left.round).toMatchObject({ number: 1, team: start.round.team, passed: true });
    expect(left.round.target).not.toBe(target);
    const tune = clue(start);
    const later = game.leave(tune, psychic, S);
    expect(later.round).toEqual(tune.round);
    expect(game.waitingOn(later)).toEqual(guessers(tune));
    expect(refusal(later, psychic, { type: "lock", round: 1 }, S).code).toBe("not-yours");
    expect(game.leave(later, psychic, S)).toBe(later);
  });

  test("VC-LEAVE-2: a team with nobody, or with only its psychic, has lost", () => {
    const start = newGame(4);
    const { psychic, team } = start.round;
    const [guesser = -1] = guessers(start);
    const [a = -1, b = -1] = callers(start);
    for (const state of [start, clue(start)]) {
      const over = game.leave(state, guesser, S);
      expect(over.ending).toEqual({ how: "left", winner: 1 - team });
      expect(game.result(over)?.winners).toEqual(callers(start));
    }
    expect(game.leave(start, psychic, S).ending).toMatchObject({ winner: 1 - team });
    const one = game.leave(clue(start), a, S);
    expect(one.phase).toBe("tune");
    expect(game.leave(one, b, S).ending).toEqual({ how: "left", winner: team });
  });

  test("VC-LEAVE-3: a lone player still calls; then their team cannot play on", () => {
    const start = given(newGame(4), { target: 500 });
    const one = game.leave(start, callers(start)[0] ?? -1, 0);
    const shown = reveal(one, 300, "right");
    expect(shown.past.at(-1)?.call_ok).toBe(true);
    expect(game.waitingOn(shown)).toEqual([]);
    const over = game.tick(shown, shown.phaseAt + 7 * S);
    expect(over.ending).toEqual({ how: "left", winner: start.round.team });
  });

  test("VC-LEAVE-4: co-op needs two", () => {
    const left = game.leave(newGame(3), 0, S);
    expect(left.phase).toBe("clue");
    const over = game.leave(left, 1, S);
    expect(game.result(over)).toMatchObject({ ended: "left", winners: [] });
  });

  test("VC-LEAVE-5: an end in the last reveal is an end as played", () => {
    const { team } = newGame(4).round;
    const won = reveal(
      given(newGame(4), { target: 500 }, [team === 0 ? 9 : 0, team === 1 ? 9 : 0]),
      500,
    );
    expect(game.end(won, "host", S).ending).toEqual({ how: "played", winner: team });
    expect(game.leave(won, team, S).phase).toBe("reveal");
    expect(game.end(newGame(4), "host", S).ending).toEqual({ how: "host", winner: null });
    expect(game.end(given(newGame(4), {}, [2, 3]), "host", S).ending?.winner).toBe(1);
  });
});

describe("replay and log (VC-REPLAY)", () => {
  test("VC-REPLAY-1: every round with the fields of the public API", () => {
    const { state } = playOn({ state: newGame(6), now: 0 }, "replay");
    const record = game.replay(state) as { readonly rounds: readonly JsonObject[] } & JsonObject;
    expect(Object.keys(record).sort()).toEqual(["bands", "mode", "rounds", "teams"]);
    expect(record.rounds).toHaveLength(state.past.length);
    expect(Object.keys(record.rounds[0] ?? {}).sort()).toEqual([
      "at",
      "by",
      "call",
      "call_by",
      "call_ok",
      "card",
      "catchup",
      "clue",
      "points",
      "psychic",
      "round",
      "score",
      "swapped",
      "target",
      "team",
    ]);
  });

  test("the log tells a round in sentences", () => {
    const start = given(newGame(6), { target: 500 });
    const { psychic, team } = start.round;
    const swapped = must(start, psychic, { type: "swapCard" }, 0);
    expect(game.says(start, swapped)).toEqual([`Player ${psychic} swaps the card.`]);
    const told = clue(swapped);
    expect(game.says(swapped, told)).toEqual([`Player ${psychic}: “warm”.`]);
    const [a = -1, b = -1] = guessers(told);
    const locked = must(told, a, { type: "lock", round: 1, at: 440 }, 0);
    expect(game.says(told, locked)).toEqual([`Player ${a} locks it in.`]);
    const stopped = must(locked, b, { type: "wait", round: 1 }, 0);
    expect(game.says(locked, stopped)).toEqual([`Player ${b} says wait.`]);
    const shown = reveal(start, 440, "right");
    const [up, other] = [start.teams[team]?.name, start.teams[1 - team]?.name];
    const call = { ...shown, phase: "call" as const, past: [] };
    expect(game.says(call, shown)).toEqual([`3 points for ${up}. ${other} called it: 1 point.`]);
    const second = next(shown);
    expect(game.says(shown, second)).toEqual([
      `Round 2: Player ${second.round.psychic} is the psychic for ${other}.`,
    ]);
    const skipped = must(second, 0, { type: "skip", round: 2 }, 100 * S);
    expect(game.says(second, skipped)).toEqual([
      `The chair passes on: Player ${skipped.round.psychic} is the psychic.`,
    ]);
    expect(game.says(shown, game.end(given(shown, {}, [3, 1]), "host", S))).toEqual([
      "Sunset wins.",
    ]);
  });
});
