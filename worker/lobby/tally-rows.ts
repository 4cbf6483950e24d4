// A shard's counts of what one address or guest did: on disk, since a shard forgets its memory
// within a minute or two and a patient guesser would wait for that.

import { count, type Policy, type Tally, waitOf } from "./tally.ts";

/** Something under way that was never settled is forgotten after this (ms). */
const LOST = 30_000;

/** No policy looks back further (ms). */
const LONGEST = 25 * 3_600_000;

interface Row extends Record<string, SqlStorageValue> {
  readonly tally: string;
}

export class TallyRows {
  readonly #sql: SqlStorage;
  /** When each guess began that is under way: they count, or a burst would outrun the counting. */
  readonly #pending = new Map<string, readonly number[]>();
  /** Sources that are held back for a moment (ms, until when). */
  readonly #held = new Map<string, number>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS tallies (
      source TEXT PRIMARY KEY, tally TEXT NOT NULL, at INTEGER NOT NULL
    ) WITHOUT ROWID`);
  }

  /** How long `source` must wait (ms); at 0 one more is under way, until it is settled. */
  begin(source: string, policy: Policy, now: number): number {
    const pending = this.#pendingOf(source, now);
    const held = (this.#held.get(source) ?? 0) - now;
    if (held > 0) return held;
    const wait = waitOf(this.#tally(source), policy, pending.length, now);
    if (wait === 0) this.#pending.set(source, [...pending, now]);
    return wait;
  }

  /** What was under way is over; whether it counts, and for how long more are held back (ms). */
  settle(source: string, policy: Policy, counts: boolean, hold: number, now: number): void {
    const rest = this.#pendingOf(source, now).slice(1);
    if (rest.length > 0) this.#pending.set(source, rest);
    else this.#pending.delete(source);
    if (hold > 0) this.#held.set(source, now + hold);
    if (!counts) return;
    this.#sql.exec(
      "INSERT OR REPLACE INTO tallies VALUES (?, ?, ?)",
      source,
      JSON.stringify(count(this.#tally(source), policy, now)),
      now,
    );
  }

  /** Drops what no policy looks at any more; whether anything is left. */
  clean(now: number): boolean {
    for (const [source, until] of this.#held) if (until <= now) this.#held.delete(source);
    this.#sql.exec("DELETE FROM tallies WHERE at <= ?", now - LONGEST);
    return this.#sql.exec("SELECT 1 FROM tallies LIMIT 1").toArray().length > 0;
  }

  #pendingOf(source: string, now: number): readonly number[] {
    return (this.#pending.get(source) ?? []).filter((at) => at + LOST > now);
  }

  #tally(source: string): Tally {
    const [row] = this.#sql
      .exec<Row>("SELECT tally FROM tallies WHERE source = ?", source)
      .toArray();
    return row ? (JSON.parse(row.tally) as Tally) : [];
  }
}
