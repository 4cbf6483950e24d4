// The directory: which code leads to which table, who guesses at codes, which lobbies are public.
// One class, in several objects: sixteen shards by the hash of a code or source, and one list.

import { DurableObject } from "cloudflare:workers";
import type { OpenMatch } from "../../shared/protocol/api.ts";
import { CodeRows, type Entry } from "./code-rows.ts";
import { ListingRows } from "./listing-rows.ts";
import { NEW_TABLES, WRONG_CODES } from "./tally.ts";
import { TallyRows } from "./tally-rows.ts";

export const SHARDS = 16;

/** More wrong codes in a minute than this, over all shards, and new codes get a fifth character. */
const CROWD = 600;
const MINUTE = 60_000;

/** Cleaning is in no hurry (ms): what is out of date counts for nothing before it is gone. */
const CLEANING = 86_400_000;

/** `crowded`: too many are guessing at codes of this length. */
export type Claim = "yours" | "taken" | "crowded";

/** `flood`: wrong, and so fast that more are not looked at for a minute. */
export type Outcome = "right" | "wrong" | "flood";

export class Directory extends DurableObject<Env> {
  readonly #codes: CodeRows;
  readonly #tallies: TallyRows;
  readonly #listings: ListingRows;
  /** Wrong codes in this minute: hashes spread them evenly, so one shard sees its share of all. */
  #wrong = { minute: 0, count: 0 };

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { sql } = ctx.storage;
    this.#codes = new CodeRows(sql);
    this.#tallies = new TallyRows(sql);
    this.#listings = new ListingRows(sql);
  }

  async claim(key: string, table: string, length: 4 | 5): Promise<Claim> {
    const now = Date.now();
    if (length === 4 && this.#wrongNow(now) * SHARDS > CROWD) return "crowded";
    const claim = this.#codes.claim(key, table, now) ? "yours" : "taken";
    await this.#cleanLater(now);
    return claim;
  }

  /** Null: no table has or lately had this code. */
  look(key: string): Entry | null {
    const now = Date.now();
    const entry = this.#codes.look(key, now);
    if (entry === null && this.env.LIMITS === "on") {
      this.#wrong = { minute: minuteOf(now), count: this.#wrongNow(now) + 1 };
    }
    return entry;
  }

  release(key: string, table: string): void {
    this.#codes.release(key, table);
  }

  retire(key: string): void {
    this.#codes.retire(key, Date.now());
  }

  /** Before a code of `source` is looked up: how long it must wait (ms). At 0, settle it afterwards. */
  guess(source: string): number {
    return this.#tallies.begin(source, WRONG_CODES, Date.now());
  }

  async settle(source: string, outcome: Outcome): Promise<void> {
    const now = Date.now();
    const hold = outcome === "flood" ? MINUTE : 0;
    this.#tallies.settle(source, WRONG_CODES, outcome !== "right", hold, now);
    if (outcome !== "right") await this.#cleanLater(now);
  }

  /** One more table of `source`: how long it must wait (ms). At 0 it is counted. */
  async open(source: string): Promise<number> {
    const now = Date.now();
    const wait = this.#tallies.begin(source, NEW_TABLES, now);
    if (wait === 0) this.#tallies.settle(source, NEW_TABLES, true, 0, now);
    await this.#cleanLater(now);
    return wait;
  }

  async list(id: string, entry: OpenMatch | null): Promise<void> {
    const now = Date.now();
    if (entry === null) this.#listings.remove(id);
    else this.#listings.put(id, entry, now);
    await this.#cleanLater(now);
  }

  listed(): readonly OpenMatch[] {
    return this.#listings.all(Date.now());
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    const left = [this.#codes, this.#tallies, this.#listings].map((rows) => rows.clean(now));
    if (left.includes(true)) await this.ctx.storage.setAlarm(now + CLEANING);
  }

  #wrongNow(now: number): number {
    return this.#wrong.minute === minuteOf(now) ? this.#wrong.count : 0;
  }

  async #cleanLater(now: number): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) !== null) return;
    await this.ctx.storage.setAlarm(now + CLEANING);
  }
}

const minuteOf = (now: number): number => Math.floor(now / MINUTE);
