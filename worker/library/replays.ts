// Records of finished games, kept for seven days after their tables are gone. Compressed: what KV
// asks for keeping a record as text is more than for writing it.

import type { JsonObject } from "../../shared/table/json.ts";

/** Seconds. */
const KEPT = 7 * 86_400;

const replayKey = (id: string): string => `replay/${id}`;

export async function keepReplay(kv: KVNamespace, id: string, record: JsonObject): Promise<void> {
  const text = new Blob([JSON.stringify(record)]).stream();
  const packed = new Response(text.pipeThrough(new CompressionStream("gzip")));
  await kv.put(replayKey(id), await packed.arrayBuffer(), { expirationTtl: KEPT });
}

export async function keptReplay(kv: KVNamespace, id: string): Promise<JsonObject | null> {
  const stored = await kv.get(replayKey(id), "stream");
  if (stored === null) return null;
  return new Response(stored.pipeThrough(new DecompressionStream("gzip"))).json<JsonObject>();
}
