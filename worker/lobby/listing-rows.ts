// The list of public lobbies: the one place where a code stands in the clear, since it is shown there.

import type { OpenMatch } from "../../shared/protocol/api.ts";

/** So many are listed; a lobby beyond them is open all the same to those who have its code. */
export const LISTED_MOST = 2_000;

/** An entry that no table has renewed or taken off for so long is forgotten (ms). */
const FORGOTTEN = 24 * 3_600_000;

interface Row extends Record<string, SqlStorageValue> {
  readonly entry: string;
}

export class ListingRows {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(`CREATE TABLE IF NOT EXISTS listings (
      id TEXT PRIMARY KEY, entry TEXT NOT NULL, until INTEGER NOT NULL
    ) WITHOUT ROWID`);
  }

  put(id: string, entry: OpenMatch, now: number): void {
    if (!this.#has(id) && this.#count(now) >= LISTED_MOST) return;
    this.#sql.exec(
      "INSERT OR REPLACE INTO listings VALUES (?, ?, ?)",
      id,
      JSON.stringify(entry),
      now + FORGOTTEN,
    );
  }

  remove(id: string): void {
    this.#sql.exec("DELETE FROM listings WHERE id = ?", id);
  }

  /** Newest first. */
  all(now: number): readonly OpenMatch[] {
    return this.#sql
      .exec<Row>("SELECT entry FROM listings WHERE until > ?", now)
      .toArray()
      .map(({ entry }) => JSON.parse(entry) as OpenMatch)
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  /** Drops what is forgotten; whether anything is left. */
  clean(now: number): boolean {
    this.#sql.exec("DELETE FROM listings WHERE until <= ?", now);
    return this.#sql.exec("SELECT 1 FROM listings LIMIT 1").toArray().length > 0;
  }

  #has(id: string): boolean {
    return this.#sql.exec("SELECT 1 FROM listings WHERE id = ?", id).toArray().length > 0;
  }

  #count(now: number): number {
    return this.#sql
      .exec<{ n: number }>("SELECT COUNT(*) AS n FROM listings WHERE until > ?", now)
      .one().n;
  }
}
