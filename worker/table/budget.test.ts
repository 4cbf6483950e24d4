// What a game costs, counted: rows written are what the bill is made of, bytes are what phones pay.
// Goals: the project's budgets. Counts only; no times.

import { expect, test } from "vitest";
import { stream } from "../../shared/fair/stream.ts";
import { gameOf } from "../../shared/games/index.ts";
import { encodeFrame, MAX_FRAME } from "../../shared/protocol/frames.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import type { MoveShape } from "../../shared/table/move-shape.ts";
import { randomMove } from "../../shared/table/testing/fill.ts";
import { starterPool } from "../library/starter.ts";
import { agreed, MemoryTable } from "./testing/memory.ts";
import { creation, enter, type Player, sit } from "./testing/party.ts";

/** Of a seat in a game of five and three rounds. */
const BYTES_MOST = 60 * 1024;

const SEATS = ["AAA", "BBB", "CCC", "DDD", "EEE"];

async function playGame() {
  const table = new MemoryTable({ gameOf });
  const { cid, index, shards } = starterPool();
  for (const [name, shard] of shards) table.world.library.set(name, shard);
  const pool = { cid, index };
  agreed(table.calls.create({ ...creation, game: "tier-madness", pool }));
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
      const { state } = agreed(table.calls.state(player.token.split(".")[1] ?? ""));
      const you = state.you as (JsonObject & { readonly moves: readonly MoveShape[] }) | null;
      if (!you || you.moves.length === 0) continue;
      say(player, "#intent", { move: randomMove(you.moves, random) });
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
