// The one store that screens read, fed by frames.

import { batch } from "solid-js";
import { createStore, reconcile, unwrap } from "solid-js/store";
import type { Frame } from "../../shared/protocol/frames.ts";
import type { TableView, YouView } from "../../shared/table/view.ts";
import { type Followed, follow, NOTHING } from "./follow.ts";

export interface TableStore {
  readonly table: () => TableView | null;
  readonly you: () => YouView | null;
  /** The version shown; -1 before the first snapshot. */
  seq(): number;
  /** False when something was missed: ask for a snapshot. */
  take(frame: Frame): boolean;
  /** The next snapshot counts whatever its number: the server may have gone back to a checkpoint. */
  expectSnapshot(): void;
}

export function createTableStore(): TableStore {
  const [held, setHeld] = createStore<{ -readonly [K in keyof Followed]: Followed[K] }>({
    ...NOTHING,
  });
  let fresh = true;
  return {
    table: () => held.table as TableView | null,
    you: () => held.you as YouView | null,
    seq: () => held.seq,
    take(frame) {
      const known = unwrap(held);
      const before: Followed = frame.t === "#snapshot" && fresh ? { ...known, seq: -1 } : known;
      const after = follow(before, frame);
      if (after === "gap") return false;
      if (frame.t === "#snapshot") fresh = false;
      // Rows keep their identity by seat, so that lists re-order instead of being rebuilt.
      if (after !== before) batch(() => setHeld(reconcile({ ...after }, { key: "seat" })));
      return true;
    },
    expectSnapshot() {
      fresh = true;
    },
  };
}
