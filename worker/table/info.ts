// "May I come in?", answered in words, to whoever knows the code.

import type { JsonObject } from "../../shared/table/json.ts";
import { seated, type TableState } from "../../shared/table/state.ts";

export function infoOf(state: TableState): JsonObject {
  const words = whyNot(state);
  return {
    code: state.code,
    game: state.game,
    status: state.status === "starting" ? "playing" : state.status,
    seats: state.maxSeats,
    filled: seated(state).length,
    canJoin: words === null,
    canWatch: true,
    words: words ?? "Come in: there is a seat for you.",
  };
}

function whyNot(state: TableState): string | null {
  if (state.status === "finished") return "This game is over. You can look at how it ended.";
  if (state.status !== "lobby") return "This game has started. You can watch it.";
  if (state.locked) return "The host has locked this table. You can watch.";
  return seated(state).length < state.maxSeats
    ? null
    : "Every seat at this table is taken. You can watch.";
}
