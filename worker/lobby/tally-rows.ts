// A shard's counts of what one address or guest did: on disk, since a shard forgets its memory
// within a minute or two and a patient guesser would wait for that.

import { count, type Policy, type Tally, waitOf } from "./tally.ts";

/** No policy looks back further (ms). */
const LONGEST = 25 * 3_600_000;

interface Row extends Record<string, SqlStorageValue> {
  readonly tally: string;
}

export class TallyRows {
  readonly #sql: SqlStorage;
  /** Sources that are held back for a moment (ms, until when). */
  readonly #held = new Map<string, number>();

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS tallies (
      source TEXT PRIMARY KEY, tally TEXT NOT NULL, at INTEGER NOT NULL
    ) WITHOUT ROWID`);
  }

  /** How long `source` must wait (ms); at 0 it may do one more. */
  wait(source: string, policy: Policy, now: number): number {
    const held = (this.#held.get(source) ?? 0) - now;
    return held > 0 ? held : waitOf(this.#tally(source), policy, now);
  }

  /** One more of `source`, counted if it need not wait: the same answer as `wait`, in one step. */
  add(source: string, policy: Policy, now: number): number {
    const wait = this.wait(source, policy, now);
    if (wait > 0) return wait;
    this.#sql.exec(
      "INSERT OR REPLACE INTO tallies VALUES (?, ?, ?)",
      source,
      JSON.stringify(count(this.#tally(source), policy, now)),
      now,
    );
    return 0;
  }

  hold(source: string, until: number): void {
    this.#held.set(source, until);
  }

  /** Drops what no policy looks at any more; whether anything is left. */
  clean(now: number): boolean {
    for (const [source, until] of this.#held) if (until <= now) this.#held.delete(source);
    this.#sql.exec("DELETE FROM tallies WHERE at <= ?", now - LONGEST);
    return this.#sql.exec("SELECT 1 FROM tallies LIMIT 1").toArray().length > 0;
  }

  #tally(source: string): Tally {
    const [row] = this.#sql
      .exec<Row>("SELECT tally FROM tallies WHERE source = ?", source)
      .toArray();
    return row ? (JSON.parse(row.tally) as Tally) : [];
  }
}
