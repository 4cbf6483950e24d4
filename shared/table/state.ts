// All that a table is: plain JSON, so that a checkpoint is one string and a fold is repeatable.

import type { Ended, Question, Seat, SeatKind } from "./game.ts";
import type { Json, JsonObject } from "./json.ts";
import type { LogLine } from "./view.ts";

/** Names one intent: the page (or agent) that sent it, and its count there, from 1. */
export interface IntentId {
  readonly session: string;
  readonly n: number;
}

/** What was answered to an accepted intent; a repeat gets the very same. */
export interface Answer {
  readonly seq: number;
  readonly cid: string | null;
  readonly createdAt: number | null;
  readonly nonce: string | null;
}

export interface Session {
  readonly session: string;
  /** The highest n accepted. */
  readonly n: number;
  readonly answers: readonly { readonly n: number; readonly answer: Answer }[];
}

export interface SeatState {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: SeatKind;
  readonly joined: number;
  /** SHA-256 of the seat's secret (base64url); the secret itself is nowhere. Null for bots. */
  readonly key: string | null;
  /** The guest or account that sits here, where a cookie said so. */
  readonly guest: string | null;
  readonly gone: "left" | "removed" | null;
  readonly team: number | null;
  /** Hash of the entropy it will open at the start, and the entropy once opened (base64url). */
  readonly entropyHash: string | null;
  readonly entropy: string | null;
  /** The last three, newest last. */
  readonly sessions: readonly Session[];
}

/** A commitment to a secret move, in the order in which they were made. */
export interface Sealed {
  readonly round: number;
  readonly seat: Seat;
  readonly cid: string;
  readonly createdAt: number;
  readonly nonce: string;
}

/** What needs the world: done by the shell after the commit, answered by an input with its id. */
export type Effect = { readonly id: number; readonly due: number } & (
  | { readonly kind: "content"; readonly cids: readonly string[] }
  | { readonly kind: "forecast"; readonly seat: Seat; readonly question: Question }
  | { readonly kind: "rematch"; readonly by: Seat }
  | { readonly kind: "replay" }
  | { readonly kind: "started"; readonly table: string }
);

export interface Rematch {
  readonly by: Seat;
  /** `pending`: being made. `open`: a lobby. `started`: too late to join. */
  readonly is: "pending" | "open" | "started";
  readonly code: string | null;
  readonly table: string | null;
}

export interface Fair {
  /** 32 bytes, base64url. Secret until the game is over. */
  readonly serverSeed: string;
  readonly seedCommitment: string;
  /** CID of the pool's index, as text; null where the game has no content. */
  readonly pool: string | null;
  /** The derived seed, once the entropies are in. Secret until over. */
  readonly seed: string | null;
  /** From *start* on: the hashes that count, by seat. */
  readonly hashes: { readonly [seat: string]: string } | null;
  readonly sealed: readonly Sealed[];
}

export type TableStatus = "lobby" | "starting" | "playing" | "finished";

export interface TableState {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly rules: number;
  readonly createdAt: number;
  readonly public: boolean;
  readonly locked: boolean;
  readonly options: Json;
  readonly maxSeats: number;
  /** How many bots the maker asked for, seated at the start at the latest. */
  readonly bots: number;
  readonly forecaster: "house" | "jev";
  readonly status: TableStatus;
  /** By seat number. */
  readonly seats: readonly SeatState[];
  readonly host: Seat | null;
  /** Who made the table: gets the host's chair back in the lobby. */
  readonly creator: Seat | null;
  /** Guests and seat keys that the host has removed. */
  readonly banned: readonly string[];
  readonly seq: number;
  readonly changedAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  /** Since when the present phase runs. */
  readonly since: number;
  /** When a seat last did something, and when the table last woke to an empty room. */
  readonly heardAt: number;
  readonly wokeAt: number | null;
  /** A deadline that passed while we were down, and until when it was moved, once. */
  readonly grace: { readonly of: number; readonly until: number } | null;
  readonly hurried: boolean;
  readonly fair: Fair;
  /** Names of the teams; none where the game has no teams. A seat's `team` is a position here. */
  readonly teams: readonly string[];
  readonly carry: Json;
  /** The finished table that this one is the rematch of. */
  readonly from: string | null;
  readonly effects: readonly Effect[];
  readonly nextEffect: number;
  /** What a network forecaster said, by seat and by what it was asked about; null: it failed. */
  readonly forecasts: { readonly [seat: string]: JsonObject };
  readonly rematch: Rematch | null;
  readonly replayed: boolean;
  readonly log: readonly LogLine[];
  readonly ended: Ended | null;
  /** The game's own state, from the start on. */
  readonly play: Json;
}

export const seatOf = (state: TableState, seat: Seat): SeatState | undefined =>
  state.seats.find((s) => s.seat === seat);

/** Seated: not gone. (Away is seated.) */
export const seated = (state: TableState): readonly SeatState[] =>
  state.seats.filter((s) => s.gone === null);

export const people = (state: TableState): readonly SeatState[] =>
  seated(state).filter((s) => s.kind === "human");

export const withSeat = (
  state: TableState,
  seat: Seat,
  change: Partial<SeatState>,
): TableState => ({
  ...state,
  seats: state.seats.map((s) => (s.seat === seat ? { ...s, ...change } : s)),
});

/** Lines are cut in one go, so that a viewer's copy is seldom sent whole. */
const LOG_MOST = 120;
const LOG_KEEP = 60;

export function say(state: TableState, at: number, ...texts: readonly string[]): TableState {
  if (texts.length === 0) return state;
  const log = [...state.log, ...texts.map((text) => ({ at, text }))];
  return { ...state, log: log.length > LOG_MOST ? log.slice(-LOG_KEEP) : log };
}

/** The effect with the next id, beside those already waiting. */
export function withEffect(state: TableState, effect: EffectBody): TableState {
  const id = state.nextEffect;
  return { ...state, nextEffect: id + 1, effects: [...state.effects, { id, ...effect }] };
}

type EffectBody = Effect extends infer E
  ? E extends { id: number }
    ? Omit<E, "id">
    : never
  : never;

export const withoutEffect = (state: TableState, id: number): TableState => ({
  ...state,
  effects: state.effects.filter((e) => e.id !== id),
});
