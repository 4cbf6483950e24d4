// Whole games for tests, and players who move at random.

import { toBase64url } from "../../../fair/hash.ts";
import { chance } from "../../../table/chance.ts";
import type { Seat } from "../../../table/game.ts";
import { isIllegal } from "../../../table/illegal.ts";
import type { Json } from "../../../table/json.ts";
import type { MoveShape } from "../../../table/move-shape.ts";
import { randomMove } from "../../../table/testing/fill.ts";
import { STANDARD } from "../options.ts";
import { vibeCheck } from "../rules.ts";
import type { State } from "../state.ts";
import type { Options } from "../types.ts";

export const SEED = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

/** A seed of its own for each number. */
export const seedOf = (n: number): string => {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, n);
  return toBase64url(bytes);
};

/** Seats alternate between the teams: even ones are of the first. */
export function newGame(
  seats: number,
  options: Partial<Options> = {},
  seed: string = SEED,
  carry: Json = null,
): State {
  return vibeCheck.create({
    id: "table-of-tests",
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      name: `Player ${seat}`,
      kind: "human",
      team: seat % 2,
    })),
    teams: ["Sunset", "Tide"],
    options: { ...STANDARD, ...options },
    seed,
    content: [],
    carry,
    now: 0,
  });
}

/** A legal move; throws the sentence of a refusal. */
export function must(state: State, seat: Seat, raw: unknown, now: number, host: Seat = 0): State {
  const move = vibeCheck.parse(raw);
  if (isIllegal(move)) throw new Error(move.message);
  const next = vibeCheck.act(state, seat, move, { now, host });
  if (isIllegal(next)) throw new Error(`${JSON.stringify(raw)}: ${next.message}`);
  return next;
}

export interface Step {
  readonly state: State;
  readonly now: number;
}

/** How the seats of a random game choose among what is open to them. */
export type Choose = (
  moves: readonly MoveShape[],
  may: readonly MoveShape[],
) => readonly MoveShape[];

const movesAlone: Choose = (moves) => moves;

/** Random legal moves of random seats, three seconds apart, until `stop` or the end. */
export function playOn(
  from: Step,
  name: string,
  stop: (state: State) => boolean = () => false,
  each: (step: Step) => void = () => {},
  choose: Choose = movesAlone,
): Step {
  const stream = chance(SEED, name);
  let { state, now } = from;
  for (let i = 0; i < 20_000; i++) {
    if (state.phase === "over" || stop(state)) return { state, now };
    now += 3_000;
    const at = { now, host: 0 };
    const open = state.seats
      .map(({ seat }) => {
        const { moves, may } = vibeCheck.moves(state, seat, at);
        return { seat, shapes: choose(moves, may) };
      })
      .filter(({ shapes }) => shapes.length > 0);
    const due = vibeCheck.deadline(state);
    if (open.length === 0 || (due !== null && due <= now)) {
      if (due === null) throw new Error(`nobody can move in ${state.phase}, and no clock runs`);
      now = Math.max(now, due);
      state = vibeCheck.tick(state, now);
    } else {
      const { seat, shapes } = stream.pick(open);
      state = must(state, seat, randomMove(shapes, stream), now);
    }
    each({ state, now });
  }
  throw new Error("the game does not end");
}
