// Teams before a game, side by side: who is in which, and for those who sit here, how to change it.

import { createSignal, createUniqueId, Index, Show } from "solid-js";
import type { PlayerView } from "../../shared/table/view.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { TeamName } from "../ui/team-name.tsx";
import type { Ask } from "./ask.ts";
import { Players } from "./players.tsx";
import type { Room } from "./room.ts";
import { SeatDialog } from "./seat-dialog.tsx";
import { TeamNameDialog } from "./team-name-dialog.tsx";
import { freeTeam } from "./team-sides.ts";
import { t } from "./words.ts";

export interface TeamsProps {
  readonly room: Room;
  readonly ask: Ask;
}

export function Teams(props: TeamsProps) {
  const id = createUniqueId();
  const [arranged, setArranged] = createSignal<number | null>(null);
  const [named, setNamed] = createSignal<number | null>(null);
  let columns: HTMLDivElement | undefined;
  const table = () => props.room.table();
  const you = () => props.room.you();
  const sides = () => table()?.teams ?? [];
  const players = () => table()?.players ?? [];
  const settled = () => table()?.starting === true;
  const mayName = (team: number) =>
    you() !== null && !settled() && (you()?.host || sides()[team]?.seats.includes(mine()));
  const mine = () => you()?.seat ?? -1;
  const busy = () => props.room.pending().some(({ body }) => body.type === "teams");

  /** A seat that moves gets a new row, and the keyboard goes along with it. */
  const change = async (seat: number, action: object) => {
    const answer = await props.ask({ type: "teams", ...action });
    if (answer.ok) columns?.querySelector<HTMLElement>(`[data-seat="${seat}"] button`)?.focus();
  };
  const switchMine = (player: PlayerView) => {
    if (freeTeam(sides(), player) === null) setArranged(player.seat);
    else void change(player.seat, { do: "switch", seat: player.seat });
  };

  return (
    <div class="teams">
      <div class="columns" ref={columns}>
        <Index each={sides()}>
          {(side, team) => (
            <section data-team={team} aria-labelledby={`${id}-${team}`}>
              <header>
                <h2 id={`${id}-${team}`}>
                  <TeamName team={team} name={side().name} />
                </h2>
                <Show when={mayName(team)}>
                  <IconButton
                    icon="pencil"
                    label={t("teams.rename", side().name)}
                    onPress={() => setNamed(team)}
                  />
                </Show>
              </header>
              <Players
                label={side().name}
                players={players().filter((player) => player.team === team)}
                you={you()?.seat ?? null}
                beside={(player) => (
                  <Show when={!settled()}>
                    <Show when={player.seat === mine()}>
                      <IconButton
                        icon="swap"
                        label={t("teams.switch")}
                        pending={busy()}
                        onPress={() => switchMine(player)}
                      />
                    </Show>
                    <Show when={you()?.host && player.seat !== mine()}>
                      <IconButton
                        icon="dots"
                        label={t("teams.arrange", player.name)}
                        onPress={() => setArranged(player.seat)}
                      />
                    </Show>
                  </Show>
                )}
              />
              <Show when={side().seats.length === 0}>
                <p class="empty">{t("teams.empty")}</p>
              </Show>
            </section>
          )}
        </Index>
      </div>
      <Show when={you()}>
        <Button
          icon="shuffle"
          why={settled() ? t("teams.settled") : players().length < 2 ? t("teams.alone") : null}
          pending={busy()}
          onPress={() => void props.ask({ type: "teams", do: "shuffle" })}
        >
          {t("teams.shuffle")}
        </Button>
      </Show>
      <SeatDialog
        room={props.room}
        seat={arranged()}
        onClose={() => setArranged(null)}
        onMove={(seat, action) => void change(seat, action)}
        onRemove={(seat) => void props.ask({ type: "kick", seat })}
      />
      <TeamNameDialog room={props.room} team={named()} onClose={() => setNamed(null)} />
    </div>
  );
}
