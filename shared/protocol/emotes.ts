// The signs that a seat can make to everyone at the table.

/** Small, and fixed: nobody writes to strangers with these. It may grow, but none goes. */
export const EMOTES = ["clap", "laugh", "wow", "cry", "fire", "heart"] as const;

export type Emote = (typeof EMOTES)[number];

/** Between two emotes of a seat (ms). */
export const EMOTE_EVERY = 1_000;

export const isEmote = (kind: unknown): kind is Emote => EMOTES.some((known) => known === kind);
