// The pieces of the card library that this table plays with, kept beside its journal. A shard is looked
// at when it comes, and then believed: a table that wakes has no time to hash its cards again.

import { cidText } from "../../shared/fair/cbor.ts";
import { categoryCid, poolIndexCid } from "../../shared/fair/content.ts";
import type { Shard, ShardEntry } from "../../shared/table/game.ts";
import type { Journal } from "./ports.ts";

/** As it is kept. */
type ShardPaper = readonly (readonly [cid: string, shard: Shard])[];

export class TableLibrary {
  readonly #journal: Journal;
  #index: { readonly cid: string; readonly entries: readonly ShardEntry[] } | null = null;
  #shards: ReadonlyMap<string, Shard> | null = null;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  keepIndex(entries: readonly ShardEntry[]): void {
    this.#journal.keep("index", JSON.stringify(entries));
    this.#index = null;
  }

  /** Throws when the shards are not those that were asked for. */
  keepShards(cids: readonly string[], shards: readonly Shard[]): void {
    const paper: ShardPaper = cids.map((cid, i) => {
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
    this.#index ??= this.#readIndex();
    if (this.#index.cid !== pool) throw new Error(`this table keeps the index ${this.#index.cid}`);
    return this.#index.entries;
  }

  shard(cid: string): Shard {
    this.#shards ??= new Map(JSON.parse(this.#journal.paper("shards") ?? "[]") as ShardPaper);
    const shard = this.#shards.get(cid);
    if (!shard) throw new Error(`this table keeps no shard ${cid}`);
    return shard;
  }

  #readIndex() {
    const entries = JSON.parse(this.#journal.paper("index") ?? "[]") as ShardEntry[];
    return { cid: cidText(poolIndexCid(entries)), entries };
  }
}
