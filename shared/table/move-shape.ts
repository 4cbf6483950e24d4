// How a legal move is described to a program that has never heard of the game.

import type { Json } from "./json.ts";

/**
 * One field of a move: a plain value is sent as it is; `oneOf` holds whole values of which one is
 * sent; `from` + `pick` asks for a list of that many different choices; `min` + `max` for a whole
 * number; `text` for a string of that many characters.
 */
export type FieldShape =
  | string
  | number
  | boolean
  | null
  | { readonly oneOf: readonly Json[] }
  | { readonly from: readonly Json[]; readonly pick: readonly [number, number] }
  | { readonly min: number; readonly max: number }
  | { readonly text: readonly [number, number] };

export type MoveShape = { readonly type: string; readonly [field: string]: FieldShape };
