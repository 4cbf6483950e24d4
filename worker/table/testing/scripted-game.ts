// A whole game of Tier Madness at a table in memory, said and answered as pages do it: what a game
// costs is counted from it, by the budgets and by the cost model.

import { toBase64url } from "../../../shared/fair/hash.ts";
import { entropyHash } from "../../../shared/fair/seed.ts";
import { type Stream, stream } from "../../../shared/fair/stream.ts";
import { gameOf } from "../../../shared/games/index.ts";
import type { JsonObject } from "../../../shared/table/json.ts";
import type { MoveShape } from "../../../shared/table/move-shape.ts";
import { randomMove } from "../../../shared/table/testing/fill.ts";
import { starterPool } from "../../library/starter.ts";
import { agreed, MemoryTable } from "./memory.ts";
import type { MemorySocket } from "./memory-socket.ts";
import { creation, enter, idOf } from "./party.ts";

/** Initials of those who play. */
export const SEATS: readonly string[] = ["AAA", "BBB", "CCC", "DDD", "EEE"];
export const ROUNDS = 3;

/** A lost phone is back after so long (ms). */
const BACK_AFTER = 3_000;

/** Longer than a finished table is kept (ms). */
const LONG_AFTER = 2 * 3_600_000;

export interface Script {
  /** Between two moves of the same person (ms): how long a game takes changes how many alarms it needs. */
  readonly pace: number;
  /** Each phone loses its connection in each deal. */
  readonly drops?: boolean;
}

export interface Page {
  readonly seat: number;
  readonly token: string;
  readonly entropy: Uint8Array;
  /** The one that is open now. */
  socket: MemorySocket;
  /** Intents sent so far. */
  n: number;
}

export class ScriptedGame {
  readonly table = new MemoryTable({ gameOf });
  readonly pages: readonly Page[];
  /** Moves that were accepted. */
  moves = 0;
  readonly #script: Script;
  readonly #random: Stream = stream(new Uint8Array(32), "budget");
  #dropped = 0;

  /** A lobby in which everyone sits. */
  constructor(script: Script) {
    this.#script = script;
    const { cid, index, shards } = starterPool();
    for (const [name, shard] of shards) this.table.world.library.set(name, shard);
    const pool = { cid, index };
    const options = { rounds: ROUNDS };
    agreed(this.table.calls.create({ ...creation, game: "tier-madness", options, pool }));
    this.pages = SEATS.map((name, i) => this.#sit(name, i));
  }

  /** From *start* to the last word. */
  async play(): Promise<void> {
    const [host] = this.pages as readonly [Page, ...Page[]];
    this.#ask(host, "#lobby", { action: { type: "start" } });
    for (const page of this.pages) {
      this.table.say(page.socket, "#open", { entropy: toBase64url(page.entropy) });
    }
    await this.table.settle();
    while (this.table.state.status === "playing") {
      this.#pass(this.#script.pace);
      if (this.#script.drops) this.#drop();
      for (const page of this.pages) this.#move(page);
    }
    await this.table.settle();
  }

  /** Nobody comes any more: the table sleeps until its time is over. */
  async end(): Promise<void> {
    this.table.restart();
    this.table.advance(LONG_AFTER);
    await this.table.settle();
  }

  #sit(name: string, i: number): Page {
    const { table } = this;
    const socket = enter(table);
    const entropy = new Uint8Array(16).fill(i);
    table.say(socket, "#join", { name, entropyHash: toBase64url(entropyHash(entropy)) });
    const { seat, token } = socket.last("#welcome") ?? {};
    if (typeof seat !== "number" || typeof token !== "string") throw new Error(`${name} stands`);
    return { seat, token, entropy, socket, n: 0 };
  }

  /** One of the moves that are open to this page, if there are any. */
  #move(page: Page): void {
    const state = this.table.core.publisher.apiState(page.seat, this.table.clock);
    const you = state?.you as (JsonObject & { readonly moves: readonly MoveShape[] }) | null;
    if (!you || you.moves.length === 0) return;
    const { phase, round } = state as JsonObject & { phase: string; round: number };
    const move = randomMove(you.moves, this.#random);
    this.#ask(page, "#intent", { at: { phase, round }, move });
    this.moves += 1;
  }

  #ask(page: Page, t: string, body: object): void {
    const id = idOf(++page.n);
    this.table.say(page.socket, t, { id, ...body });
    const ok = page.socket.last("#ok")?.id as { readonly n?: number } | undefined;
    if (ok?.n !== page.n) throw new Error(`refused: ${JSON.stringify(page.socket.last("#no"))}`);
  }

  /** Time passes, and pages ping meanwhile, which wakes no table. */
  #pass(ms: number): void {
    this.table.advance(ms);
    for (const socket of this.table.sockets()) socket.pongedAt = this.table.clock;
  }

  /** Once in each deal. */
  #drop(): void {
    const { phase, round } = this.table.core.publisher.apiState("watch", this.table.clock) ?? {};
    if (phase !== "deal" || typeof round !== "number" || round <= this.#dropped) return;
    this.#dropped = round;
    for (const page of this.pages) {
      this.table.hangUp(page.socket, 1006);
      this.#pass(BACK_AFTER);
      page.socket = enter(this.table, page.token);
    }
  }
}
