// A player as everyone knows them: three arcade letters (or a short name) on a tile.

import "./initials.css";

/** Longer names are set in the text's letters, and may break. */
const SHORT = 6;

export interface InitialsProps {
  readonly name: string;
  /** Your own tile stands on your plate. */
  readonly you?: boolean;
  /** Not heard from just now. Say it in words beside the tile. */
  readonly away?: boolean;
  readonly size?: "small" | "normal" | "large";
}

export function Initials(props: InitialsProps) {
  return (
    <span
      class="initials"
      data-you={props.you ? "" : undefined}
      data-away={props.away ? "" : undefined}
      data-size={props.size ?? "normal"}
      data-long={props.name.length > SHORT ? "" : undefined}
    >
      {props.name}
    </span>
  );
}
