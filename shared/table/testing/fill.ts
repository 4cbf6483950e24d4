// A move drawn at random from the shapes that `you.moves` describes.

import type { Stream } from "../chance.ts";
import type { AnyGame } from "../game.ts";
import type { Json, JsonObject } from "../json.ts";
import type { FieldShape, MoveShape } from "../move-shape.ts";

/** How often one does what need not be done: one time in so many. */
const IDLY = 5;

/**
 * Shapes for a seat's next move, of what the API tells it: those that bring the game on, or now and
 * then the game's others. The table's own (such as to leave) are none of them.
 */
export function openShapes(
  game: AnyGame,
  you: JsonObject | null,
  stream: Stream,
): readonly MoveShape[] {
  const { moves = [], may = [] } = (you ?? {}) as Partial<Record<string, readonly MoveShape[]>>;
  const free = may.filter(({ type }) => type in game.moveHelp && type !== "rematch");
  return free.length > 0 && stream.int(IDLY) === 0 ? free : moves;
}

/** One of the shapes, filled in. Throws when there is none. */
export function randomMove(shapes: readonly MoveShape[], stream: Stream): JsonObject {
  const { type, ...fields } = stream.pick(shapes);
  const filled = Object.entries(fields).map(([name, shape]) => [name, fill(shape, stream)]);
  return { type, ...Object.fromEntries(filled) };
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

function fill(shape: FieldShape, stream: Stream): Json {
  if (typeof shape !== "object" || shape === null) return shape;
  if ("oneOf" in shape) return stream.pick(shape.oneOf);
  if ("from" in shape) {
    const [least, most] = shape.pick;
    const count = Math.min(shape.from.length, least + stream.int(most - least + 1));
    return stream.sample(shape.from, count);
  }
  if ("text" in shape) {
    const [least, most] = shape.text;
    const count = least + stream.int(most - least + 1);
    return Array.from({ length: count }, () => stream.pick(LETTERS)).join("");
  }
  return shape.min + stream.int(shape.max - shape.min + 1);
}
