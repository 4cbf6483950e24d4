// The six tiers as rows. What lies in a row and what a press on it does is for the screen to say.

import { For, type JSX, Show } from "solid-js";
import { TIERS, type Tier } from "../../../shared/games/tier-madness/types.ts";

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
}

export function Board(props: BoardProps) {
  return (
    <ol class="tm-board">
      <For each={TIERS}>
        {(tier) => (
          <li data-tier={tier}>
            <Show
              when={props.onPress}
              fallback={
                <span class="letter">
                  {tier}
                  <small>{props.note?.(tier)}</small>
                </span>
              }
            >
              {(press) => (
                <button
                  type="button"
                  class="letter"
                  aria-label={props.label?.(tier) ?? tier}
                  aria-disabled={props.why?.(tier) ? "true" : undefined}
                  onClick={() => press()(tier)}
                >
                  {tier}
                  <small>{props.why?.(tier) ?? props.note?.(tier)}</small>
                </button>
              )}
            </Show>
            <span class="cards">{props.row(tier)}</span>
          </li>
        )}
      </For>
    </ol>
  );
}
