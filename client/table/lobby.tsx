// Before the game: the code, who is here and in which team, and the host's controls.

import { createSignal, Show } from "solid-js";
import type { OptionShape } from "../../shared/table/game.ts";
import { IconButton } from "../ui/button.tsx";
import { useAsk } from "./ask.ts";
import { HostControls } from "./host-controls.tsx";
import { Invite } from "./invite.tsx";
import { useNews } from "./news.ts";
import { Players } from "./players.tsx";
import type { Room } from "./room.ts";
import type { TeamsWhen } from "./screens.ts";
import { SeatDialog } from "./seat-dialog.tsx";
import { Teams } from "./teams.tsx";
import { t } from "./words.ts";

export interface LobbyProps {
  readonly room: Room;
  /** For others to come in by: scanned, or copied. */
  readonly link: string;
  readonly optionShapes: readonly OptionShape[];
  readonly teams?: TeamsWhen | undefined;
}

export function Lobby(props: LobbyProps) {
  const ask = useAsk(() => props.room);
  const news = useNews(() => props.room);
  const table = () => props.room.table();
  const players = () => table()?.players ?? [];
  const hosts = () => props.room.you()?.host === true;
  const host = () => players().find((player) => player.host);
  const inTeams = () =>
    (table()?.teams?.length ?? 0) > 0 && (props.teams?.chosen(table()?.options ?? {}) ?? true);
  return (
    <section class="lobby">
      <Invite code={props.room.code} link={props.link} />
      <div class="seats">
        <h1>{t("lobby.title")}</h1>
        <Show when={inTeams()} fallback={<Everyone room={props.room} ask={ask} />}>
          <Teams room={props.room} ask={ask} />
          <Show when={players().length < (props.teams?.fromSeats ?? 0)}>
            <p class="hint">{t("teams.together", props.teams?.fromSeats ?? 0)}</p>
          </Show>
        </Show>
        <Show when={news()}>{(line) => <p class="news">{line()}</p>}</Show>
        <Show when={table()?.starting}>
          <p role="status">{t("lobby.starting")}</p>
        </Show>
        <Show
          when={hosts()}
          fallback={
            <p role="status">
              {host() ? t("lobby.waiting", host()?.name ?? "") : t("lobby.noHost")}
            </p>
          }
        >
          <HostControls room={props.room} optionShapes={props.optionShapes} ask={ask} />
        </Show>
      </div>
    </section>
  );
}

/** Each for itself, or all together: one list. */
function Everyone(props: { readonly room: Room; readonly ask: ReturnType<typeof useAsk> }) {
  const [removing, setRemoving] = createSignal<number | null>(null);
  const you = () => props.room.you();
  return (
    <>
      <Players
        players={props.room.table()?.players ?? []}
        you={you()?.seat ?? null}
        beside={(player) => (
          <Show when={you()?.host && player.seat !== you()?.seat}>
            <IconButton
              icon="cross"
              label={t("lobby.remove", player.name)}
              onPress={() => setRemoving(player.seat)}
            />
          </Show>
        )}
      />
      <SeatDialog
        room={props.room}
        seat={removing()}
        onClose={() => setRemoving(null)}
        onRemove={(seat) => void props.ask({ type: "kick", seat })}
      />
    </>
  );
}
