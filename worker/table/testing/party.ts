// People at a table in memory: the first steps that nearly every test begins with.

import { toBase64url } from "../../../shared/fair/hash.ts";
import type { JsonObject } from "../../../shared/table/json.ts";
import type { CreateRequest, Newcomer } from "../rpc.ts";
import { agreed, MemoryTable } from "./memory.ts";
import type { MemorySocket } from "./memory-socket.ts";
import { tinyOnly } from "./tiny.ts";

export const TABLE = "table-of-a-test-00001";

export const creation: CreateRequest = {
  id: TABLE,
  code: "K7Q2",
  game: "tiny",
  options: {},
  public: false,
  seats: null,
  bots: 0,
  forecaster: "house",
  pool: null,
  carry: null,
  from: null,
  maker: null,
  makerKey: null,
};

export const newcomer = (name: string, more: Partial<Newcomer> = {}): Newcomer => ({
  name,
  kind: "agent",
  guest: null,
  entropy: null,
  entropyHash: null,
  secret: null,
  ...more,
});

/** A lobby of the tiny game, with nobody there. */
export function openTable(request: Partial<CreateRequest> = {}): MemoryTable {
  const table = new MemoryTable({ gameOf: tinyOnly });
  agreed(table.calls.create({ ...creation, ...request }));
  return table;
}

export interface Player {
  readonly socket: MemorySocket;
  readonly seat: number;
  readonly token: string;
}

/** A socket that has said hello: resumes a seat, or watches. */
export function enter(
  table: MemoryTable,
  token: string | null = null,
  guest: string | null = null,
): MemorySocket {
  const socket = table.connect(guest);
  table.say(socket, "#hello", { protocol: 1, ...(token === null ? {} : { token }) });
  return socket;
}

/** Someone comes in and takes a seat. */
export function sit(table: MemoryTable, name: string, guest: string | null = null): Player {
  const socket = enter(table, null, guest);
  table.say(socket, "#join", { name });
  const { seat, token } = socket.last("#welcome") ?? {};
  if (typeof seat !== "number" || typeof token !== "string") throw new Error(`${name} has no seat`);
  return { socket, seat, token };
}

/** The id of an intent; each of a test has another n. */
export const idOf = (n: number, session = "page"): JsonObject => ({ session, n });

export const start = (table: MemoryTable, host: Player, n = 1): void =>
  table.say(host.socket, "#lobby", { id: idOf(n), action: { type: "start" } });

export const pick = (table: MemoryTable, { socket }: Player, n: number, number: number): void =>
  table.say(socket, "#intent", { id: idOf(n), move: { type: "pick", number } });

/** ZOE hosts, MAX has joined, and the game has started. */
export function playing(): {
  readonly table: MemoryTable;
  readonly zoe: Player;
  readonly max: Player;
} {
  const table = openTable();
  const zoe = sit(table, "Zoe");
  const max = sit(table, "Max");
  start(table, zoe);
  zoe.socket.news();
  max.socket.news();
  return { table, zoe, max };
}

export const bytes16 = (fill: number): string => toBase64url(new Uint8Array(16).fill(fill));
