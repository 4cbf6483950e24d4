// What a screen may ask of the table it stands at. Screens know this, and no socket.

import type { TableView, YouView } from "../../shared/table/view.ts";

/** The connection in words that people see. */
export type LinkState =
  | { readonly is: "connecting" }
  | { readonly is: "live" }
  | { readonly is: "catching-up" }
  /** No way through; the next try starts at `retryAt` (local ms). */
  | { readonly is: "offline"; readonly retryAt: number }
  /** Over for this client: why, in words, and the close code. */
  | { readonly is: "ended"; readonly code: number; readonly reason: string };

export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** What the table answered: `cid`, `createdAt` and `nonce` stand there for a secret move. */
export type Answer =
  | {
      readonly ok: true;
      readonly seq: number;
      readonly cid?: string;
      readonly createdAt?: number;
      readonly nonce?: string;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** An intent that is sent but not answered yet: screens show it as pending, never as done. */
export interface Pending {
  readonly n: number;
  readonly kind: "move" | "lobby";
  readonly body: { readonly type: string; readonly [field: string]: unknown };
}

/** Reactive: each member read in a tracking scope follows the table. */
export interface Room<GameTable = object, GameYou = object> {
  readonly code: string;
  /** Null until the first snapshot. A Solid store: follow fields, not the object. */
  readonly table: () => (TableView & GameTable) | null;
  /** Null for who has no seat. */
  readonly you: () => (YouView & GameYou) | null;
  readonly link: () => LinkState;
  readonly pending: () => readonly Pending[];
  /** Sends a move; kept and sent again across reconnects until answered. */
  move(move: { readonly type: string; readonly [field: string]: unknown }): Promise<Answer>;
  /** The lobby's vocabulary: start, options, addBot, kick, lock, teams, nudge, end, leave. */
  lobby(action: { readonly type: string; readonly [field: string]: unknown }): Promise<Answer>;
  /** Turns a live dial to there: the last place counts, nothing is answered, and none is sent again.
   *  `done`: the hand has let go. */
  turn(at: number, done: boolean): void;
  emote(kind: string): void;
  /** Server time (ms). */
  now(): number;
  /** Why this table is not to be trusted, in words: an own move came back changed. Null: all is well. */
  readonly doubt: () => string | null;
  /** Try to connect at once. */
  retry(): void;
}
