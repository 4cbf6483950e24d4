// What a game is dealt from is fixed before the deal: categories and the pool's index have CIDs.

import { type Cid, cidOf, parseCid } from "./cbor.ts";

/** The name and kind of a category, and its cards, best known first. */
export interface Category {
  readonly name: string;
  readonly kind: string;
  readonly items: readonly object[];
}

/** Each card by its own CID, so that one card can be shown to belong without the others. */
export const categoryCid = ({ name, kind, items }: Category): Cid =>
  cidOf({ name, kind, items: items.map(cidOf) });

/** `cid`: the category's, as text. */
export const poolIndexCid = (
  index: readonly { readonly name: string; readonly kind: string; readonly cid: string }[],
): Cid => cidOf(index.map(({ name, kind, cid }) => ({ name, kind, cid: parseCid(cid) })));
