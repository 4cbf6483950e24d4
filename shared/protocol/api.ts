// The HTTP API's words: the state object every agent reads, and the answers around it (`docs.md`).

import type { SeatKind } from "../table/game.ts";
import type { Json, JsonObject } from "../table/json.ts";
import type { MoveShape } from "../table/move-shape.ts";
import type { PlayerView, View } from "../table/view.ts";

/** Every answer that is no success. `field` names what is wrong in the request, where one is. */
export interface ApiError {
  readonly error: string;
  readonly field?: string;
}

/** `POST /api/matches`; with `join` the maker sits and is host, and holds the token. */
export interface CreatedAnswer {
  readonly code: string;
  readonly url: string;
  readonly state: JsonObject;
  readonly token?: string;
  readonly seat?: number;
}

/** `POST /api/matches/{code}/join` */
export interface JoinedAnswer {
  readonly token: string;
  readonly seat: number;
  readonly name: string;
  readonly host: boolean;
  readonly state: JsonObject;
}

/** One line of `GET /api/matches`: a public lobby that waits for players. */
export interface OpenMatch {
  readonly code: string;
  readonly game: string;
  readonly seats: number;
  readonly filled: number;
  readonly players: readonly string[];
  /** Null where the game has no clock of its own. */
  readonly turnSeconds: number | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** `GET /api/pool`: the categories that a game made now would draw from. */
export interface PoolAnswer {
  readonly source: "starter" | "library";
  /** CID of the pool's index. */
  readonly cid: string;
  readonly categories: readonly { readonly name: string; readonly kind: string }[];
}

/** The moves open to a seat: those that bring the game on, and the others. */
export interface OpenMoves {
  readonly moves: readonly MoveShape[];
  readonly may: readonly MoveShape[];
}

/** What a state object is made from: a viewer's view, and the moves open to that viewer. */
export interface Shown {
  readonly seq: number;
  readonly view: View;
  /** Null without a seat, and while no game is played. */
  readonly moves: OpenMoves | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The state object of the API: Bidlock's fields for every game, the game's own beside them. All in
 * it stands in the view already, so it shows nobody more than a socket would.
 */
export function apiState({ seq, view, moves, now }: Shown): JsonObject {
  const { table } = view;
  const game: JsonObject = { ...table } as unknown as JsonObject;
  return {
    ...game,
    status: table.starting ? "playing" : table.status,
    version: seq,
    turnSeconds: game.turnSeconds ?? null,
    secondsLeft: table.until === undefined ? null : secondsLeft(table.until, now),
    players: table.players.map(player),
    you: you(view, moves),
    result: game.result ?? null,
    rematch: game.rematch ?? null,
  };
}

/** To a tenth, and never below zero: a deadline that is due is as good as over. */
const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.round((until - now) / 100) / 10);

const player = (who: PlayerView): Json => ({ score: 0, ...who }) as unknown as Json;

function you(view: View, moves: OpenMoves | null): Json {
  if (view.you === null) return null;
  const open = moves?.moves ?? [];
  return {
    ...view.you,
    mustMove: open.length > 0,
    moves: open,
    may: [...(moves?.may ?? []), ...tableMoves(view, moves?.may ?? [])],
  } as unknown as Json;
}

/** What the table itself lets a seat do, in the form of the game's moves. */
function tableMoves({ table, you }: View, may: readonly MoveShape[]): readonly MoveShape[] {
  const own = table.players.find((p) => p.seat === you?.seat);
  const person = (kind: SeatKind | undefined) => kind === "human";
  const people = table.players.some((p) => person(p.kind) && p.gone === undefined);
  const rematch =
    table.status === "finished" && table.rematch === undefined && (person(own?.kind) || !people);
  const types = [
    ...(rematch ? ["rematch"] : []),
    ...(table.status === "playing" ? ["nudge"] : []),
    "leave",
  ];
  return types.filter((type) => may.every((m) => m.type !== type)).map((type) => ({ type }));
}
