// A stand-in for the world outside a table, whose parts can be made to fail or to take their time.

import type { OpenMatch } from "../../../shared/protocol/api.ts";
import type { Shard } from "../../../shared/table/game.ts";
import type { Json, JsonObject } from "../../../shared/table/json.ts";
import type { RematchRequest, World } from "../world.ts";

type Part = Exclude<keyof World, "unwanted">;

export class StandInWorld implements World {
  /** The library, by CID. */
  readonly library = new Map<string, Shard>();
  /** How many of them were asked for. */
  shardsFetched = 0;
  readonly replays = new Map<string, JsonObject>();
  readonly listed = new Map<string, OpenMatch | null>();
  readonly retired: string[] = [];
  readonly rematches: RematchRequest[] = [];
  /** Tables that were told that the lobby of their rematch has started. */
  readonly told: string[] = [];
  readonly unwantedNames = new Set<string>();
  readonly failing = new Set<Part>();
  /** What a forecaster answers. */
  odds: (question: JsonObject) => Json = () => null;
  /** While true, nothing is answered. */
  slow = false;
  #waiting: (() => void)[] = [];

  shards(cids: readonly string[]): Promise<readonly Shard[]> {
    return this.#answer("shards", () =>
      cids.map((cid) => {
        this.shardsFetched += 1;
        const shard = this.library.get(cid);
        if (!shard) throw new Error(`no shard ${cid}`);
        return shard;
      }),
    );
  }

  forecast(question: JsonObject): Promise<Json> {
    return this.#answer("forecast", () => this.odds(question));
  }

  rematch(request: RematchRequest): Promise<{ readonly code: string; readonly table: string }> {
    return this.#answer("rematch", () => {
      this.rematches.push(request);
      return { code: "REM1", table: `rematch-of-${request.from}` };
    });
  }

  keepReplay(id: string, record: JsonObject): Promise<void> {
    return this.#answer("keepReplay", () => void this.replays.set(id, record));
  }

  list(id: string, entry: OpenMatch | null): Promise<void> {
    return this.#answer("list", () => void this.listed.set(id, entry));
  }

  retire(code: string): Promise<void> {
    return this.#answer("retire", () => void this.retired.push(code));
  }

  rematchStarted(table: string): Promise<void> {
    return this.#answer("rematchStarted", () => void this.told.push(table));
  }

  unwanted(_game: string, name: string): boolean {
    return this.unwantedNames.has(name);
  }

  /** Answers all that has waited. */
  hurry(): void {
    this.slow = false;
    for (const go of this.#waiting.splice(0)) go();
  }

  async #answer<T>(part: Part, answer: () => T): Promise<T> {
    if (this.slow) await new Promise<void>((go) => this.#waiting.push(go));
    if (this.failing.has(part)) throw new Error(`${part} fails`);
    return answer();
  }
}
