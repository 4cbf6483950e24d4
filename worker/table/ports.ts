// What a table's shell stands on: storage, sockets, an alarm, chance. The real ones are Cloudflare's
// (`object.ts`); the simulator and the tests put their own here.

import type { Seat } from "../../shared/table/game.ts";
import type { Input } from "../../shared/table/input.ts";
import type { TableState } from "../../shared/table/state.ts";
import type { World } from "./world.ts";

/** One accepted input, as the journal keeps it. */
export interface Row {
  /** The table's version after this input; rows count up from 1 without a gap. */
  readonly seq: number;
  /** The rules this input was played by. */
  readonly rules: number;
  readonly input: Input;
}

/** Papers beside the journal, each one row. */
export type Paper = "index" | "shards" | "dial";

/** Everything here is synchronous: what is written in one turn is on disk whole or not at all. */
export interface Journal {
  /** The last checkpoint, and the rows after it. */
  load(): { readonly checkpoint: TableState | null; readonly tail: readonly Row[] };
  append(row: Row, checkpoint: TableState | null): void;
  /** Every row since the table was made. */
  rows(): readonly Row[];
  keep(paper: Paper, body: string): void;
  paper(paper: Paper): string | null;
}

/** What a socket remembers of itself through a hibernation. Versioned: old objects meet new code. */
export interface Attachment {
  readonly v: 1;
  /** Null: watches. */
  readonly seat: Seat | null;
  /** Has said hello, and is told of changes. A poll is ready from its start. */
  readonly ready: boolean;
  /** The guest or account a verified cookie named. */
  readonly guest: string | null;
  /** When something was last heard of it (ms), pings apart. */
  readonly heard: number;
  /** A long poll: the version its agent has seen. */
  readonly poll: number | null;
  /** When other seats were last heard of, as `[seat, ms]`: so that a wake remembers who just left. */
  readonly left: readonly (readonly [seat: Seat, at: number])[];
}

export interface Socket {
  /** Never throws: a socket that is closing hears nothing. */
  send(message: Uint8Array | string): void;
  close(code: number, reason: string): void;
  readonly attachment: Attachment;
  attach(attachment: Attachment): void;
  /** When the runtime last answered a ping of it (ms), or null. */
  ponged(): number | null;
}

export interface Ports {
  readonly journal: Journal;
  readonly world: World;
  /** Server time (ms). */
  now(): number;
  /**
   * Open sockets, each always the same object; the same list only for as long as nothing that can be
   * read from any of them is another.
   */
  sockets(): readonly Socket[];
  /** Wakes the table at `at` (ms); there is one alarm, and this moves it. */
  setAlarm(at: number): void;
  random(bytes: number): Uint8Array;
  /** Runs what may wait, after the commit; it reports back as a new input. */
  later(work: Promise<void>): void;
  /** Something broke. `what` names no secret. */
  report(what: string, error: unknown): void;
}
