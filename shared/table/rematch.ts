// One more round of the same friends: the old table opens a new lobby and carries its code.

import type { Seat } from "./game.ts";
import { Illegal } from "./illegal.ts";
import type { Json } from "./json.ts";
import { isObject } from "./json.ts";
import { people, say, seatOf, type TableState, withEffect } from "./state.ts";

/** After so long without a code the button comes back (ms). */
const CODE_TIME = 10_000;

/** The first person to ask opens it; agents may when no person is left. A repeat changes nothing. */
export function askRematch(state: TableState, seat: Seat, now: number): TableState | Illegal {
  if (state.status !== "finished")
    return new Illegal("not-now", "A rematch can be opened when the game is over.");
  const who = seatOf(state, seat);
  if (who?.kind !== "human" && people(state).length > 0) {
    return new Illegal("not-yours", "A person at this table opens the rematch.");
  }
  if (state.rematch !== null) return state;
  const asked: TableState = {
    ...state,
    rematch: { by: seat, is: "pending", code: null, table: null },
  };
  return withEffect(asked, { kind: "rematch", due: now + CODE_TIME, by: seat });
}

export function rematchMade(state: TableState, ok: boolean, value: Json, now: number): TableState {
  if (state.rematch?.is !== "pending") return state;
  if (
    !ok ||
    !isObject(value) ||
    typeof value.code !== "string" ||
    typeof value.table !== "string"
  ) {
    return say(
      { ...state, rematch: null },
      now,
      "The rematch could not be opened. Press it again.",
    );
  }
  const by = seatOf(state, state.rematch.by)?.name ?? "Someone";
  const open = {
    ...state,
    rematch: { ...state.rematch, is: "open" as const, code: value.code, table: value.table },
  };
  return say(open, now, `${by} opens a rematch: ${value.code}.`);
}

export const rematchStarted = (state: TableState): TableState =>
  state.rematch === null || state.rematch.is === "started"
    ? state
    : { ...state, rematch: { ...state.rematch, is: "started" } };
