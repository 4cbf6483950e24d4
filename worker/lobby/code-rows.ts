// A shard's rows of join codes. The codes themselves are not here: `key` is an HMAC of one.

const DAY = 86_400_000;

/** A retired code is not given out again for so long, so that it means one game as long as its replay lives. */
export const COOLING = 8 * DAY;

/** A table that has not retired its code after so long was never made, or is lost. */
const FORGOTTEN = 30 * DAY;

export interface Entry {
  readonly table: string;
  /** The table is gone; its replay may still be there, under the table's id. */
  readonly retired: boolean;
}

interface Row extends Record<string, SqlStorageValue> {
  readonly owner: string;
  readonly retired: number;
  readonly until: number;
}

export class CodeRows {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    // Without a row id there is one index, and a change costs one row.
    sql.exec(`CREATE TABLE IF NOT EXISTS codes (
      key TEXT PRIMARY KEY, owner TEXT NOT NULL, retired INTEGER NOT NULL, until INTEGER NOT NULL
    ) WITHOUT ROWID`);
  }

  look(key: string, now: number): Entry | null {
    const row = this.#row(key, now);
    return row && { table: row.owner, retired: row.retired === 1 };
  }

  /** True when the code is this table's now; asking again is harmless. */
  claim(key: string, table: string, now: number): boolean {
    const row = this.#row(key, now);
    if (row) return row.owner === table && row.retired === 0;
    this.#sql.exec("INSERT OR REPLACE INTO codes VALUES (?, ?, 0, ?)", key, table, now + FORGOTTEN);
    return true;
  }

  /** Takes a claim back that nobody has heard of yet. */
  release(key: string, table: string): void {
    this.#sql.exec("DELETE FROM codes WHERE key = ? AND owner = ? AND retired = 0", key, table);
  }

  retire(key: string, now: number): void {
    this.#sql.exec(
      "UPDATE codes SET retired = 1, until = ? WHERE key = ? AND retired = 0",
      now + COOLING,
      key,
    );
  }

  /** Drops what has cooled down; whether anything is left. */
  clean(now: number): boolean {
    this.#sql.exec("DELETE FROM codes WHERE until <= ?", now);
    return this.#sql.exec("SELECT 1 FROM codes LIMIT 1").toArray().length > 0;
  }

  #row(key: string, now: number): Row | null {
    const [row] = this.#sql
      .exec<Row>("SELECT owner, retired, until FROM codes WHERE key = ? AND until > ?", key, now)
      .toArray();
    return row ?? null;
  }
}
