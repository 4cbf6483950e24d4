// The deck, and a card drawn from it that this table has not seen. (SPEC: VC-DECK)

import { chance } from "../../table/chance.ts";
import { isObject, type Json } from "../../table/json.ts";
import { SPECTRUMS } from "./content/spectrums.ts";
import type { Card } from "./types.ts";

const slug = (end: string): string =>
  end
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

export const deck: readonly Card[] = SPECTRUMS.map(([left, right]) => ({
  id: `${slug(left)}--${slug(right)}`,
  left,
  right,
}));

const byId: ReadonlyMap<string, Card> = new Map(deck.map((card) => [card.id, card]));

/** Ids of the cards that were seen: by this table in earlier games, and in this one. */
export interface Seen {
  readonly before: readonly string[];
  readonly now: readonly string[];
  /** Cards drawn in this game: names the next draw. */
  readonly draws: number;
}

/** What an earlier game carried over. Cards that are not in this deck any more are forgotten. */
export function seenBefore(carry: Json): readonly string[] {
  const seen: unknown = isObject(carry) ? carry.seen : null;
  const ids = Array.isArray(seen) ? seen : [];
  return ids.filter((id): id is string => typeof id === "string" && byId.has(id));
}

/** One that nobody here has seen; when there is none left, the deck is begun anew. */
export function drawCard(
  seed: string,
  { before, now, draws }: Seen,
): { readonly card: Card; readonly seen: Seen } {
  const unseen = (...lists: readonly (readonly string[])[]) => {
    const seen = new Set(lists.flat());
    return deck.filter(({ id }) => !seen.has(id));
  };
  const fresh = unseen(before, now);
  const stale = fresh.length > 0 ? fresh : unseen(now);
  const from = stale.length > 0 ? stale : unseen(now.slice(-1));
  const card = chance(seed, `card:${draws}`).pick(from);
  return {
    card,
    seen: {
      before: fresh.length > 0 ? before : [],
      now: stale.length > 0 ? [...now, card.id] : [...now.slice(-1), card.id],
      draws: draws + 1,
    },
  };
}
