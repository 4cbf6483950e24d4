// Locking a chip, and how one round follows another. (SPEC: BL-LOCK, BL-ROUND)

import type { Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { waitingOn } from "./clock.ts";
import { houseBids } from "./house.ts";
import { type Bid, turnOver } from "./resolve.ts";
import { chipsOf, hasLocked, isGone, type Locked, ROUNDS, type State } from "./state.ts";
import type { Move } from "./types.ts";

/** The turn-over can be seen for so long before the next round's time counts (ms). */
export const TURN_OVER_TIME = 3_000;

export function bid(state: State, seat: Seat, move: Move, now: number): State | Illegal {
  const refusal = refuse(state, seat, move);
  if (refusal !== null) return refusal;
  return settle(lock(state, seat, { chip: move.chip, auto: false }), now);
}

function refuse(state: State, seat: Seat, { chip, round }: Move): Illegal | null {
  if (isGone(state, seat) || state.seats.every((who) => who.seat !== seat))
    return new Illegal("not-yours", "This seat is not in the game.");
  if (state.phase === "over") return new Illegal("not-now", "The game is over.");
  if (round !== null && round !== state.round)
    return new Illegal("not-now", `The table is at round ${state.round}.`, "round");
  if (hasLocked(state, seat))
    return new Illegal("not-now", "You have locked a chip; it cannot be changed.");
  if (!chipsOf(state, seat).includes(chip))
    return new Illegal("bad", `You do not hold chip ${chip}.`, "chip");
  return null;
}

const lock = (state: State, seat: Seat, locked: Locked): State => ({
  ...state,
  locked: { ...state.locked, [seat]: locked },
});

/** All that follows by itself: the house's chips, and each round that everyone has locked. */
export function settle(state: State, now: number): State {
  let settled = withHouse(state);
  while (settled.phase === "bid" && waitingOn(settled).length === 0)
    settled = withHouse(nextRound(settled, now));
  return settled;
}

/** Chips that the house plays. */
export const lockAuto = (state: State, bids: readonly Bid[]): State =>
  bids.reduce((next, { seat, chip }) => lock(next, seat, { chip, auto: true }), state);

const withHouse = (state: State): State =>
  state.phase === "over" ? state : lockAuto(state, houseBids(state));

function nextRound(state: State, now: number): State {
  const played = turnOver(state);
  const past = [...state.past, played];
  if (state.round === ROUNDS)
    return {
      ...state,
      phase: "over",
      past,
      pot: [],
      locked: {},
      hurriedAt: null,
      ending: "played",
    };
  return {
    ...state,
    past,
    round: state.round + 1,
    roundAt: now + TURN_OVER_TIME,
    hurriedAt: null,
    pot: [...(played.carried ? played.pot : []), prizeAt(state, state.round)],
    locked: {},
  };
}

function prizeAt({ deck }: State, index: number): number {
  const prize = deck[index];
  if (prize === undefined) throw new RangeError(`no prize ${index}`);
  return prize;
}
