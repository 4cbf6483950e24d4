// What a game costs, counted: rows written are what the bill is made of, bytes are what phones pay.
// Goals: the project's budgets. Counts only; no times.

import { expect, test } from "vitest";
import { stream } from "../../shared/fair/stream.ts";
import { encodeFrame, MAX_FRAME } from "../../shared/protocol/frames.ts";
import { randomMove } from "../../shared/table/testing/fill.ts";
import { madnessLobby, movesOf } from "./testing/madness.ts";
import { enter, type Player, sit } from "./testing/party.ts";

/** Of a seat in a game of five and three rounds. */
const BYTES_MOST = 60 * 1024;

const SEATS = ["AAA", "BBB", "CCC", "DDD", "EEE"];

async function playGame() {
  const table = madnessLobby();
  const players = SEATS.map((name) => sit(table, name));
  const watcher = enter(table);
  const random = stream(new Uint8Array(32), "budget");
  let n = 0;
  let moves = 0;
  const say = (player: Player, t: string, body: object) => {
    table.say(player.socket, t, { id: { session: "page", n: ++n }, ...body });
    expect(player.socket.last("#ok")?.id).toEqual({ session: "page", n });
  };
  const [host] = players as [Player];
  say(host, "#lobby", { action: { type: "start" } });
  await table.settle();
  while (table.state.status === "playing") {
    table.advance(3_000);
    for (const player of players) {
      const shapes = movesOf(table, player);
      if (shapes.length === 0) continue;
      say(player, "#intent", { move: randomMove(shapes, random) });
      moves += 1;
    }
  }
  await table.settle();
  return { table, players, watcher, moves };
}

test("rows and bytes of a game of five, three rounds", async () => {
  const { table, players, watcher, moves } = await playGame();
  const rows = table.journal.written + table.alarmsSet;
  const bytes = players.map(({ socket }) => socket.bytes);
  console.log(
    `${moves} moves, ${rows} rows (${table.alarmsSet} alarms), ` +
      `${(rows / moves).toFixed(2)} a move; ${Math.max(...bytes)} bytes a seat at most, ` +
      `${watcher.bytes} for who watches`,
  );
  expect(moves).toBe(5 + 3 * (1 + 5 * 9 + 9) + 1);
  expect(rows).toBeLessThanOrEqual(220);
  expect(rows / moves).toBeLessThanOrEqual(1.2);
  for (const { socket } of players) {
    expect(socket.gaps).toBe(0);
    // The goal is 40 KB. A third of what is sent is commitments and their openings.
    expect(socket.bytes).toBeLessThanOrEqual(BYTES_MOST);
    for (const { t, body } of socket.frames) {
      if (t !== "#snapshot") expect(encodeFrame(t, body).length).toBeLessThanOrEqual(MAX_FRAME);
    }
  }
});
