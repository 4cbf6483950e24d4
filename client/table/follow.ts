// What a client knows of a table, and how frames change it: one pure function.

import type { Frame } from "../../shared/protocol/frames.ts";
import { applyPatch, type Patch } from "../../shared/protocol/patch.ts";
import { isObject, type JsonObject } from "../../shared/table/json.ts";

/** A view as it came over the wire; the screens' types are laid over it by `Room`. */
export interface Followed {
  /** The table's version; -1 before the first snapshot. */
  readonly seq: number;
  readonly table: JsonObject | null;
  readonly you: JsonObject | null;
}

export const NOTHING: Followed = { seq: -1, table: null, you: null };

/**
 * The view after a `#snapshot`, `#patch` or `#dial`; the same view for a frame that brings nothing new, and
 * `"gap"` when something was missed and a snapshot must be asked for. The view before is left as it
 * was.
 */
export function follow(before: Followed, frame: Frame): Followed | "gap" {
  if (frame.t === "#snapshot") return snapshot(before, frame.body);
  if (frame.t === "#patch") return patched(before, frame.body);
  if (frame.t === "#dial") return turned(before, frame.body);
  return before;
}

function snapshot(before: Followed, body: Frame["body"]): Followed | "gap" {
  const { seq, view } = body;
  if (typeof seq !== "number" || !isObject(view) || !isObject(view.table)) return "gap";
  if (seq < before.seq) return before; // a screen never goes back
  return { seq, table: view.table as JsonObject, you: asYou(view.you) };
}

function patched(before: Followed, body: Frame["body"]): Followed | "gap" {
  const { from, to, table, you } = body;
  if (typeof from !== "number" || typeof to !== "number" || before.table === null) return "gap";
  if (from < before.seq) return to <= before.seq ? before : "gap"; // older than our snapshot
  if (from !== before.seq) return "gap";
  try {
    return {
      seq: to,
      table: isObject(table) ? applyPatch(before.table, table) : before.table,
      you: you === null ? null : isObject(you) ? changedYou(before.you, you) : before.you,
    };
  } catch (error) {
    if (error instanceof TypeError) return "gap"; // the patch does not fit what we hold
    throw error;
  }
}

/** Between two versions only the dial moves, and the newest word on it is the one that came last. */
function turned(before: Followed, { at, by }: Frame["body"]): Followed {
  if (before.table === null || typeof at !== "number") return before;
  const dial = { at, ...(typeof by === "number" ? { by } : {}) };
  return { ...before, table: { ...before.table, dial } };
}

const changedYou = (before: JsonObject | null, patch: Patch): JsonObject =>
  applyPatch(before ?? {}, patch);

const asYou = (you: unknown): JsonObject | null => (isObject(you) ? (you as JsonObject) : null);
