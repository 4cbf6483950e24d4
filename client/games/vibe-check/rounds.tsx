// Rounds that were revealed, newest first.

import { For, Show } from "solid-js";
import { TeamName } from "../../ui/team-name.tsx";
import { teamName, type VcRoom } from "./context.ts";
import { t } from "./words.ts";

/** `skip`: so many of the newest stand on the screen already. */
export function Rounds(props: { readonly room: VcRoom; readonly skip: number }) {
  const table = () => props.room.table();
  const rounds = () => {
    const all = table()?.rounds ?? [];
    return all.slice(0, all.length - props.skip).reverse();
  };
  return (
    <ol class="vc-rounds">
      <For each={rounds()}>
        {(round) => (
          <li data-team={table()?.mode === "teams" ? round.team : undefined}>
            <b class="points" data-points={round.points}>
              {t("rounds.points", round.points)}
            </b>
            <span class="clue">{round.clue}</span>
            <small>
              {t("rounds.card", round.card.left, round.card.right)}
              <Show when={round.call_ok}>
                {" · "}
                {t("rounds.called", teamName(props.room, 1 - round.team))}
              </Show>
            </small>
            <Show when={table()?.mode === "teams"}>
              <TeamName team={round.team} name={teamName(props.room, round.team)} />
            </Show>
          </li>
        )}
      </For>
    </ol>
  );
}
