// The nouns of Vibe Check: cards, moves, rounds, and what a viewer is shown. Names with a `_` are the
// public API's.

import type { Ended, Seat } from "../../table/game.ts";

export type Mode = "teams" | "coop";
export type Pace = "quick" | "relaxed" | "off";

export interface Options {
  readonly mode: Mode;
  readonly pace: Pace;
  /** How long teammates may stop a lock; 0: it is final at once. */
  readonly lockSeconds: number;
}

export type Phase = "clue" | "tune" | "call" | "reveal" | "over";

export type Side = "left" | "right";

export interface Card {
  readonly id: string;
  readonly left: string;
  readonly right: string;
}

/** `round`: the one that the sender saw, so that a late press does not hit the next. */
export type Move =
  | { readonly type: "clue"; readonly text: string }
  | { readonly type: "swapCard" }
  /** `done`: the hand has let go of the dial. */
  | { readonly type: "dial"; readonly at: number; readonly done: boolean }
  | { readonly type: "call"; readonly side: Side; readonly round: number }
  /** `at`: where the sender's dial stood; null takes it as it stands here. */
  | { readonly type: "lock"; readonly round: number; readonly at: number | null }
  | { readonly type: "wait"; readonly round: number }
  | { readonly type: "next"; readonly round: number }
  | { readonly type: "skip"; readonly round: number };

/** A map from seat number (as text) to something of that seat. */
export type BySeat<T> = { readonly [seat: string]: T };

/** A round that was revealed, as the state, the view and the replay hold it. */
export interface PlayedRound {
  readonly round: number;
  readonly team: number;
  readonly psychic: Seat;
  readonly card: Card;
  readonly swapped: boolean;
  readonly clue: string;
  readonly target: number;
  readonly at: number;
  /** Who turned the dial last; null: nobody. */
  readonly by: Seat | null;
  readonly points: number;
  /** Null: none was made, or it is co-op. */
  readonly call: Side | null;
  readonly call_by: Seat | null;
  /** The call scored. */
  readonly call_ok: boolean;
  /** Of each team, after this round. */
  readonly score: readonly number[];
  /** The team is still behind after a bullseye, and goes again. */
  readonly catchup: boolean;
}

export interface TeamView {
  readonly name: string;
  readonly seats: readonly Seat[];
  readonly score: number;
}

/** The part that is the same for all viewers. Absent fields are left out, never null. */
export interface TableView {
  readonly phase: Phase;
  readonly mode: Mode;
  /** In co-op one, with everyone in it. */
  readonly teams: readonly TeamView[];
  /** Points that win; only with two teams. */
  readonly goal?: number;
  /** Co-op: cards still to come, the one in play included, and how many there are in all. */
  readonly cards_left?: number;
  readonly cards_total?: number;
  readonly dial_max: number;
  /** `[distance from the target, points]`, from the middle out. */
  readonly bands: readonly (readonly [number, number])[];
  /** The team that starts the game, and the one whose round it is. */
  readonly first: number;
  readonly up: number;
  readonly psychic: Seat;
  /** Seats that turn the dial, and seats that call left or right of it. */
  readonly guessers: readonly Seat[];
  readonly callers: readonly Seat[];
  readonly card: Card;
  readonly swapped: boolean;
  readonly clue?: string;
  readonly dial: { readonly at: number; readonly by?: Seat };
  readonly call?: { readonly side: Side; readonly by: Seat };
  /** What is being locked in, by whom, and when it is final (ms, server time). */
  readonly lock?: { readonly what: "dial" | "call"; readonly by: Seat; readonly until: number };
  /** From the reveal on. */
  readonly target?: number;
  readonly rounds: readonly PlayedRound[];
  /** In `reveal`, unless it is the last: who is the psychic next. */
  readonly next_psychic?: Seat;
  /** When the phase ends by itself (ms, server time); the table may lengthen it. */
  readonly until?: number;
  /** From when any seat may press *Skip* (in `clue`) or *Next* (ms). */
  readonly openToAll?: number;
  /** In `over`. */
  readonly ended?: Ended;
  /** The team that has won; absent: none. */
  readonly winner?: number;
  /** Co-op, in `over`. */
  readonly rating?: Rating;
}

export interface Rating {
  readonly words: string;
  readonly celebrated: boolean;
}

/** A seat's public facts: its team's score, and the *Waits* it has left in this round. */
export interface SeatView {
  readonly score: number;
  readonly waits: number;
}

/** What one seat alone sees. */
export interface YouView {
  readonly team: number;
  readonly role: "psychic" | "guesser" | "caller";
  /** The psychic's alone until the reveal. */
  readonly target?: number;
  readonly can_swap: boolean;
}
