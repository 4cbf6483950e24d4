// Whole games for tests, and players who move at random.

import { toBase64url } from "../../../fair/hash.ts";
import { chance } from "../../../table/chance.ts";
import type { Seat, SeatKind } from "../../../table/game.ts";
import { isIllegal } from "../../../table/illegal.ts";
import { randomMove } from "../../../table/testing/fill.ts";
import { STANDARD } from "../options.ts";
import { bidlock } from "../rules.ts";
import type { State } from "../state.ts";
import type { Options } from "../types.ts";

export const SEED = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

/** A seed of its own for each number. */
export const seedOf = (n: number): string => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, n);
  return toBase64url(bytes);
};

export interface Made {
  readonly options?: Partial<Options>;
  readonly seed?: string;
  /** By seat; people, where nothing is said. */
  readonly kinds?: readonly SeatKind[];
}

export const newGame = (seats: number, { options, seed = SEED, kinds = [] }: Made = {}): State =>
  bidlock.create({
    id: "table-of-tests",
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      name: `Player ${seat}`,
      kind: kinds[seat] ?? "human",
      team: null,
    })),
    options: { ...STANDARD, ...options },
    seed,
    content: [],
    carry: null,
    now: 0,
  });

/** Lays the prizes in this order, the first of them in the pot. */
export const withDeck = (state: State, deck: readonly number[]): State => ({
  ...state,
  deck,
  pot: deck.slice(0, 1),
});

/** A legal move; throws the sentence of a refusal. */
export function must(state: State, seat: Seat, raw: unknown, now: number): State {
  const move = bidlock.parse(raw);
  if (isIllegal(move)) throw new Error(move.message);
  const next = bidlock.act(state, seat, move, { now, host: 0 });
  if (isIllegal(next)) throw new Error(`${JSON.stringify(raw)}: ${next.message}`);
  return next;
}

/** Every seat locks its chip, by position. */
export const bidAll = (state: State, chips: readonly number[], now = state.roundAt): State =>
  chips.reduce((next, chip, seat) => must(next, seat, { chip }, now), state);

export interface Step {
  readonly state: State;
  readonly now: number;
}

/** Random legal moves of random seats, a second apart, until the end. */
export function playOn(
  from: Step,
  name: string,
  each: (step: Step) => void = () => {},
  stop: (state: State) => boolean = () => false,
): Step {
  const stream = chance(SEED, name);
  let { state, now } = from;
  for (let i = 0; i < 1_000; i++) {
    if (state.phase === "over" || stop(state)) return { state, now };
    now += 1_000;
    const seat = stream.pick(bidlock.waitingOn(state));
    const { moves } = bidlock.moves(state, seat, { now, host: 0 });
    state = must(state, seat, randomMove(moves, stream), now);
    each({ state, now });
  }
  throw new Error("the game does not end");
}
