// A card: its art on a plate of its own hue, and always its name.

import type { JSX } from "solid-js";
import type { Card } from "../../../shared/games/tier-madness/types.ts";

export interface CardProps {
  readonly item: Pick<Card, "id" | "title" | "emoji">;
  readonly pending?: boolean;
  readonly marked?: boolean;
  /** Under the name. */
  readonly children?: JSX.Element;
}

/** As it lies in a row. */
export function CardFace(props: CardProps) {
  return (
    <span
      class="tm-card"
      classList={{ marked: props.marked === true }}
      data-pending={props.pending ? "" : undefined}
    >
      <Art item={props.item} />
      <span class="name">{props.item.title}</span>
      {props.children}
    </span>
  );
}

export interface PrintProps {
  readonly item: CardProps["item"];
  /** Steps by which the two plates miss each other; 0 is in register. Absent: no second plate. */
  readonly off?: number | undefined;
  readonly pending?: boolean;
}

/** The one card that it is about, as a print: your plate is pink, the table's cyan. */
export function Print(props: PrintProps) {
  return (
    <span
      class="tm-print"
      style={{ "--off": `${props.off ?? 1}` }}
      data-plates={props.off === undefined ? undefined : ""}
      data-pending={props.pending ? "" : undefined}
    >
      <Art item={props.item} />
    </span>
  );
}

const Art = (props: { readonly item: CardProps["item"] }) => (
  <img
    src={`/art/${props.item.emoji}.svg`}
    alt=""
    width="32"
    height="32"
    style={{ "--hue": `${hueOf(props.item.id)}` }}
  />
);

/** From the item, so that two items with one picture differ. */
function hueOf(id: string): number {
  let hash = 7;
  for (const char of id) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 360;
  return hash;
}
