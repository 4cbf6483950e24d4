// The contract: what a game is to the table. A plain object of pure functions; time and chance come
// in as arguments, so the same inputs give the same game for ever.

import type { Stream } from "../fair/stream.ts";
import type { Illegal } from "./illegal.ts";
import type { Json, JsonObject } from "./json.ts";
import type { MoveShape } from "./move-shape.ts";

/** A place at the table, counted from 0. It keeps its number as long as the table lives. */
export type Seat = number;

/** Who looks: a seat, or anyone without one. */
export type Viewer = Seat | "watch";

export type SeatKind = "human" | "agent" | "bot";

export interface SetupSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: SeatKind;
  readonly team: number | null;
}

/** A piece of the library that a game plays with: a category and its cards, best known first. */
export interface Shard {
  readonly name: string;
  readonly kind: string;
  readonly items: readonly JsonObject[];
}

/** What the pool's index says of one shard. */
export interface ShardEntry {
  readonly name: string;
  readonly kind: string;
  /** CID of the shard, as text. */
  readonly cid: string;
}

export interface Setup<Options> {
  readonly id: string;
  readonly seats: readonly SetupSeat[];
  /** What the teams are called; absent where the game has none. */
  readonly teams?: readonly string[];
  readonly options: Options;
  /** 32 bytes, base64url: all chance comes from it by named streams (`shared/fair/stream.ts`). */
  readonly seed: string;
  /** The shards that `shards()` asked for, in that order. */
  readonly content: readonly Shard[];
  /** What an earlier game of the same friends left behind, or null. */
  readonly carry: Json;
  /** Milliseconds since 1970, server time. */
  readonly now: number;
}

/** The table's facts that a move may hang on. */
export interface Moment {
  /** Milliseconds since 1970, server time. */
  readonly now: number;
  readonly host: Seat | null;
}

export interface Stage {
  readonly phase: string;
  /** 0 before the first round. */
  readonly round: number;
  /** 0 where nobody can know beforehand. */
  readonly rounds: number;
}

/** How a game came to its end. */
export type Ended = "played" | "left" | "host" | "abandoned";

export interface Result {
  readonly ended: Ended;
  readonly winners: readonly Seat[];
  /** Best first; each at least `{seat, score}`. */
  readonly standings: readonly JsonObject[];
}

/**
 * A view, built by naming what goes in. `table` is the same for every viewer, `seats` holds each
 * seat's public facts (merged into the table's list of players), `you` is for one viewer alone and
 * null for who has no seat.
 */
export interface GameView {
  readonly table: JsonObject;
  readonly seats: { readonly [seat: string]: JsonObject };
  readonly you: JsonObject | null;
}

/** What a bot sees: its own view, and nothing else. */
export interface BotView {
  readonly seat: Seat;
  readonly view: GameView;
}

/** A question to a forecaster; `about` names what it is about, among all of a game's questions. */
export type Question = JsonObject & { readonly about: string };

/** A secret move as it will be shown later; the table adds `game`, `nonce` and `createdAt`. */
export interface RecordBody {
  readonly $type: string;
  readonly round: number;
  readonly action: JsonObject;
}

/** A dial: where it points, and the seat that turned it last (null: nobody yet). */
export interface Dial {
  /** A whole number. */
  readonly at: number;
  readonly by: Seat | null;
}

/**
 * A dial that hands turn live, many times a second. A turn is the move `{type: "dial", at, done}`,
 * `done` when the hand lets go; it is not history: the table tells everyone at once (`#dial`), keeps
 * it in memory and journals nothing. Therefore
 *
 * - a turn goes through `parse` and `act` as any move, and changes the dial and nothing else;
 * - the view shows the dial as `table.dial` (`showDial`), and no other part of a view depends on it;
 * - a row that is journalled after turns carries the dial as it stood, which is set before the row
 *   is played: so a fold comes to the same game without them;
 * - where the hand let go is written to one row beside the journal, which each new place overwrites:
 *   so a table that slept wakes with its dial. A crash costs at most the turn in hand.
 */
export interface LiveDial<State> {
  /** Null while there is none. */
  of(state: State): Dial | null;
  /** The state with its dial there; the same state when it is there already. */
  set(state: State, dial: Dial): State;
}

/** One option that a host may set, for the lobby's controls and the API's index. */
export interface OptionShape {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Json[];
  /** What people read for each choice, in the same order; absent: the choices themselves. */
  readonly words?: readonly string[];
  readonly standard: Json;
  /** With fewer seats filled it makes no difference; absent: it always does. */
  readonly fromSeats?: number;
}

export interface Game<State, Move, Options> {
  /** Stands in addresses and journals; never changes. */
  readonly slug: string;
  readonly title: string;
  /** Version of the rules; each journal row carries it, so that an old game is folded by its own. */
  readonly rules: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** How many bots the host may seat. */
  readonly maxBots: number;
  /** Initials: three arcade letters, unique at the table. Text: 1 to 24 characters. */
  readonly names: "initials" | "text";
  /** Standard names of the teams, whose sizes differ by at most one; absent: each for itself. */
  readonly teams?: readonly string[];
  /** Absent: every move is history. */
  readonly dial?: LiveDial<State>;
  readonly optionShapes: readonly OptionShape[];
  /** The vocabulary of moves in words, for the API's index: type → what it does. */
  readonly moveHelp: { readonly [type: string]: string };

  /** Options normalised, defaults filled in; `Illegal` names the field. What it gives it takes unchanged. */
  options(raw: unknown): Options | Illegal;
  /** Names of the shards this game needs, drawn from the pool's index by seed. */
  shards(seed: string, index: readonly ShardEntry[], options: Options): readonly string[];
  create(setup: Setup<Options>): State;

  /** A move from outside, checked for its form alone. What it gives it takes unchanged. */
  parse(raw: unknown): Move | Illegal;
  /** A seat's move: the next state, the same state for a harmless repeat, or a refusal. */
  act(state: State, seat: Seat, move: Move, at: Moment): State | Illegal;
  /** All that is due by itself at `now`; the same state when nothing is. */
  tick(state: State, now: number): State;
  /** When `tick` has something to do next (ms), or null. */
  deadline(state: State): number | null;
  /** All whom the table waits for are away (`on`), or one of them is back: shortens the wait. */
  hurry(state: State, on: boolean, now: number): State;
  /** A seat is gone for good. */
  leave(state: State, seat: Seat, now: number): State;
  /** Over at once, at the scores reached. */
  end(state: State, how: Ended, now: number): State;

  stage(state: State): Stage;
  view(state: State, viewer: Viewer): GameView;
  /** The moves open to a seat that bring the game on, and the others. */
  moves(
    state: State,
    seat: Seat,
    at: Moment,
  ): { readonly moves: readonly MoveShape[]; readonly may: readonly MoveShape[] };
  waitingOn(state: State): readonly Seat[];
  /** Null until the game is over. */
  result(state: State): Result | null;
  /** The game's own part of the full record, once over. */
  replay(state: State): JsonObject;
  /** What happened between two states, in sentences for the log; nothing that a watcher may not know. */
  says(before: State, after: State): readonly string[];

  /**
   * A legal move from what that seat may see: the same every time for the same stream. `forecasts`
   * holds what a network forecaster said so far, by the `about` of its questions (null: it failed).
   */
  bot(seen: BotView, stream: Stream, forecasts: JsonObject): Move;
  /** What a forecaster is asked before the bot's next move; null when all it needs has been said. */
  question(seen: BotView, forecasts: JsonObject): Question | null;

  /** The body to commit to, if the move is secret. Called before `act`. */
  record(state: State, seat: Seat, move: Move): RecordBody | null;
  /** Rounds whose records are open to all by now. */
  open(state: State): readonly number[];
  /** What a rematch inherits. */
  carry(state: State): Json;
}

/** A game whose types the table does not know, and need not. */
export type AnyGame = Game<unknown, unknown, unknown>;
