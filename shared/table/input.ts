// What can happen to a table: the rows of its journal. State = fold of these, for ever.

import type { Dial, Seat } from "./game.ts";
import type { Json, JsonObject } from "./json.ts";
import type { IntentId } from "./state.ts";

/** Someone who wants a seat. */
export interface Person {
  readonly name: string;
  readonly kind: "human" | "agent";
  /** Guest or account id from a verified cookie. */
  readonly guest: string | null;
  /** Base64url of the SHA-256 of 16 bytes, or (an agent may) of those bytes in the open. */
  readonly entropyHash: string | null;
  readonly entropy: string | null;
}

export interface Sitting extends Person {
  /** SHA-256 of the seat's secret, base64url. */
  readonly key: string;
}

/** What a table is made with, and keeps. */
export interface Creation {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly options: JsonObject;
  readonly public: boolean;
  /** Null: as many as the game allows. */
  readonly seats: number | null;
  readonly bots: number;
  readonly forecaster: "house" | "jev";
  readonly carry: Json;
  /** What the teams were called in the game before; absent: the game's own names. */
  readonly teams?: readonly string[];
  /** Id of the table this is the rematch of. */
  readonly from: string | null;
}

/** `swap`: the two seats trade places; `team`: as a position among the table's teams. */
export type TeamChange =
  | { readonly do: "switch"; readonly seat: Seat }
  | { readonly do: "swap"; readonly seat: Seat; readonly with: Seat }
  | { readonly do: "shuffle" }
  | { readonly do: "rename"; readonly team: number; readonly name: string };

/** The lobby's vocabulary (`socket.md`), after its fields were checked. */
export type LobbyAction =
  | { readonly type: "start" }
  | { readonly type: "options"; readonly options: JsonObject }
  | { readonly type: "addBot" }
  | { readonly type: "kick"; readonly seat: Seat }
  | { readonly type: "lock"; readonly locked: boolean }
  | { readonly type: "public"; readonly public: boolean }
  | ({ readonly type: "teams" } & TeamChange)
  | { readonly type: "nudge" }
  | { readonly type: "end" }
  | { readonly type: "leave" };

/** `dial`: where a live dial stood, when it was turned since the row before. */
export type Input = { readonly at: number; readonly dial?: Dial } & (
  | ({
      readonly type: "create";
      /** 32 bytes, base64url. */
      readonly serverSeed: string;
      /** CID of the pool's index; null for a game without content. */
      readonly pool: string | null;
      readonly maker: Sitting | null;
    } & Creation)
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
