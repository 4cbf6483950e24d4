// A dial that is turned live, for any game that has one: shown at once, and never history. The
// contract (`LiveDial`) says why that is safe.

import type { Env } from "./env.ts";
import type { Dial } from "./game.ts";
import type { Input } from "./input.ts";
import type { Json } from "./json.ts";
import type { TableState } from "./state.ts";

/** The dial of the game that is played; null where there is none. */
export const dialOf = ({ game }: Env, { status, play }: TableState): Dial | null =>
  status === "playing" && game.dial ? game.dial.of(play) : null;

/** The table with its dial there; the same state when it is there already. */
export function withDial({ game }: Env, state: TableState, dial: Dial): TableState {
  const play = game.dial ? game.dial.set(state.play, dial) : state.play;
  return play === state.play ? state : { ...state, play: play as Json };
}

/** Whether an input is a turn, and the hand has let go with it; null for one that is history. */
export function turnIn(
  env: Env,
  state: TableState,
  input: Input,
): { readonly done: boolean } | null {
  if (input.type !== "move" || input.move.type !== "dial") return null;
  return dialOf(env, state) === null ? null : { done: input.move.done === true };
}

/** As every view holds it, and `#dial` tells it. */
export const showDial = ({ at, by }: Dial): { readonly at: number; readonly by?: number } => ({
  at,
  ...(by === null ? {} : { by }),
});
