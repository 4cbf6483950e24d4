// The six tiers as rows. What lies in a row and what a press on it does is for the screen to say.

import { For, type JSX, Show } from "solid-js";

import { TIERS, type Tier } from "../../../shared/games/tier-madness/types.ts";
import { DropTarget } from "../../ui/drag.tsx";

export interface BoardProps {
  /** What lies in a tier. */
  readonly row: (tier: Tier) => JSX.Element;
  /** Beside the letter: what is left, or who is meant. */
  readonly note?: (tier: Tier) => string;
  /** Absent where rows cannot be pressed. */
  readonly onPress?: ((tier: Tier) => void) | undefined;
  /** Why a tier cannot be pressed now; null when it can. */
  readonly why?: (tier: Tier) => string | null;
  readonly label?: (tier: Tier) => string;
  /** Inside a `DragArea`: each row takes what is dropped on it, as `tier:S`. */
  readonly drops?: boolean;
}

export function Board(props: BoardProps) {
  return (
    <ol class="tm-board">
      <For each={TIERS}>
        {(tier) => (
          <li data-tier={tier}>
            <Show when={props.drops} fallback={<Row {...props} tier={tier} />}>
              <DropTarget name={`tier:${tier}`}>
                <Row {...props} tier={tier} />
              </DropTarget>
            </Show>
          </li>
        )}
      </For>
    </ol>
  );
}

function Row(props: BoardProps & { readonly tier: Tier }) {
  return (
    <div class="row">
      <Show
        when={props.onPress}
        fallback={
          <span class="letter">
            {props.tier}
            <small>{props.note?.(props.tier)}</small>
          </span>
        }
      >
        {(press) => (
          <button
            type="button"
            class="letter"
            aria-label={props.label?.(props.tier) ?? props.tier}
            aria-disabled={props.why?.(props.tier) ? "true" : undefined}
            onClick={() => press()(props.tier)}
          >
            {props.tier}
            <small>{props.why?.(props.tier) ?? props.note?.(props.tier)}</small>
          </button>
        )}
      </Show>
      <span class="cards">{props.row(props.tier)}</span>
    </div>
  );
}
