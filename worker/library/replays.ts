// Records of finished games, kept for seven days after their tables are gone.

import type { JsonObject } from "../../shared/table/json.ts";

/** Seconds. */
const KEPT = 7 * 86_400;

const replayKey = (id: string): string => `replay/${id}`;

export const keepReplay = (kv: KVNamespace, id: string, record: JsonObject): Promise<void> =>
  kv.put(replayKey(id), JSON.stringify(record), { expirationTtl: KEPT });

export const keptReplay = (kv: KVNamespace, id: string): Promise<JsonObject | null> =>
  kv.get<JsonObject>(replayKey(id), "json");
