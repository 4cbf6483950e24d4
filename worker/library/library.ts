// Today's pool of categories: the one in KV, or else the starter pool. Nothing here is ever changed
// in place: a shard and an index are named by their CID, and one pointer says which index is today's.

import { cidText } from "../../shared/fair/cbor.ts";
import { poolIndexCid } from "../../shared/fair/content.ts";
import { games } from "../../shared/games/index.ts";
import type { PoolAnswer } from "../../shared/protocol/api.ts";
import type { Shard, ShardEntry } from "../../shared/table/game.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { starterPool } from "./starter.ts";

/** Where things lie in KV: `pool` holds the CID of today's index. */
export const POINTER = "pool";
export const indexKey = (cid: string): string => `index/${cid}`;
export const shardKey = (cid: string): string => `shard/${cid}`;

/** What is named by its CID never changes: an edge may keep it (seconds). */
const NAMED_BY_CID = { cacheTtl: 86_400, type: "json" } as const;

/** A seed like any other: what matters is only whether the game draws from the pool at all. */
const ANY_SEED = "A".repeat(43);

export interface Pool {
  readonly source: PoolAnswer["source"];
  readonly cid: string;
  readonly index: readonly ShardEntry[];
}

export class Library {
  readonly #kv: KVNamespace;

  constructor(kv: KVNamespace) {
    this.#kv = kv;
  }

  /** Never rejects: a library that cannot be read is logged, and the starter pool serves. */
  async pool(): Promise<Pool> {
    try {
      const cid = await this.#kv.get(POINTER);
      if (cid !== null) return { source: "library", cid, index: await this.#index(cid) };
    } catch (error) {
      console.error("the library cannot be read; the starter pool serves", error);
    }
    const { cid, index } = starterPool();
    return { source: "starter", cid, index };
  }

  /** Null for a game that draws no cards, with these options. */
  async poolFor(
    slug: string,
    options: JsonObject,
  ): Promise<{ readonly cid: string; readonly index: readonly ShardEntry[] } | null> {
    const game = games.get(slug);
    if (!game) return null;
    const { cid, index } = await this.pool();
    return game.shards(ANY_SEED, index, game.options(options)).length > 0 ? { cid, index } : null;
  }

  /** Shards by CID, in that order. Rejects when one is neither in KV nor in the starter pool. */
  async shards(cids: readonly string[]): Promise<readonly Shard[]> {
    return Promise.all(cids.map((cid) => this.#shard(cid)));
  }

  async #index(cid: string): Promise<readonly ShardEntry[]> {
    const index = await this.#kv.get<readonly ShardEntry[]>(indexKey(cid), NAMED_BY_CID);
    if (index === null) throw new Error(`there is no index ${cid}`);
    if (cidText(poolIndexCid(index)) !== cid) throw new Error(`index ${cid} is not what it says`);
    return index;
  }

  async #shard(cid: string): Promise<Shard> {
    const shard =
      starterPool().shards.get(cid) ?? (await this.#kv.get<Shard>(shardKey(cid), NAMED_BY_CID));
    if (shard === null) throw new Error(`there is no shard ${cid}`);
    return shard;
  }
}
