// Tier Madness at a table in memory, with the cards that the Worker ships.

import { gameOf } from "../../../shared/games/index.ts";
import type { JsonObject } from "../../../shared/table/json.ts";
import { starterPool } from "../../library/starter.ts";
import { agreed, MemoryTable } from "./memory.ts";
import { creation, type Player, sit, TABLE } from "./party.ts";

/** A lobby, with nobody there. Another table draws other secrets. */
export function madnessLobby(options: JsonObject = {}, id = TABLE): MemoryTable {
  const table = new MemoryTable({ gameOf, seed: id });
  const { cid, index, shards } = starterPool();
  for (const [name, shard] of shards) table.world.library.set(name, shard);
  const pool = { cid, index };
  agreed(table.calls.create({ ...creation, id, game: "tier-madness", options, pool }));
  return table;
}

export const secretOf = ({ token }: Pick<Player, "token">): string => token.split(".")[1] ?? "";

/** A game that is at its vote; the first to sit down hosts. */
export async function madness(names: readonly string[], options: JsonObject = {}) {
  const table = madnessLobby(options);
  const players = names.map((name) => sit(table, name));
  const [host] = players;
  if (!host) throw new Error("nobody plays");
  table.say(host.socket, "#lobby", { id: { session: "start", n: 1 }, action: { type: "start" } });
  await table.settle();
  for (const { socket } of players) socket.news();
  return { table, players };
}
