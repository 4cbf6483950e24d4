// What the Worker may ask of a table, and what it gets back: plain data both ways.

import type { ShardEntry } from "../../shared/table/game.ts";
import type { Creation, Person } from "../../shared/table/input.ts";
import type { JsonObject } from "../../shared/table/json.ts";

/** A refusal carries the HTTP status that fits it and a sentence for people. */
export type Reply<T> =
  | ({ readonly ok: true } & T)
  | {
      readonly ok: false;
      readonly status: number;
      readonly error: string;
      readonly field: string | null;
    };

/** Someone who wants a seat, as the Worker knows them. */
export interface Newcomer extends Person {
  /** The seat's secret where the Worker derived it (from an Idempotency-Key); else the table draws one. */
  readonly secret: string | null;
}

export interface CreateRequest extends Creation {
  /** The index of the pool of today; null for a game without content. */
  readonly pool: { readonly cid: string; readonly index: readonly ShardEntry[] } | null;
  readonly maker: Newcomer | null;
  /** A rematch's maker keeps the key (hash of the secret) of the old seat instead of a new secret. */
  readonly makerKey: string | null;
}

export interface Seated {
  /** `<table>.<secret>` */
  readonly token: string;
  readonly seat: number;
  readonly name: string;
  readonly host: boolean;
}

/** The HTTP state object of `http-api.md`. */
export type ApiState = JsonObject;

export interface TableRpc {
  /** A repeat with the same id answers as the first. */
  create(
    request: CreateRequest,
  ): Reply<{ readonly state: ApiState; readonly seated: Seated | null }>;
  /** May I come in, in words. */
  info(): Reply<{ readonly info: JsonObject }>;
  join(who: Newcomer): Reply<{ readonly seated: Seated; readonly state: ApiState }>;
  /** `secret` is the token's second half; null watches. */
  state(secret: string | null): Reply<{ readonly state: ApiState }>;
  /** Checks that `secret` sits here (403 when the token is of another table is the Worker's). */
  lobby(
    secret: string,
    action: JsonObject,
    id: JsonObject | null,
  ): Reply<{ readonly state: ApiState }>;
  move(
    secret: string,
    move: JsonObject,
    id: JsonObject | null,
  ): Reply<{ readonly state: ApiState; readonly sealed: JsonObject | null }>;
  /** The full record: 409 before the end. */
  replay(): Reply<{ readonly replay: JsonObject }>;
  rematchStarted(): void;
}

/** Headers the Worker sets on a socket's request to the table, after removing any from outside. */
export const GUEST_HEADER = "x-rumpus-guest";
/** A long poll: the secret (may be empty) and the version the agent has seen. */
export const POLL_SECRET_HEADER = "x-rumpus-poll-secret";
export const POLL_SINCE_HEADER = "x-rumpus-poll-since";
