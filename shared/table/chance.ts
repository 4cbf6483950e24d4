// What a game may know of `shared/fair/`: where its chance comes from.

import { fromBase64url } from "../fair/hash.ts";
import { type Stream, stream } from "../fair/stream.ts";

export type { Stream } from "../fair/stream.ts";

/** A stream of the game's seed (base64url). */
export const chance = (seed: string, name: string): Stream => stream(fromBase64url(seed), name);
