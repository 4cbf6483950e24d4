// What a table needs of the world outside it. The Worker's entry puts the real one in; tests a stand-in.

import type { OpenMatch } from "../../shared/protocol/api.ts";
import type { Shard } from "../../shared/table/game.ts";
import type { Creation, Sitting } from "../../shared/table/input.ts";
import type { Json, JsonObject } from "../../shared/table/json.ts";

export interface RematchRequest
  extends Pick<Creation, "game" | "options" | "public" | "bots" | "carry" | "teams"> {
  readonly seats: number;
  readonly from: string;
  /** Sits with the key of the old seat. */
  readonly maker: Pick<Sitting, "name" | "kind" | "guest" | "key">;
}

export interface World {
  /** Shards by CID, in that order. Rejects when one cannot be had. */
  shards(cids: readonly string[]): Promise<readonly Shard[]>;
  /** Odds for a bot; rejects when the forecaster fails (the table's own deadline covers slowness). */
  forecast(question: JsonObject): Promise<Json>;
  /** Claims a code and makes a lobby. */
  rematch(request: RematchRequest): Promise<{ readonly code: string; readonly table: string }>;
  /** Keeps a finished game's record for seven days. */
  keepReplay(id: string, record: JsonObject): Promise<void>;
  /** Puts a public lobby on the list, or takes it off. */
  list(id: string, entry: OpenMatch | null): Promise<void>;
  /** The table is gone: its code cools down, and leads to its replay. */
  retire(code: string): Promise<void>;
  /** Tells the finished table that the lobby of its rematch has started. */
  rematchStarted(table: string): Promise<void>;
  /** A name that this house does not want to read. */
  unwanted(game: string, name: string): boolean;
}
