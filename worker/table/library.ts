// The pieces of the card library that this table plays with, kept beside its journal. They are looked
// at when they come, and then believed: a table that wakes has no time to hash its cards again.

import { cidText } from "../../shared/fair/cbor.ts";
import { categoryCid } from "../../shared/fair/content.ts";
import type { Shard, ShardEntry } from "../../shared/table/game.ts";
import type { Journal } from "./ports.ts";

/** A pool's index, which the library has held to its CID. */
interface Pool {
  readonly cid: string;
  readonly index: readonly ShardEntry[];
}

type Shards = readonly (readonly [cid: string, shard: Shard])[];

export class TableLibrary {
  readonly #journal: Journal;
  #pool: Pool | null = null;
  #shards: ReadonlyMap<string, Shard> | null = null;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  keepIndex({ cid, index }: Pool): void {
    this.#journal.keep("index", JSON.stringify({ cid, index }));
    this.#pool = null;
  }

  /** Throws when the shards are not those that were asked for. */
  keepShards(cids: readonly string[], shards: readonly Shard[]): void {
    const paper: Shards = cids.map((cid, i) => {
      const shard = shards[i];
      if (shard === undefined || cidText(categoryCid(shard)) !== cid) {
        throw new Error(`the library gave something else for ${cid}`);
      }
      return [cid, shard];
    });
    this.#journal.keep("shards", JSON.stringify(paper));
    this.#shards = null;
  }

  index(pool: string): readonly ShardEntry[] {
    this.#pool ??= JSON.parse(this.#journal.paper("index") ?? "null") as Pool | null;
    if (this.#pool?.cid !== pool) throw new Error(`this table keeps no index ${pool}`);
    return this.#pool.index;
  }

  shard(cid: string): Shard {
    this.#shards ??= new Map(JSON.parse(this.#journal.paper("shards") ?? "[]") as Shards);
    const shard = this.#shards.get(cid);
    if (!shard) throw new Error(`this table keeps no shard ${cid}`);
    return shard;
  }
}
