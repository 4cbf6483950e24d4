// A recorded game: every row of one table's journal, the papers beside it, and the record that it
// came to. Whatever becomes of this code, those rows must come to the same record for ever.

import type { JsonObject } from "../shared/table/json.ts";
import type { TableState } from "../shared/table/state.ts";
import type { Paper, Row } from "../worker/table/ports.ts";
import { agreed, type MemoryTable } from "../worker/table/testing/memory.ts";

export interface Recording {
  readonly papers: Readonly<Record<Paper, string | null>>;
  /** The record of the game, without the journal in it. */
  readonly replay: JsonObject;
  /** The whole state somewhere in the game, as a checkpoint holds it. */
  readonly checkpoint: TableState;
  readonly rows: readonly Row[];
}

/** Of a table whose game is over, and its state on the way there. */
export function recordingOf(table: MemoryTable, checkpoint: TableState): Recording {
  const { journal } = table;
  return {
    papers: {
      index: journal.paper("index"),
      shards: journal.paper("shards"),
      dial: journal.paper("dial"),
    },
    replay: replayOf(table),
    checkpoint,
    rows: journal.rows(),
  };
}

/** The table wakes from a checkpoint and the rows after it, or (null) from the rows alone. */
export function wakeFrom(
  table: MemoryTable,
  { papers, rows }: Recording,
  checkpoint: TableState | null,
): void {
  for (const [paper, body] of Object.entries(papers)) {
    if (body !== null) table.journal.keep(paper as Paper, body);
  }
  for (const row of rows) {
    table.journal.append(row, row.seq === checkpoint?.seq ? checkpoint : null);
  }
  table.clock = rows.at(-1)?.input.at ?? table.clock;
  table.restart();
}

export function replayOf(table: MemoryTable): JsonObject {
  const { replay } = agreed(table.calls.replay());
  const { journal: _, ...proof } = replay.proof as JsonObject;
  return { ...replay, proof };
}

/** A line each for the parts and for every row, so that a difference can be read. */
export function write({ papers, replay, checkpoint, rows }: Recording): string {
  return `${[papers, replay, checkpoint, ...rows].map((line) => JSON.stringify(line)).join("\n")}\n`;
}

export function read(text: string): Recording {
  const [papers, replay, checkpoint, ...rows] = text
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  return { papers, replay, checkpoint, rows } as Recording;
}
