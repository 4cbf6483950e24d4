// What the pure table is given besides its state: the game it plays and the library it draws from.

import type { AnyGame, Shard, ShardEntry } from "./game.ts";

export interface Env {
  readonly game: AnyGame;
  /** The pool's index by its CID. Throws when it is not at hand. */
  index(pool: string): readonly ShardEntry[];
  /** A shard by its CID. Throws when it is not at hand. */
  shard(cid: string): Shard;
  /** A name that this house does not want to read. Asked of who sits down, not of a journal. */
  unwanted(name: string): boolean;
}
