// All that a game of Tier Madness is, as plain data.

import type { Ended, Seat, SetupSeat } from "../../table/game.ts";
import type { AwardView, BySeat, Card, Options, Phase, Tier } from "./types.ts";

export const CARDS = 7;

/** A category on the ballot, with the seven cards it would be played with, in deal order. */
export interface Category {
  readonly name: string;
  readonly kind: string;
  readonly cards: readonly Card[];
  /** How many cards the seven were drawn from. */
  readonly drawnFrom: number;
}

/** One seat's part in a deal. */
export interface Hand {
  /** By deal position, as far as placed; after a swap the tiers are the swapped ones. */
  readonly tiers: readonly Tier[];
  /** Null until confirmed; empty when none was made. */
  readonly swap: readonly string[] | null;
  /** Null until confirmed. */
  readonly double: { readonly item: string | null } | null;
  /** Deal positions that the house placed when the time was up. */
  readonly auto: readonly number[];
}

export interface Round {
  /** From 1. */
  readonly number: number;
  readonly category: Category;
  readonly picker: Seat;
  /** Ids of the three offered criteria. */
  readonly offered: readonly string[];
  readonly criterion: string | null;
  /** By seat dealt into this round. */
  readonly hands: BySeat<Hand>;
  /** Cards shown in the reveal so far. */
  readonly revealed: number;
  /** What the reveal led to; null before it is known. */
  readonly outcome: Outcome | null;
}

/** What a round comes to, card by card in deal order. */
export interface Outcome {
  readonly group: readonly Tier[];
  readonly points: readonly BySeat<number>[];
  readonly scores: BySeat<number>;
}

export type FinishedRound = Round & { readonly outcome: Outcome; readonly criterion: string };

export interface State {
  /** The table's id: stands in records. */
  readonly id: string;
  /** Base64url. Never shown before the end. */
  readonly seed: string;
  readonly options: Options;
  /** All who were seated at the start, in order. */
  readonly seats: readonly SetupSeat[];
  readonly gone: readonly Seat[];
  readonly phase: Phase;
  /** When the phase began (ms). */
  readonly phaseAt: number;
  /** When the first person was done in this phase: that starts the clock for the rest. */
  readonly firstDoneAt: number | null;
  /** Since when all who are waited for are away. */
  readonly hurriedAt: number | null;
  /** When *Go on* was pressed in this phase. */
  readonly goOnAt: number | null;
  /** Counts up with each advance; a move names the step it means. */
  readonly step: number;
  readonly steppedAt: number;
  readonly ballot: readonly Category[];
  readonly votes: BySeat<readonly string[]>;
  /** Names of the categories to be played, in their hidden order; empty before the vote is counted. */
  readonly lineup: readonly string[];
  readonly round: Round | null;
  readonly finished: readonly FinishedRound[];
  /** Banked totals. */
  readonly scores: BySeat<number>;
  /** Null until the bonus is paid. */
  readonly awards: readonly AwardView[] | null;
  readonly ended: Ended | null;
}

/** Not gone. */
export const seatedSeats = (state: State): readonly SetupSeat[] =>
  state.seats.filter(({ seat }) => !state.gone.includes(seat));

export const isGone = (state: State, seat: Seat): boolean => state.gone.includes(seat);

export const personsSeated = (state: State): readonly SetupSeat[] =>
  seatedSeats(state).filter(({ kind }) => kind === "human");

export const nameOf = (state: State, seat: Seat): string =>
  state.seats.find((s) => s.seat === seat)?.name ?? "Someone";

export const kindOf = (state: State, seat: Seat) =>
  state.seats.find((s) => s.seat === seat)?.kind ?? null;

/** The running round; a broken rule when there is none. */
export function roundOf(state: State): Round {
  if (state.round === null) throw new RangeError(`no round in phase ${state.phase}`);
  return state.round;
}

export const withRound = (state: State, change: Partial<Round>): State => ({
  ...state,
  round: { ...roundOf(state), ...change },
});

/** Seats dealt into a round, in order. */
export const dealtIn = (round: Round): readonly Seat[] =>
  Object.keys(round.hands)
    .map(Number)
    .sort((a, b) => a - b);

/** Seat numbers as text, in order: a map by seat has these keys. */
export function bySeat<T>(seats: readonly Seat[], of: (seat: Seat) => T): BySeat<T> {
  return Object.fromEntries(seats.map((seat) => [String(seat), of(seat)]));
}

export type HandStep = "place" | "swap" | "double" | "waiting";

export function handStep(hand: Hand): HandStep {
  if (hand.double !== null) return "waiting";
  if (hand.tiers.length < CARDS) return "place";
  return hand.swap === null ? "swap" : "double";
}

export const EMPTY_HAND: Hand = { tiers: [], swap: null, double: null, auto: [] };

/** Enters a phase: what belonged to the last one is forgotten. */
export const enter = (state: State, phase: Phase, now: number): State => ({
  ...state,
  phase,
  phaseAt: now,
  firstDoneAt: null,
  hurriedAt: null,
  goOnAt: null,
  steppedAt: now,
});

/** A person who is done starts the countdown for the rest; an agent or a bot does not. (TM-TIME-1) */
export const noteDone = (state: State, seat: Seat, now: number): State =>
  state.firstDoneAt === null && kindOf(state, seat) === "human"
    ? { ...state, firstDoneAt: now }
    : state;
