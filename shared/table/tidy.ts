// What is written down of an input: what the rules made of it, and nothing that its sender put beside
// the fields they read. A journal is kept, folded and shown; it is no place to store things in.

import type { Env } from "./env.ts";
import type { AnyGame } from "./game.ts";
import { isIllegal } from "./illegal.ts";
import type { Input } from "./input.ts";
import type { JsonObject } from "./json.ts";
import type { TableState } from "./state.ts";

/** What is refused in the end may stay as it is: it is not written down. */
export function tidy({ game }: Env, state: TableState | null, input: Input): Input {
  switch (input.type) {
    case "create":
      return { ...input, options: optionsOf(game, input.options) };
    case "lobby": {
      const { action } = input;
      if (action.type !== "options") return input;
      const before = (state?.options ?? {}) as JsonObject;
      const options = optionsOf(game, { ...before, ...action.options });
      return { ...input, action: { type: "options", options } };
    }
    case "move":
      return { ...input, move: moveOf(game, input.move) };
    default:
      return input;
  }
}

function optionsOf(game: AnyGame, raw: JsonObject): JsonObject {
  const options = game.options(raw);
  return isIllegal(options) ? raw : (options as JsonObject);
}

function moveOf(game: AnyGame, raw: JsonObject): JsonObject {
  if (raw.type === "rematch") return { type: "rematch" };
  const move = game.parse(raw);
  return isIllegal(move) ? raw : (move as JsonObject);
}
