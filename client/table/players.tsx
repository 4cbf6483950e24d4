// Who sits at the table, in words for those who do not see the tiles.

import { For, type JSX, Show } from "solid-js";
import type { PlayerView } from "../../shared/table/view.ts";
import { Initials } from "../ui/initials.tsx";
import { t } from "./words.ts";

export interface PlayersProps {
  readonly players: readonly PlayerView[];
  readonly you: number | null;
  /** Whose list it is, for screen readers; standard: everyone's. */
  readonly label?: string;
  /** Something beside a seat, such as a score or a button. */
  readonly beside?: (player: PlayerView) => JSX.Element;
}

export function Players(props: PlayersProps) {
  return (
    <ul class="players" aria-label={props.label ?? t("frame.players")}>
      <For each={props.players}>
        {(player) => (
          <li data-seat={player.seat}>
            <Initials
              name={player.name}
              you={player.seat === props.you}
              away={!player.here || player.gone !== undefined}
            />
            <span class="marks">{marksOf(player, props.you).join(" · ")}</span>
            <Show when={props.beside}>{(beside) => beside()(player)}</Show>
          </li>
        )}
      </For>
    </ul>
  );
}

function marksOf(player: PlayerView, you: number | null): readonly string[] {
  return [
    ...(player.seat === you ? [t("seat.you")] : []),
    ...(player.host ? [t("seat.host")] : []),
    ...(player.kind === "bot" ? [t("seat.bot")] : []),
    ...(player.kind === "agent" ? [t("seat.agent")] : []),
    ...(player.gone !== undefined ? [t("seat.left")] : player.here ? [] : [t("seat.away")]),
  ];
}
