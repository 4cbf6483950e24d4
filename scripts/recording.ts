// A recorded game: every row of one table's journal, the papers beside it, and the record that it
// came to. Whatever becomes of this code, those rows must come to the same record for ever.

import type { JsonObject } from "../shared/table/json.ts";
import type { Paper, Row } from "../worker/table/ports.ts";
import { agreed, type MemoryTable } from "../worker/table/testing/memory.ts";

export interface Recording {
  readonly papers: Readonly<Record<Paper, string | null>>;
  /** The record of the game, without the journal in it. */
  readonly replay: JsonObject;
  readonly rows: readonly Row[];
}

/** Of a table whose game is over. */
export function recordingOf(table: MemoryTable): Recording {
  const { journal } = table;
  return {
    papers: { index: journal.paper("index"), shards: journal.paper("shards") },
    replay: replayOf(table),
    rows: journal.rows(),
  };
}

/** The table wakes from all the rows, without a checkpoint to start from. */
export function wakeFrom(table: MemoryTable, { papers, rows }: Recording): void {
  for (const [paper, body] of Object.entries(papers)) {
    if (body !== null) table.journal.keep(paper as Paper, body);
  }
  for (const row of rows) table.journal.append(row, null);
  table.clock = rows.at(-1)?.input.at ?? table.clock;
  table.restart();
}

export function replayOf(table: MemoryTable): JsonObject {
  const { replay } = agreed(table.calls.replay());
  const { journal: _, ...proof } = replay.proof as JsonObject;
  return { ...replay, proof };
}

/** A line each for the papers, the replay and every row, so that a difference can be read. */
export function write({ papers, replay, rows }: Recording): string {
  return `${[papers, replay, ...rows].map((line) => JSON.stringify(line)).join("\n")}\n`;
}

export function read(text: string): Recording {
  const [papers, replay, ...rows] = text
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  return { papers, replay, rows } as Recording;
}
