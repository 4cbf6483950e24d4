// The nouns of Bidlock: chips, prizes, moves, rounds, and what a viewer is shown. The names in views
// and rounds are the public API's.

import type { Seat } from "../../table/game.ts";

/** How hard the house thinks. */
export type BotLevel = "steady" | "sharp";

export interface Options {
  /** How long a round may last, from 5 to 300 seconds. */
  readonly turnSeconds: number;
  readonly botLevel: BotLevel;
}

export type Phase = "bid" | "over";

/** `round`: the one that the sender saw, so that a call made again never spends a second chip. */
export interface Move {
  readonly type: "bid";
  readonly chip: number;
  readonly round: number | null;
}

/** A map from seat number (as text) to something of that seat. */
export type BySeat<T> = { readonly [seat: string]: T };

/** A round that was turned over, as the state, the view and the replay hold it. */
export interface PlayedRound {
  readonly round: number;
  /** Its cards, the new one last. */
  readonly pot: readonly number[];
  readonly value: number;
  /** By seat number; null where nobody sits. */
  readonly bids: readonly (number | null)[];
  /** By seat number. */
  readonly clashed: readonly boolean[];
  /** Who takes the pot; null: nobody. */
  readonly winner: Seat | null;
  /** The pot stays, and the next prize is added to it. */
  readonly carried: boolean;
  /** Seats whose chip the house played for them. */
  readonly auto: readonly Seat[];
}

/** The part that is the same for all viewers. */
export interface TableView {
  readonly phase: Phase;
  readonly turnSeconds: number;
  readonly botLevel: BotLevel;
  readonly pot: { readonly cards: readonly number[]; readonly value: number };
  /** Sorted: their order is hidden. */
  readonly unseenPrizes: readonly number[];
  readonly lastRound: PlayedRound | null;
  /** When the house plays for whoever has not locked (ms, server time). */
  readonly until?: number;
}

/** A seat's public facts. */
export interface SeatView {
  readonly score: number;
  readonly chips: readonly number[];
  /** Cards of the pots it took, in order. */
  readonly won: readonly number[];
  readonly locked: boolean;
  /** Rounds in which its time ran out. */
  readonly timeouts: number;
}

/** What one seat alone sees. */
export interface YouView {
  readonly chips: readonly number[];
  readonly lockedChip: number | null;
}
