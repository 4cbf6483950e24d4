// Whole games for tests: a small pool of categories, and players who move at random.

import { toBase64url } from "../../../fair/hash.ts";
import { chance } from "../../../table/chance.ts";
import type { Seat, SeatKind, Shard } from "../../../table/game.ts";
import { isIllegal } from "../../../table/illegal.ts";
import { randomMove } from "../../../table/testing/fill.ts";
import { KINDS } from "../content/kinds.ts";
import { tierMadness } from "../rules.ts";
import type { State } from "../state.ts";
import type { Options } from "../types.ts";

export const SEED = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

/** A seed of its own for each number. */
export const seedOf = (n: number): string => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, n);
  return toBase64url(bytes);
};

export const ballot: readonly Shard[] = Array.from({ length: 10 }, (_, c) => ({
  name: `Category ${c}`,
  kind: KINDS[c % KINDS.length] ?? "food",
  items: Array.from({ length: 12 }, (_, i) => ({
    id: `c${c}-${i}`,
    title: `Thing ${c}.${i}`,
    description: "Something to rank.",
    url: `https://en.wikipedia.org/wiki/Thing_${c}_${i}`,
    emoji: "1f34e",
  })),
}));

export const STANDARD: Options = { rounds: 3, pace: "quick", bonus: "full" };

/** `kinds`: one letter a seat, h(uman), a(gent), b(ot). */
export function newGame(kinds: string, options: Partial<Options> = {}, seed: string = SEED): State {
  const kindOf: { readonly [letter: string]: SeatKind } = { h: "human", a: "agent", b: "bot" };
  return tierMadness.create({
    id: "table-of-tests",
    seats: [...kinds].map((letter, seat) => ({
      seat,
      name: `AA${String.fromCharCode(65 + seat)}`,
      kind: kindOf[letter] ?? "human",
      team: null,
    })),
    options: { ...STANDARD, ...options },
    seed,
    content: ballot,
    carry: null,
    now: 0,
  });
}

/** A legal move; throws the sentence of a refusal. */
export function must(state: State, seat: Seat, raw: unknown, now: number, host: Seat = 0): State {
  const move = tierMadness.parse(raw);
  if (isIllegal(move)) throw new Error(move.message);
  const next = tierMadness.act(state, seat, move, { now, host });
  if (isIllegal(next)) throw new Error(`${JSON.stringify(raw)}: ${next.message}`);
  return next;
}

export interface Step {
  readonly state: State;
  readonly now: number;
}

/** Random legal moves of random seats, three seconds apart, until `stop` or the end. */
export function playOn(
  from: Step,
  name: string,
  stop: (state: State) => boolean = () => false,
  each: (step: Step) => void = () => {},
): Step {
  const stream = chance(SEED, name);
  let { state, now } = from;
  for (let i = 0; i < 5_000; i++) {
    if (state.phase === "over" || stop(state)) return { state, now };
    now += 3_000;
    const at = { now, host: 0 };
    const open = state.seats
      .map(({ seat }) => ({ seat, shapes: tierMadness.moves(state, seat, at).moves }))
      .filter(({ shapes }) => shapes.length > 0);
    if (open.length === 0) {
      now = tierMadness.deadline(state) ?? now;
      state = tierMadness.tick(state, now);
    } else {
      const { seat, shapes } = stream.pick(open);
      state = must(state, seat, randomMove(shapes, stream), now);
    }
    each({ state, now });
  }
  throw new Error("the game does not end");
}
