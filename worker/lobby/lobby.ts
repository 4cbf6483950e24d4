// The Worker's side of the directory: codes become hashes here, and go no further.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { OpenMatch } from "../../shared/protocol/api.ts";
import { codeOf } from "../../shared/protocol/code.ts";
import type { Caller, Found } from "../../shared/protocol/lookup.ts";
import { type Directory, SHARDS } from "./directory.ts";

/** So many codes in a row taken means that something else is wrong. */
const DRAWS = 64;

export class Lobby {
  readonly #env: Env;

  constructor(env: Env) {
    this.#env = env;
  }

  /**
   * The table of a code as `readCode` spells it. Wrong ones are counted against the caller, and a
   * retired code is a wrong one unless it is asked for its replay. Right ones are never counted: any
   * number of people may come in from one address at once.
   */
  async find(code: string, caller: Caller, want: "table" | "replay" = "table"): Promise<Found> {
    if (this.#env.LIMITS !== "on") return this.#look(code, want);
    const sources = this.#sources(caller);
    const before = await this.#waitOf(sources);
    if (before > 0) return slow(before);
    const found = await this.#look(code, want);
    // Asked again after the look: in a burst, what was looked up together is not answered together.
    const after =
      found.is === "unknown" ? await this.#wrong(caller, sources) : await this.#waitOf(sources);
    return after > 0 ? slow(after) : found;
  }

  /** A code for this table; the same one again when asked again. */
  async claim(table: string): Promise<string> {
    let length: 4 | 5 = 4;
    for (let draw = 0; draw < DRAWS; draw++) {
      const code = codeOf(this.#hash(`draw/${table}/${draw}`), length);
      const key = this.#key(code);
      const claim = await this.#shard(key).claim(key, table, length);
      if (claim === "yours") return code;
      if (claim === "crowded") length = 5;
    }
    throw new Error("no code is free");
  }

  /** Takes a claim back that nobody has heard of. */
  async release(code: string, table: string): Promise<void> {
    const key = this.#key(code);
    await this.#shard(key).release(key, table);
  }

  async retire(code: string): Promise<void> {
    const key = this.#key(code);
    await this.#shard(key).retire(key);
  }

  /** Counts a new table of this caller; how long it must wait instead (seconds), or 0. */
  async open(caller: Caller): Promise<number> {
    if (this.#env.LIMITS !== "on") return 0;
    const source = this.#source("table", caller.address);
    return seconds(await this.#shard(source).open(source));
  }

  async list(id: string, entry: OpenMatch | null): Promise<void> {
    await this.#list().list(id, entry);
  }

  async listed(): Promise<readonly OpenMatch[]> {
    return this.#list().listed();
  }

  async #look(code: string, want: "table" | "replay"): Promise<Found> {
    const key = this.#key(code);
    const entry = await this.#shard(key).look(key);
    if (entry === null || (entry.retired && want === "table")) return { is: "unknown" };
    return { is: entry.retired ? "retired" : "live", table: entry.table };
  }

  async #waitOf(sources: readonly string[]): Promise<number> {
    const waits = sources.map((source) => this.#shard(source).wait(source));
    return Math.max(...(await Promise.all(waits)));
  }

  async #wrong({ address }: Caller, sources: readonly string[]): Promise<number> {
    const { success } = await this.#env.LIMIT_CODES.limit({ key: address });
    const waits = sources.map((source) => this.#shard(source).wrong(source, !success));
    return Math.max(...(await Promise.all(waits)));
  }

  #sources({ address, guest }: Caller): readonly string[] {
    const byAddress = this.#source("address", address);
    return guest === null ? [byAddress] : [byAddress, this.#source("guest", guest)];
  }

  /** Hashed as well: the directory has no need to know addresses. */
  #source(kind: "address" | "guest" | "table", who: string): string {
    return hex(this.#hash(`${kind}/${who}`));
  }

  #key(code: string): string {
    return hex(this.#hash(`code/${code}`));
  }

  #hash(text: string): Uint8Array {
    const utf8 = new TextEncoder();
    return hmac(sha256, utf8.encode(this.#env.CODE_SECRET), utf8.encode(text));
  }

  #shard(key: string): DurableObjectStub<Directory> {
    return this.#env.DIRECTORY.getByName(`shard-${Number.parseInt(key.slice(0, 8), 16) % SHARDS}`);
  }

  #list(): DurableObjectStub<Directory> {
    return this.#env.DIRECTORY.getByName("list");
  }
}

const hex = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const seconds = (ms: number): number => Math.ceil(ms / 1000);

const slow = (ms: number): Found => ({ is: "slow", seconds: seconds(ms) });
