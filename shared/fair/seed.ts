// The seed that nobody chose alone: the server commits to its half before it knows the seats' halves.

import type { Cid } from "./cbor.ts";
import { hash } from "./hash.ts";

/** What the server binds itself to when a table is made. */
export interface SeedTerms {
  readonly tableId: string;
  /** 32 random bytes, shown when the game is over. */
  readonly serverSeed: Uint8Array;
  /** CID of the pool's index; null for a game without content. */
  readonly pool: Cid | null;
  /** Game and version of its rules, as in `tier-madness/1`. */
  readonly rules: string;
}

export const seedCommitment = ({ tableId, serverSeed, pool, rules }: SeedTerms): Uint8Array =>
  hash("rumpus/seed-commitment/v1", tableId, serverSeed, pool, rules);

/** What a seat shows of its 16 random bytes when it sits down. */
export const entropyHash = (entropy: Uint8Array): Uint8Array => hash("rumpus/entropy/v1", entropy);

/** `entropies`: those that were opened in time, in any order. 32 bytes. */
export function deriveSeed(halves: {
  readonly tableId: string;
  readonly serverSeed: Uint8Array;
  readonly entropies: readonly (readonly [seat: number, entropy: Uint8Array])[];
}): Uint8Array {
  const entropies = [...halves.entropies].sort(([a], [b]) => a - b);
  return hash("rumpus/seed/v1", halves.tableId, halves.serverSeed, entropies);
}
