// What the API needs of the rooms next to it, which it does not import: the Worker's entry gives it.

import type { OpenMatch, PoolAnswer } from "../../shared/protocol/api.ts";
import type { Caller, Found } from "../../shared/protocol/lookup.ts";
import type { ShardEntry } from "../../shared/table/game.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import type { CreateRequest, TableRpc } from "../table/rpc.ts";

type Remote<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;
};

/** A table as seen from the Worker. */
export type TableStub = Remote<TableRpc> & { fetch(request: Request): Promise<Response> };

export interface House {
  /** The origin to tell others: what they scan or copy leads there. */
  site(request: Request): string;
  table(id: string): TableStub;
  readonly lobby: {
    find(code: string, caller: Caller, want: "table" | "replay"): Promise<Found>;
    claim(table: string): Promise<string>;
    release(code: string, table: string): Promise<void>;
    /** Counts a new table; how long the caller must wait instead (seconds), or 0. */
    open(caller: Caller): Promise<number>;
    listed(): Promise<readonly OpenMatch[]>;
  };
  pool(): Promise<{
    readonly source: PoolAnswer["source"];
    readonly cid: string;
    readonly index: readonly ShardEntry[];
  }>;
  /** What a new game of this kind is dealt from; null for one that needs no cards. */
  poolFor(game: string, options: JsonObject): Promise<CreateRequest["pool"]>;
  /** The kept record of a finished game, by its table's id. */
  replay(table: string): Promise<JsonObject | null>;
  readonly guests: {
    of(request: Request): string | null;
    bearsCookie(request: Request): boolean;
    cookie(request: Request): string;
    origin(request: Request): "ours" | "none" | "foreign";
  };
}

/** What each request has with it. */
export interface Api {
  Bindings: Env;
  Variables: {
    house: House;
    caller: Caller;
    /** The table this request is about, for the log. */
    table: string | undefined;
  };
}
