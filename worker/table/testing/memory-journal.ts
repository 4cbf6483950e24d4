// A journal in memory. It holds text, as a disk would: what a restart finds is what was written.

import type { TableState } from "../../../shared/table/state.ts";
import type { Journal, Paper, Row } from "../ports.ts";

export class MemoryJournal implements Journal {
  readonly #rows = new Map<number, string>();
  readonly #papers = new Map<Paper, string>();
  #checkpoint: string | null = null;
  /** Rows written so far, as the bill counts them. */
  written = 0;
  /** When set, the next write fails and leaves nothing behind. */
  failing = false;

  load() {
    const checkpoint =
      this.#checkpoint === null ? null : (JSON.parse(this.#checkpoint) as TableState);
    return { checkpoint, tail: this.#after(checkpoint?.seq ?? 0) };
  }

  append({ seq, ...body }: Row, checkpoint: TableState | null): void {
    this.#mayFail();
    if (seq !== this.#rows.size + 1) throw new Error(`row ${seq} comes after ${this.#rows.size}`);
    this.#rows.set(seq, JSON.stringify(body));
    if (checkpoint !== null) this.#checkpoint = JSON.stringify(checkpoint);
    this.written += checkpoint === null ? 1 : 2;
  }

  /** Version of the last row. */
  get last(): number {
    return this.#rows.size;
  }

  rows(): readonly Row[] {
    return this.#after(0);
  }

  keep(paper: Paper, body: string): void {
    this.#mayFail();
    this.#papers.set(paper, body);
    this.written += 1;
  }

  paper(paper: Paper): string | null {
    return this.#papers.get(paper) ?? null;
  }

  /** Everything is deleted. */
  clear(): void {
    this.#rows.clear();
    this.#papers.clear();
    this.#checkpoint = null;
  }

  /** The rows as they were written: two tables did the same when these are the same. */
  texts(): readonly string[] {
    return [...this.#rows.values()];
  }

  #after(seq: number): readonly Row[] {
    return [...this.#rows]
      .filter(([id]) => id > seq)
      .map(([id, body]) => ({ seq: id, ...(JSON.parse(body) as Omit<Row, "seq">) }));
  }

  #mayFail(): void {
    if (!this.failing) return;
    this.failing = false;
    throw new Error("the disk says no");
  }
}
