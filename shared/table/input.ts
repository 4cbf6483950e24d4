// What can happen to a table: the rows of its journal. State = fold of these, for ever.

import type { Seat } from "./game.ts";
import type { Json, JsonObject } from "./json.ts";
import type { IntentId } from "./state.ts";

export interface Sitting {
  readonly name: string;
  readonly kind: "human" | "agent";
  /** SHA-256 of the seat's secret, base64url. */
  readonly key: string;
  readonly guest: string | null;
  readonly entropyHash: string | null;
  /** An agent may send its entropy in the open. */
  readonly entropy: string | null;
}

/** The lobby's vocabulary (`socket.md`), after its fields were checked. */
export type LobbyAction =
  | { readonly type: "start" }
  | { readonly type: "options"; readonly options: JsonObject }
  | { readonly type: "addBot" }
  | { readonly type: "kick"; readonly seat: Seat }
  | { readonly type: "lock"; readonly locked: boolean }
  | { readonly type: "public"; readonly public: boolean }
  | { readonly type: "nudge" }
  | { readonly type: "end" }
  | { readonly type: "leave" };

export type Input = { readonly at: number } & (
  | {
      readonly type: "create";
      readonly id: string;
      readonly code: string;
      readonly game: string;
      readonly options: JsonObject;
      readonly public: boolean;
      readonly seats: number | null;
      readonly bots: number;
      readonly forecaster: "house" | "jev";
      /** 32 bytes, base64url. */
      readonly serverSeed: string;
      readonly pool: string | null;
      readonly carry: Json;
      readonly from: string | null;
      readonly maker: Sitting | null;
    }
  | ({ readonly type: "join" } & Sitting)
  | { readonly type: "open"; readonly seat: Seat; readonly entropy: string }
  | {
      readonly type: "lobby";
      readonly seat: Seat;
      readonly id: IntentId | null;
      readonly action: LobbyAction;
    }
  | {
      readonly type: "move";
      readonly seat: Seat;
      readonly id: IntentId | null;
      /** The phase and round the sender saw; another is refused. */
      readonly in: { readonly phase: string; readonly round: number } | null;
      readonly move: JsonObject;
      /** 16 random bytes, base64url. */
      readonly nonce: string;
    }
  /** All that is due by itself. */
  | { readonly type: "tick" }
  /** What follows from presence, which itself is never written down. */
  | { readonly type: "host"; readonly seat: Seat }
  | { readonly type: "hurry"; readonly on: boolean }
  | { readonly type: "abandon" }
  /** The table woke to an empty room: an outage of ours is not charged to players. */
  | { readonly type: "wake" }
  | { readonly type: "effect"; readonly id: number; readonly ok: boolean; readonly value: Json }
  /** The rematch's lobby has started. */
  | { readonly type: "rematchStarted" }
);

export type InputOf<T extends Input["type"]> = Extract<Input, { readonly type: T }>;

/** What comes from a seat and may be sent again. */
export const intentOf = (input: Input): { readonly seat: Seat; readonly id: IntentId } | null =>
  (input.type === "move" || input.type === "lobby") && input.id !== null
    ? { seat: input.seat, id: input.id }
    : null;
