// A journal in memory. It holds text, as a disk would: what a restart finds is what was written.

import type { TableState } from "../../../shared/table/state.ts";
import type { Journal, Paper, Row } from "../ports.ts";

/** Making the journal's own table: rows written and read. */
const MAKING = { written: 2, read: 1 };

export class MemoryJournal implements Journal {
  readonly #rows = new Map<number, string>();
  readonly #papers = new Map<Paper, string>();
  #checkpoint: string | null = null;
  /** Rows written and read so far, as the bill counts them (`journal.test.ts` compares). */
  written = 0;
  read = 0;
  /** When set, the next write fails and leaves nothing behind. */
  failing = false;

  load() {
    const checkpoint =
      this.#checkpoint === null ? null : (JSON.parse(this.#checkpoint) as TableState);
    if (checkpoint !== null) this.read += 1;
    return { checkpoint, tail: this.#after(checkpoint?.seq ?? 0) };
  }

  append({ seq, ...body }: Row, checkpoint: TableState | null): void {
    this.#mayFail();
    if (seq !== this.#rows.size + 1) throw new Error(`row ${seq} comes after ${this.#rows.size}`);
    this.#rows.set(seq, JSON.stringify(body));
    this.#count(false);
    if (checkpoint === null) return;
    this.#count(this.#checkpoint !== null);
    this.#checkpoint = JSON.stringify(checkpoint);
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
    this.#count(this.#papers.has(paper));
    this.#papers.set(paper, body);
  }

  paper(paper: Paper): string | null {
    const body = this.#papers.get(paper) ?? null;
    if (body !== null) this.read += 1;
    return body;
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

  /** What is stored now (characters of text). */
  get size(): number {
    const texts = [...this.#rows.values(), ...this.#papers.values(), this.#checkpoint ?? ""];
    return texts.reduce((sum, text) => sum + text.length, 0);
  }

  /** One row written, which is looked up first, and read where it is replaced. */
  #count(replaces: boolean): void {
    if (this.written === 0) {
      this.written += MAKING.written;
      this.read += MAKING.read;
    }
    this.written += 1;
    this.read += replaces ? 2 : 1;
  }

  #after(seq: number): readonly Row[] {
    const rows = [...this.#rows]
      .filter(([id]) => id > seq)
      .map(([id, body]) => ({ seq: id, ...(JSON.parse(body) as Omit<Row, "seq">) }));
    this.read += rows.length;
    return rows;
  }

  #mayFail(): void {
    if (!this.failing) return;
    this.failing = false;
    throw new Error("the disk says no");
  }
}
