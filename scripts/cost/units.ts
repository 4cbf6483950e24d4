// What one game uses, in the units that Cloudflare bills: counted while the game is played in
// memory, with what its pages ask of the Worker around it.

import { gzipSync } from "node:zlib";
import { expires } from "../../shared/table/clock.ts";
import { type Script, ScriptedGame } from "../../worker/table/testing/scripted-game.ts";

export interface Units {
  /** HTTP requests that reach the Worker, upgrades among them. Pages and scripts are free. */
  readonly workerRequests: number;
  /** Calls and upgrades that reach an object; alarms and messages are counted apart. */
  readonly objectRequests: number;
  readonly alarms: number;
  /** That come in on sockets; what goes out is free, and so are pings. */
  readonly messages: number;
  /** In which objects run. */
  readonly seconds: number;
  /** Set alarms and deleted rows among them. */
  readonly rowsWritten: number;
  readonly rowsRead: number;
  readonly kvReads: number;
  readonly kvWrites: number;
  /** In objects and in KV: bytes times days. */
  readonly storedByteDays: number;
  readonly kvByteDays: number;
}

/**
 * Requests to objects that a call of a page causes in production, where codes and new tables are
 * counted. `worker/api/cost.test.ts` counts them.
 */
export const CALLS = {
  /** The home page lists open tables. */
  list: 1,
  /** A new table: its maker is counted, a code claimed, the table made. */
  make: 3,
  /** May I come in: whether this address may ask before and after, whose code it is, the table. */
  ask: 4,
  /** A socket: the same, and the table takes it. */
  connect: 4,
} as const;

/** Written to the directory: its maker counted, a code claimed and retired, both deleted days later. */
export const DIRECTORY_ROWS = 2 + 1 + 2;

/** For which an object runs after each event (s). Stated, not counted: the price page's own examples. */
const HOLD = 0.01;

/** An empty database (bytes). Source: developers.cloudflare.com/durable-objects/reference/faq */
const EMPTY = 12_000;

/** Replays are kept in KV for so long (days). */
const KEPT = 7;

const DAY = 86_400_000;

/** What is priced: people take longer over a move than programs, which costs more alarms. */
export const SCRIPT: Script = { pace: 8_000 };

/** Source: the project's budgets. */
export const GOALS = { thousand: 0.25, freeADay: 450 } as const;

/** One game of five seats and three rounds, from the home page until its table is gone. */
export async function unitsOf(script: Script): Promise<Units> {
  const game = new ScriptedGame(script);
  const { table, pages } = game;
  const openedAt = table.clock;
  await game.play();
  const size = EMPTY + table.journal.size;
  const goneAt = expires(table.state) ?? table.clock;
  await game.end();
  const { written, read } = table.journal;
  const { replays, retired, shardsFetched } = table.world;
  // Compressed, as the library keeps them.
  const records = [...replays.values()].map((record) => gzipSync(JSON.stringify(record)));
  const objectRequests =
    CALLS.list +
    CALLS.make +
    pages.length * CALLS.ask +
    table.connected * CALLS.connect +
    retired.length;
  return {
    workerRequests: 2 + pages.length + table.connected,
    objectRequests,
    alarms: table.alarmsRung,
    messages: table.heard,
    seconds: HOLD * (objectRequests + table.alarmsRung + table.heard),
    rowsWritten: written + table.alarmsSet + DIRECTORY_ROWS,
    rowsRead: read,
    // Of a pool that lies in KV: the pointer to its index, the index, and the shards.
    kvReads: 2 + shardsFetched,
    kvWrites: replays.size,
    storedByteDays: size * ((goneAt - openedAt) / DAY),
    kvByteDays: sum(records.map(({ byteLength }) => byteLength)) * KEPT,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
