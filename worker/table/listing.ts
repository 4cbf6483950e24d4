// The table's entry in the list of public lobbies.

import type { OpenMatch } from "../../shared/protocol/api.ts";
import { isObject } from "../../shared/table/json.ts";
import { seated, type TableState } from "../../shared/table/state.ts";

/** Null when it is not to be listed. */
export function listing(state: TableState): OpenMatch | null {
  const players = seated(state);
  const open = state.status === "lobby" && state.public && !state.locked;
  if (!open || players.length >= state.maxSeats) return null;
  const { options } = state;
  const turnSeconds = isObject(options) ? options.turnSeconds : null;
  return {
    code: state.code,
    game: state.game,
    seats: state.maxSeats,
    filled: players.length,
    players: players.map((seat) => seat.name),
    turnSeconds: typeof turnSeconds === "number" ? turnSeconds : null,
    createdAt: state.createdAt,
  };
}
