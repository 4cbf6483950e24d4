// A card: its art on a plate of its own hue, and always its name.

import type { Card } from "../../../shared/games/tier-madness/types.ts";

export interface CardProps {
  readonly item: Pick<Card, "id" | "title" | "emoji">;
  readonly big?: boolean;
  readonly pending?: boolean;
  readonly marked?: boolean;
}

export function CardFace(props: CardProps) {
  return (
    <span
      class="tm-card"
      classList={{ big: props.big === true, marked: props.marked === true }}
      data-pending={props.pending ? "" : undefined}
      style={{ "--hue": `${hueOf(props.item.id)}` }}
    >
      <img src={`/art/${props.item.emoji}.svg`} alt="" width="32" height="32" />
      <span class="name">{props.item.title}</span>
    </span>
  );
}

/** From the item, so that two items with one picture differ. */
function hueOf(id: string): number {
  let hash = 7;
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 360;
  return hash;
}
