// What a game costs, counted: rows written are what the bill is made of, bytes are what phones pay.
// Goals: the project's budgets. Counts only; no times.

import { expect, test } from "vitest";
import { encodeFrame, MAX_FRAME } from "../../shared/protocol/frames.ts";
import { agreed, MemoryTable } from "./testing/memory.ts";
import { creation, enter, pick, sit, start } from "./testing/party.ts";
import { ROUNDS, ScriptedGame, SEATS } from "./testing/scripted-game.ts";
import { tiny } from "./testing/tiny.ts";

/** Of a seat in a game of five and three rounds. */
const BYTES_MOST = 60 * 1024;

const MOVES = SEATS.length + ROUNDS * (1 + SEATS.length * 9 + 9) + 1;

// Each alarm is a row, and the slower a table plays, the more deadlines it comes near to. The goal
// is 1.2 rows a move.
test.each([
  { pace: 3_000, most: 1.22 },
  { pace: 5_000, most: 1.2 },
  { pace: 8_000, most: 1.26 },
])("rows of a game of five, three rounds, a move each $pace ms", async ({ pace, most }) => {
  const game = new ScriptedGame({ pace });
  await game.play();
  await game.end();
  expect(game.moves).toBe(MOVES);
  const { journal, alarmsSet } = game.table;
  const rows = journal.written + alarmsSet;
  const aMove = rows / game.moves;
  console.log(
    `${game.moves} moves, ${rows} rows (${alarmsSet} alarms), ${aMove.toFixed(2)} a move`,
  );
  expect(rows).toBeLessThanOrEqual(220);
  expect(aMove).toBeLessThanOrEqual(most);
});

test("bytes of a game of five, three rounds, and its largest frame", async () => {
  const game = new ScriptedGame({ pace: 5_000 });
  const { pages, table } = game;
  const watcher = enter(table);
  await game.play();
  const bytes = pages.map(({ socket }) => socket.bytes);
  console.log(`${Math.max(...bytes)} bytes a seat at most, ${watcher.bytes} for who watches`);
  for (const socket of [...pages.map((page) => page.socket), watcher]) {
    expect(socket.gaps).toBe(0);
    // As long as the frames are. On the wire, compressed, it is under 40 KB: `worker/e2e/bytes.test.ts`.
    expect(socket.bytes).toBeLessThanOrEqual(BYTES_MOST);
    const sizes = socket.frames
      .filter(({ t }) => t !== "#snapshot")
      .map(({ t, body }) => encodeFrame(t, body).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_FRAME);
  }
});

/** The tiny game, with a field that comes new into the view after a round and tells when it is read. */
function watchedTiny(read: () => void): typeof tiny {
  return {
    ...tiny,
    view(state, viewer) {
      const view = tiny.view(state, viewer);
      const field = {
        get picks() {
          read();
          return state.past;
        },
      };
      return { ...view, table: { ...view.table, [`after ${state.past.length}`]: field } };
    },
  };
}

test("what all may see of a change is encoded once, however many see it", () => {
  let reads = 0;
  const game = watchedTiny(() => {
    reads += 1;
  });
  const table = new MemoryTable({ gameOf: () => game });
  agreed(table.calls.create(creation));
  const [zoe, max] = [sit(table, "Zoe"), sit(table, "Max")];
  const sockets = [zoe.socket, max.socket, ...SEATS.map(() => enter(table))];
  start(table, zoe);
  pick(table, zoe, 2, 1);
  for (const socket of sockets) socket.news();
  reads = 0;
  pick(table, max, 1, 0);
  for (const socket of sockets) {
    expect(socket.news().some(({ t }) => t === "#patch")).toBe(true);
    expect(socket.held?.table["after 1"]).toEqual({ picks: [{ "0": 1, "1": 0 }] });
  }
  expect(reads).toBe(1);
});
