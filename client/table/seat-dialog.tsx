// What can be done with one seat before a game: move it, swap it, or (the host) remove who sits there.

import { For, Show } from "solid-js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { Room } from "./room.ts";
import { freeTeam, partners } from "./team-sides.ts";
import { t } from "./words.ts";

export interface SeatDialogProps {
  readonly room: Room;
  /** Null: closed. It closes by itself when the seat is empty. */
  readonly seat: number | null;
  readonly onClose: () => void;
  /** Without it, teams are not spoken of. */
  readonly onMove?: (seat: number, action: object) => void;
  readonly onRemove: (seat: number) => void;
}

export function SeatDialog(props: SeatDialogProps) {
  const table = () => props.room.table();
  const players = () => table()?.players ?? [];
  const player = () => players().find(({ seat }) => seat === props.seat);
  const sides = () => table()?.teams ?? [];
  const free = () => {
    const who = player();
    return who && props.onMove ? freeTeam(sides(), who) : null;
  };
  const others = () => {
    const who = player();
    return who && props.onMove ? partners(players(), who) : [];
  };
  const act = (run: (seat: number) => void) => {
    const { seat } = props;
    props.onClose();
    if (seat !== null) run(seat);
  };
  const mine = () => props.seat === props.room.you()?.seat;
  return (
    <Dialog
      open={player() !== undefined}
      onClose={props.onClose}
      title={mine() ? t("teams.switch") : (player()?.name ?? "")}
      closeLabel={t("frame.close")}
    >
      <Show when={free() !== null}>
        <Button
          icon="swap"
          onPress={() => act((seat) => props.onMove?.(seat, { do: "switch", seat }))}
        >
          {t("teams.moveTo", sides()[free() ?? 0]?.name ?? "")}
        </Button>
      </Show>
      <Show when={others().length > 0}>
        <p>{free() === null ? t("teams.even") : t("teams.orSwap")}</p>
        <ul class="partners">
          <For each={others()}>
            {(other) => (
              <li>
                <Button
                  onPress={() =>
                    act((seat) => props.onMove?.(seat, { do: "swap", seat, with: other.seat }))
                  }
                >
                  {t("teams.swapWith", other.name)}
                </Button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={props.room.you()?.host && !mine()}>
        <p>{t("lobby.removeSure")}</p>
        <Button kind="danger" icon="cross" onPress={() => act(props.onRemove)}>
          {t("lobby.removeNow", player()?.name ?? "")}
        </Button>
      </Show>
    </Dialog>
  );
}
