import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { TableState } from "../../shared/table/state.ts";
import { SqlJournal } from "./journal.ts";
import type { Journal, Row } from "./ports.ts";
import { MemoryJournal } from "./testing/memory-journal.ts";

const row = (seq: number): Row => ({ seq, rules: 1, input: { type: "tick", at: seq } });

/** Only that it comes back is asked of it here. */
const checkpoint = { seq: 2, id: "a table" } as TableState;

function use(journal: Journal) {
  journal.append(row(1), null);
  journal.keep("index", "[]");
  journal.append(row(2), checkpoint);
  journal.append(row(3), null);
  journal.keep("index", "[1]");
  return {
    loaded: journal.load(),
    rows: journal.rows(),
    papers: [journal.paper("index"), journal.paper("shards")],
  };
}

test("a journal in memory holds and costs what one on disk does, its table included", async () => {
  const memory = new MemoryJournal();
  const inMemory = use(memory);
  const stub = env.TABLES.getByName("journal-that-is-counted");
  const { onDisk, written, read } = await runInDurableObject(stub, (_, { storage }) => {
    const cursors: { readonly rowsRead: number; readonly rowsWritten: number }[] = [];
    const sql = new Proxy(storage.sql, {
      get: (target, name) =>
        name !== "exec"
          ? Reflect.get(target, name)
          : (...query: Parameters<SqlStorage["exec"]>) => {
              const cursor = target.exec(...query);
              // What looks for the table is no part of what the table costs.
              if (!query[0].includes("sqlite_master")) cursors.push(cursor);
              return cursor;
            },
    });
    const onDisk = use(new SqlJournal(sql));
    const sum = (of: "rowsRead" | "rowsWritten") => cursors.reduce((all, c) => all + c[of], 0);
    return { onDisk, written: sum("rowsWritten"), read: sum("rowsRead") };
  });
  expect(onDisk).toEqual(inMemory);
  expect(onDisk.loaded).toEqual({ checkpoint, tail: [row(3)] });
  expect({ written: memory.written, read: memory.read }).toEqual({ written, read });
});
