// The view that a client holds, as the frames that it hears change it.

import type { Frame } from "../../../shared/protocol/frames.ts";
import { applyPatch, type Patch } from "../../../shared/protocol/patch.ts";
import type { JsonObject } from "../../../shared/table/json.ts";

/** What a client holds after all that it was sent. */
export interface Held {
  readonly seq: number;
  readonly table: JsonObject;
  readonly you: JsonObject | null;
}

/** The view after this frame; "gap" when something was missed. Null: no snapshot was heard yet. */
export function follow(held: Held | null, { t, body }: Frame): Held | null | "gap" {
  if (t === "#snapshot") {
    const view = body.view as { readonly table: JsonObject; readonly you?: JsonObject };
    return { seq: body.seq as number, table: view.table, you: view.you ?? null };
  }
  if (held === null) return held;
  if (t === "#dial") return { ...held, table: { ...held.table, dial: dialIn(body) } };
  return t === "#patch" ? patched(held, body) : held;
}

const dialIn = ({ at, by }: Frame["body"]): JsonObject => ({
  at: at as number,
  ...(by === undefined ? {} : { by: by as number }),
});

function patched(held: Held, body: Frame["body"]): Held | "gap" {
  const from = body.from as number;
  const to = body.to as number;
  if (from < held.seq && to <= held.seq) return held; // older than the snapshot
  if (from !== held.seq) return "gap";
  return {
    seq: to,
    table: body.table === undefined ? held.table : applyPatch(held.table, body.table as Patch),
    you: body.you === undefined ? held.you : applyPatch(held.you ?? {}, body.you as Patch),
  };
}
