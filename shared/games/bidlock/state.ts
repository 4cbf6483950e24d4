// All that a game of Bidlock is, as plain data, and what follows from it.

import type { Ended, Seat, SetupSeat } from "../../table/game.ts";
import type { BySeat, Options, Phase, PlayedRound } from "./types.ts";

/** Chips that each seat begins with, and prizes; so many rounds are played. */
export const ROUNDS = 13;

export const CHIPS: readonly number[] = Array.from({ length: ROUNDS }, (_, i) => i + 1);

/** `auto`: the house played it for the seat. */
export interface Locked {
  readonly chip: number;
  readonly auto: boolean;
}

export interface State {
  /** Base64url. Never shown before the end. */
  readonly seed: string;
  readonly options: Options;
  /** All who were seated at the start, in order. */
  readonly seats: readonly SetupSeat[];
  readonly gone: readonly Seat[];
  readonly phase: Phase;
  /** All prizes in their order. Those beyond the running round are secret to all. */
  readonly deck: readonly number[];
  /** From 1; once over, the last one there was. */
  readonly round: number;
  /** From when the round's time counts (ms). */
  readonly roundAt: number;
  /** Since when all who are waited for are away. */
  readonly hurriedAt: number | null;
  /** Carried cards, and the round's own last. */
  readonly pot: readonly number[];
  /** Chips of the running round, secret until all are locked. */
  readonly locked: BySeat<Locked>;
  readonly timeouts: BySeat<number>;
  readonly past: readonly PlayedRound[];
  readonly ending: Ended | null;
}

export const isGone = ({ gone }: State, seat: Seat): boolean => gone.includes(seat);

export const hasLocked = ({ locked }: State, seat: Seat): boolean => locked[seat] !== undefined;

export const nameOf = (state: State, seat: Seat): string =>
  state.seats.find((who) => who.seat === seat)?.name ?? "Someone";

/** Chips a seat still holds; one that it has locked is still among them. */
export function chipsOf({ past }: State, seat: Seat): readonly number[] {
  const spent = new Set(past.map(({ bids }) => bids[seat]));
  return CHIPS.filter((chip) => !spent.has(chip));
}

/** Cards of the pots that a seat took, in order. */
export const wonBy = ({ past }: State, seat: Seat): readonly number[] =>
  past.flatMap(({ winner, pot }) => (winner === seat ? pot : []));

export const sum = (cards: readonly number[]): number => cards.reduce((a, b) => a + b, 0);

export const negativesIn = (cards: readonly number[]): number =>
  cards.filter((card) => card < 0).length;

/** Prizes that nobody has seen yet, sorted. */
export const unseen = ({ deck, round }: State): readonly number[] =>
  deck.slice(round).sort((a, b) => a - b);

/** Nobody who plays for themselves is left. */
export const isAlone = (state: State): boolean =>
  state.seats.every(({ seat, kind }) => kind === "bot" || isGone(state, seat));
