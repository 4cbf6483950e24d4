// The starter pool: the categories that ship inside the Worker, so that a game can always be dealt.

import { cidText } from "../../shared/fair/cbor.ts";
import { categoryCid, poolIndexCid } from "../../shared/fair/content.ts";
import type { Shard, ShardEntry } from "../../shared/table/game.ts";
import starter from "./starter-pool.generated.json" with { type: "json" };

export interface Starter {
  readonly cid: string;
  readonly index: readonly ShardEntry[];
  /** By CID. */
  readonly shards: ReadonlyMap<string, Shard>;
}

function make(): Starter {
  const categories: readonly Shard[] = starter.categories;
  const shards = new Map(categories.map((shard) => [cidText(categoryCid(shard)), shard]));
  const index = [...shards].map(([cid, { name, kind }]) => ({ name, kind, cid }));
  return { cid: cidText(poolIndexCid(index)), index, shards };
}

// The one thing that is kept from call to call: a thousand hashes of what never changes while this
// build runs, made when first asked for. Who makes it, and when, changes nothing.
let made: Starter | null = null;

export function starterPool(): Starter {
  made ??= make();
  return made;
}
