// Where a live dial was let go: one row beside the journal, which each new place overwrites. A row of
// the journal carries the dial itself, and outdates this one.

import type { Dial } from "../../shared/table/game.ts";
import type { Journal } from "./ports.ts";

/** Between two writings (ms). */
const EVERY = 1_000;

/** A place that came too soon after the last is written after so long: sooner than tables sleep (ms). */
const LATEST = 5_000;

/** `seq`: the version of the table at which the dial stood there. */
type Kept = Dial & { readonly seq: number };

/** The place that a table of this version woke with; null when none was kept since its last row. */
export function keptDial(journal: Journal, seq: number): Dial | null {
  const body = journal.paper("dial");
  if (body === null) return null;
  const { at, by, seq: of } = JSON.parse(body) as Kept;
  return of === seq ? { at, by } : null;
}

export class KeptDial {
  readonly #journal: Journal;
  #writtenAt = Number.NEGATIVE_INFINITY;
  /** The version at which it was turned and not written down since; null: all is written down. */
  #turnedAt: number | null = null;
  #dueAt: number | null = null;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** When an alarm is needed to write it (ms), or null. */
  get dueAt(): number | null {
    return this.#dueAt;
  }

  turned(seq: number, done: boolean, now: number): void {
    this.#turnedAt = seq;
    if (done) this.#dueAt ??= now + LATEST;
  }

  /** Writes down what is not; true when it did, or the journal has. */
  keep(seq: number, dial: Dial, now: number): boolean {
    if (this.#turnedAt === null) return false;
    if (this.#turnedAt === seq) {
      if (now < this.#writtenAt + EVERY) return false;
      this.#journal.keep("dial", JSON.stringify({ seq, ...dial } satisfies Kept));
      this.#writtenAt = now;
    }
    this.#turnedAt = null;
    this.#dueAt = null;
    return true;
  }
}
