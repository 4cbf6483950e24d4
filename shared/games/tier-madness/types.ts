// The nouns of Tier Madness: tiers, cards, moves, and what a viewer is shown.

import type { Ended, Seat } from "../../table/game.ts";

export const TIERS = ["S", "A", "B", "C", "D", "F"] as const;
export type Tier = (typeof TIERS)[number];

export type Pool = "top" | "outer" | "inner" | "bottom";

export type Pace = "quick" | "relaxed" | "off";
export type Bonus = "full" | "light" | "off";

export interface Options {
  readonly rounds: number;
  readonly pace: Pace;
  readonly bonus: Bonus;
}

export type Phase = "vote" | "criteria" | "deal" | "reveal" | "group" | "scores" | "bonus" | "over";

/** A card as dealt. `rank` is its standing in its category by views, 1 = best known. */
export interface Card {
  /** The article's title: the item's id everywhere. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Where the card comes from: its article. */
  readonly url: string;
  /** File name of its art, without ending. */
  readonly emoji: string;
  readonly rank: number;
}

export type Move =
  | { readonly type: "vote"; readonly categories: readonly string[] }
  | { readonly type: "criteria"; readonly index: number }
  | { readonly type: "place"; readonly index: number; readonly tier: Tier }
  | { readonly type: "swap"; readonly items: readonly [] | readonly [string, string] }
  | { readonly type: "double"; readonly item: string | null }
  | { readonly type: "advance"; readonly step: number }
  | { readonly type: "goOn" }
  | { readonly type: "rematch" };

export type AwardId =
  | "mind-reader"
  | "living-on-the-edge"
  | "sure-thing"
  | "soulmates"
  | "round-of-the-game"
  | "strong-finish";

/** A map from seat number (as text) to something of that seat. */
export type BySeat<T> = { readonly [seat: string]: T };

export interface CriterionView {
  readonly id: string;
  readonly text: string;
}

/** A card in the reveal: every dealt-in seat's final tier. */
export interface RevealedCard {
  readonly item: Card;
  readonly placements: BySeat<Tier>;
}

/** A card on the group's list, from phase `group` on. */
export interface GroupCard {
  /** Deal position. */
  readonly index: number;
  readonly tier: Tier;
  /** What the card scored for each seat, the double included. */
  readonly points: BySeat<number>;
}

export interface AwardView {
  readonly award: AwardId;
  readonly seats: readonly Seat[];
  readonly points: BySeat<number>;
}

/** A finished round, for the recap. `cards` in deal order. */
export interface RecapRound {
  readonly round: number;
  readonly category: string;
  readonly criterion: string;
  readonly cards: readonly { readonly item: Card; readonly group: Tier }[];
  readonly scores: BySeat<number>;
}

/** The part that is the same for all viewers. Absent fields are left out, never null. */
export interface TableView {
  readonly phase: Phase;
  readonly round: number;
  readonly totalRounds: number;
  /** Number of the step that an `advance` must name; counts up through the game. */
  readonly step: number;
  readonly tiers: readonly { readonly tier: Tier; readonly pool: Pool; readonly slots: number }[];
  /** In `vote`: the ten categories. */
  readonly ballot?: readonly string[];
  /** From `criteria` to `scores`. */
  readonly category?: string;
  readonly categoryKind?: string;
  /** How many cards the seven were drawn from: what a card's `rank` is out of. */
  readonly drawnFrom?: number;
  /** Three while picking, then the one. */
  readonly criteria?: readonly CriterionView[];
  readonly picker?: Seat;
  /** From `reveal` to `scores`: cards up to the one revealed, in deal order. */
  readonly reveal?: { readonly of: number; readonly cards: readonly RevealedCard[] };
  /** Deal positions placed by the house bot for a seat that ran out of time; from `reveal` on. */
  readonly auto?: BySeat<readonly number[]>;
  /** From `group` to `scores`. */
  readonly group?: readonly GroupCard[];
  readonly swaps?: BySeat<readonly string[]>;
  readonly doubles?: BySeat<string | null>;
  /** From `scores` on: best first; `gained` is this round's (in `bonus` and `over`: the bonus). */
  readonly standings?: readonly {
    readonly seat: Seat;
    readonly score: number;
    readonly gained: number;
  }[];
  /** In `bonus` and `over`. */
  readonly awards?: readonly AwardView[];
  /** In `over`. */
  readonly recap?: readonly RecapRound[];
  readonly votes?: BySeat<readonly string[]>;
  readonly ended?: Ended;
  /** Deadline of the phase in server time (ms), where there is one; the table may lengthen it. */
  readonly until?: number;
  /** Pace off or a late step: from when any seat may press *Go on* or *Next* (ms). */
  readonly openToAll?: number;
}

/** A seat's public facts. */
export interface SeatView {
  /** Banked total: in `scores` it already includes the round. */
  readonly score: number;
  /** Dealt into this round (false: joined as gone, watches). */
  readonly playing: boolean;
  /** In `vote`: has voted. In `deal`: waits. */
  readonly done: boolean;
  /** In `deal`: cards placed so far, 0 to 7. */
  readonly placed: number;
}

export type HandStep = "place" | "swap" | "double" | "waiting";

/** What one seat alone sees. */
export interface YouView {
  /** In `vote`: own picks once cast. */
  readonly vote?: readonly string[];
  /** From `deal` to `scores`: the cards dealt so far, in deal order; the one in hand has no tier. */
  readonly hand?: readonly { readonly item: Card; readonly tier?: Tier }[];
  readonly step?: HandStep;
  /** The card in hand. */
  readonly card?: { readonly index: number; readonly id: string; readonly title: string };
  /** Own swap and double once confirmed. */
  readonly swap?: readonly string[];
  readonly double?: string | null;
}
