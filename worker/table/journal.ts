// The journal on the object's SQLite: one table, whose rows are what the bill is made of.
//
// `id` ≥ 1: the journal's rows, by version. 0: the last checkpoint. Below: papers. One table, since
// making one costs rows too; an INTEGER PRIMARY KEY, since any index would double each write.

import type { TableState } from "../../shared/table/state.ts";
import type { Journal, Paper, Row } from "./ports.ts";

const CHECKPOINT = 0;
const PAPERS: Record<Paper, number> = { index: -1, shards: -2, dial: -3 };

type Stored = { readonly id: number; readonly body: string };

export class SqlJournal implements Journal {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  load() {
    const checkpoint = this.#body(CHECKPOINT);
    const state = checkpoint === null ? null : (JSON.parse(checkpoint) as TableState);
    return { checkpoint: state, tail: this.#rows(state?.seq ?? 0) };
  }

  append(row: Row, checkpoint: TableState | null): void {
    this.#make();
    const { seq, ...body } = row;
    if (checkpoint === null) {
      this.#sql.exec("INSERT INTO rows VALUES (?, ?)", seq, JSON.stringify(body));
    } else {
      this.#sql.exec(
        "INSERT OR REPLACE INTO rows VALUES (?, ?), (?, ?)",
        seq,
        JSON.stringify(body),
        CHECKPOINT,
        JSON.stringify(checkpoint),
      );
    }
  }

  rows(): readonly Row[] {
    return this.#rows(0);
  }

  keep(paper: Paper, body: string): void {
    this.#make();
    this.#sql.exec("INSERT OR REPLACE INTO rows VALUES (?, ?)", PAPERS[paper], body);
  }

  paper(paper: Paper): string | null {
    return this.#body(PAPERS[paper]);
  }

  #rows(after: number): readonly Row[] {
    if (!this.#exists()) return [];
    return this.#sql
      .exec<Stored>("SELECT id, body FROM rows WHERE id > ? ORDER BY id", Math.max(after, 0))
      .toArray()
      .map(({ id, body }) => ({ seq: id, ...(JSON.parse(body) as Omit<Row, "seq">) }));
  }

  #body(id: number): string | null {
    if (!this.#exists()) return null;
    const [row] = this.#sql.exec<Stored>("SELECT id, body FROM rows WHERE id = ?", id).toArray();
    return row?.body ?? null;
  }

  #made = false;

  /** Anyone can make the runtime look for a table that never was: that must write nothing. */
  #exists(): boolean {
    this.#made ||=
      this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'rows'").toArray()
        .length > 0;
    return this.#made;
  }

  #make(): void {
    if (this.#exists()) return;
    this.#sql.exec("CREATE TABLE rows (id INTEGER PRIMARY KEY, body TEXT NOT NULL)");
    this.#made = true;
  }

  /** After `deleteAll`. */
  forget(): void {
    this.#made = false;
  }
}
