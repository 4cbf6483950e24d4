// Who has how much, who sits where, who is the psychic, and who has the needle.

import { For, Show } from "solid-js";
import type { TeamView } from "../../../shared/games/vibe-check/types.ts";
import { Initials } from "../../ui/initials.tsx";
import { TeamName } from "../../ui/team-name.tsx";
import type { VcRoom } from "./context.ts";
import { t } from "./words.ts";

export function Score(props: { readonly room: VcRoom }) {
  const table = () => props.room.table();
  return (
    <section class="vc-score" aria-label={t("score.title")}>
      <Show when={table()?.goal} fallback={<Together room={props.room} />}>
        {(goal) => <Track teams={table()?.teams ?? []} goal={goal()} />}
      </Show>
      <ul class="vc-teams">
        <For each={table()?.teams ?? []}>
          {(team, i) => (
            <li data-team={i()} data-up={table()?.up === i() ? "" : undefined}>
              <Show when={table()?.mode === "teams"}>
                <TeamName team={i()} name={team.name} />
              </Show>
              <Seats room={props.room} seats={team.seats} />
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}

/** Both teams' pegs on the way to the goal; beyond it the last place is kept. */
function Track(props: { readonly teams: readonly TeamView[]; readonly goal: number }) {
  const places = () => Array.from({ length: props.goal + 1 }, (_, i) => i);
  const at = (score: number) => Math.min(score, props.goal);
  return (
    <div class="vc-track">
      <p class="unseen">
        {props.teams.map(({ name, score }) => t("score.team", name, score)).join(", ")}.{" "}
        {t("score.first", props.goal)}.
      </p>
      <For each={props.teams}>
        {(team, i) => (
          <span
            class="peg"
            data-team={i()}
            style={{ "grid-column": at(team.score) + 1 }}
            aria-hidden="true"
          >
            {team.score}
          </span>
        )}
      </For>
      <For each={places()}>
        {(place) => (
          <span
            class="place"
            style={{ "grid-column": place + 1 }}
            data-goal={place === props.goal ? "" : undefined}
            aria-hidden="true"
          >
            {place}
          </span>
        )}
      </For>
    </div>
  );
}

function Together(props: { readonly room: VcRoom }) {
  const table = () => props.room.table();
  const total = () => table()?.cards_total ?? 0;
  const played = () => table()?.rounds.length ?? 0;
  const card = () => Math.min(total(), played() + (table()?.phase === "reveal" ? 0 : 1));
  return (
    <p class="vc-together">
      <b>{t("score.coop", table()?.teams[0]?.score ?? 0)}</b>
      <span>{t("score.cards", card(), total())}</span>
    </p>
  );
}

function Seats(props: { readonly room: VcRoom; readonly seats: readonly number[] }) {
  const table = () => props.room.table();
  const players = () => (table()?.players ?? []).filter(({ seat }) => props.seats.includes(seat));
  const turned = (seat: number) => table()?.phase === "tune" && table()?.dial.by === seat;
  return (
    <ul class="vc-seats">
      <For each={players()}>
        {(player) => (
          <li>
            <Initials
              name={player.name}
              size="small"
              you={player.seat === props.room.you()?.seat}
              away={!player.here || player.gone !== undefined}
            />
            <Show when={table()?.psychic === player.seat && table()?.phase !== "over"}>
              <span class="vc-psychic">{t("score.psychic")}</span>
            </Show>
            <Show when={turned(player.seat)}>
              <span class="vc-live" role="img" aria-label={t("score.turned")} />
            </Show>
          </li>
        )}
      </For>
    </ul>
  );
}
