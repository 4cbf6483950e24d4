// The six tiers as rows. What lies in a row and what a press on it does is for the screen to say.

import { For, type JSX, Show } from "solid-js";

import { TIERS, type Tier } from "../../../shared/games/tier-madness/types.ts";
import { DropTarget } from "../../ui/drag.tsx";

export interface BoardProps {
  /** What lies in a tier. */
  readonly row: (tier: Tier) => JSX.Element;
  /** Places that are still free in a tier; linked tiers show the same. */
  readonly free?: (tier: Tier) => number;
  /** Under the letter: what is left, or who is meant. */
  readonly note?: (tier: Tier) => string;
  /** Absent where rows cannot be pressed. */
  readonly onPress?: ((tier: Tier) => void) | undefined;
  /** Why a tier cannot be pressed now; null when it can. */
  readonly why?: (tier: Tier) => string | null;
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
  const letter = () => (
    <>
      <b>{props.tier}</b>
      <small>{props.why?.(props.tier) ?? props.note?.(props.tier)}</small>
    </>
  );
  return (
    <div class="row">
      <Show when={props.onPress} fallback={<span class="letter">{letter()}</span>}>
        {(press) => (
          <button
            type="button"
            class="letter"
            aria-label={props.tier}
            aria-disabled={props.why?.(props.tier) ? "true" : undefined}
            onClick={() => press()(props.tier)}
          >
            {letter()}
          </button>
        )}
      </Show>
      <span class="cards">
        {props.row(props.tier)}
        <For each={Array.from({ length: props.free?.(props.tier) ?? 0 })}>
          {() => <span class="slot" />}
        </For>
      </span>
    </div>
  );
}
