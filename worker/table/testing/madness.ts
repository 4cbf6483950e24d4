// Tier Madness at a table in memory, with the cards that the Worker ships.

import { gameOf } from "../../../shared/games/index.ts";
import type { JsonObject } from "../../../shared/table/json.ts";
import type { MoveShape } from "../../../shared/table/move-shape.ts";
import { starterPool } from "../../library/starter.ts";
import { agreed, MemoryTable } from "./memory.ts";
import { creation, type Player, sit } from "./party.ts";

/** A lobby, with nobody there. */
export function madnessLobby(options: JsonObject = {}): MemoryTable {
  const table = new MemoryTable({ gameOf });
  const { cid, index, shards } = starterPool();
  for (const [name, shard] of shards) table.world.library.set(name, shard);
  const pool = { cid, index };
  agreed(table.calls.create({ ...creation, game: "tier-madness", options, pool }));
  return table;
}

export const secretOf = ({ token }: Pick<Player, "token">): string => token.split(".")[1] ?? "";

/** The moves that are open to a seat, in its own view. */
export function movesOf(table: MemoryTable, player: Player): readonly MoveShape[] {
  const { state } = agreed(table.calls.state(secretOf(player)));
  const you = state.you as { readonly moves: readonly MoveShape[] } | null;
  return you?.moves ?? [];
}

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
