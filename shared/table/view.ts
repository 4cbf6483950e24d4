// What a viewer is shown of a table: the one shape behind socket snapshots, patches and HTTP state.

import type { Ended, Seat, SeatKind } from "./game.ts";
import type { JsonObject } from "./json.ts";

export type Status = "lobby" | "playing" | "finished";

/** One seat as everyone sees it; the game's own public facts of the seat stand beside these. */
export interface PlayerView {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: SeatKind;
  readonly host: boolean;
  /** Heard from within 75 s (bots always). */
  readonly here: boolean;
  /** Gone for good: it left, or the host removed it. Absent while seated. */
  readonly gone?: "left" | "removed";
  readonly team?: number;
}

/** `sealed`: commitments of the running round in order, each `[seat, cid, createdAt]`. */
export type Sealed = readonly [seat: Seat, cid: string, createdAt: number];

export interface FairView {
  readonly seedCommitment: string;
  /** From *start* on: hash of each seat's entropy, by seat. */
  readonly entropyHashes?: { readonly [seat: string]: string };
  readonly sealed: readonly Sealed[];
  /** From the round's reveal on: each seat's nonces in the order of its commitments. */
  readonly openings?: { readonly [seat: string]: readonly string[] };
  /** Once over. */
  readonly serverSeed?: string;
}

export interface LogLine {
  readonly at: number;
  readonly text: string;
}

/** The part of a view that is the same for everyone. The game's own fields stand beside these. */
export interface TableView {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly status: Status;
  /** Between *start* and the first phase: seeds are being opened, cards fetched. */
  readonly starting: boolean;
  readonly public: boolean;
  readonly locked: boolean;
  readonly options: JsonObject;
  readonly createdAt: number;
  readonly minSeats: number;
  readonly maxSeats: number;
  /** How many of them may be bots. */
  readonly maxBots: number;
  readonly players: readonly PlayerView[];
  /** Where the game has teams; a player's `team` is a position here. In play the game adds to it. */
  readonly teams?: readonly { readonly name: string; readonly seats: readonly Seat[] }[];
  /** Seats the table waits for. */
  readonly waitingOn: readonly Seat[];
  /** Since when it has waited in this phase (ms): a nudge is offered 20 s later. */
  readonly since: number;
  /** When the phase ends by itself (ms, server time). */
  readonly until?: number;
  readonly phase: string;
  readonly round: number;
  readonly totalRounds: number;
  readonly result?: {
    readonly ended: Ended;
    readonly winners: readonly Seat[];
    readonly standings: readonly JsonObject[];
  };
  /** The next table, once somebody asked for a rematch. `by` opened it. `pending`: being made. */
  readonly rematch?: { readonly by: Seat; readonly code?: string; readonly table?: string };
  readonly log: readonly LogLine[];
  readonly fair: FairView;
}

/** The part of a view for one seat; the game's own fields stand beside these. */
export interface YouView {
  readonly seat: Seat;
  readonly name: string;
  readonly host: boolean;
}

export interface View {
  readonly table: TableView;
  readonly you: YouView | null;
}
