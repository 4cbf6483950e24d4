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

  /** How long `source` must wait until a code of its is looked at (ms). */
  wait(source: string): number {
    return this.#tallies.wait(source, WRONG_CODES, Date.now());
  }

  /**
   * A wrong code of `source`: how long it must wait (ms). At 0 it is counted, and may be told that
   * the code is wrong. `flood`: they come so fast that no more are looked at for a minute.
   */
  async wrong(source: string, flood: boolean): Promise<number> {
    const now = Date.now();
    if (flood) this.#tallies.hold(source, now + MINUTE);
    const wait = this.#tallies.add(source, WRONG_CODES, now);
    await this.#cleanLater(now);
    return wait;
  }

  /** One more table of `source`: how long it must wait (ms). At 0 it is counted. */
  async open(source: string): Promise<number> {
    const now = Date.now();
    const wait = this.#tallies.add(source, NEW_TABLES, now);
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
