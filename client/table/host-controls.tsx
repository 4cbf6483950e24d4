// What the host sets before the game: its options, a bot, who may come in, and the start.

import { For, Show } from "solid-js";
import type { OptionShape } from "../../shared/table/game.ts";
import { Button } from "../ui/button.tsx";
import type { Ask } from "./ask.ts";
import type { Room } from "./room.ts";
import { t } from "./words.ts";

export interface HostControlsProps {
  readonly room: Room;
  readonly optionShapes: readonly OptionShape[];
  readonly ask: Ask;
}

export function HostControls(props: HostControlsProps) {
  const table = () => props.room.table();
  const players = () => table()?.players ?? [];
  const most = () => table()?.maxBots ?? 0;
  const botsLeft = () => most() - players().filter(({ kind }) => kind === "bot").length;
  /** How many people are still needed: at the start bots fill up to the fewest seats. */
  const missing = () => Math.max(0, (table()?.minSeats ?? 2) - players().length - botsLeft());
  const isPending = (type: string) => props.room.pending().some(({ body }) => body.type === type);
  const shapes = () =>
    props.optionShapes.filter(({ fromSeats = 0 }) => players().length >= fromSeats);
  return (
    <>
      <fieldset class="options">
        <legend>{t("lobby.options")}</legend>
        <For each={shapes()}>
          {(shape) => (
            <label>
              {shape.label}
              <select
                onChange={({ currentTarget }) =>
                  void props.ask({
                    type: "options",
                    options: { [shape.name]: shape.choices[currentTarget.selectedIndex] },
                  })
                }
              >
                <For each={shape.choices}>
                  {(choice, at) => (
                    <option selected={table()?.options[shape.name] === choice}>
                      {shape.words?.[at()] ?? String(choice)}
                    </option>
                  )}
                </For>
              </select>
            </label>
          )}
        </For>
      </fieldset>
      <div class="controls">
        <Show when={most() > 0}>
          <Button
            icon="bot"
            why={botsLeft() > 0 ? null : t("lobby.noBot", most())}
            pending={isPending("addBot")}
            onPress={() => void props.ask({ type: "addBot" })}
          >
            {t("lobby.addBot")}
          </Button>
        </Show>
        <Button
          icon={table()?.locked ? "unlock" : "lock"}
          pressed={table()?.locked === true}
          onPress={() => void props.ask({ type: "lock", locked: !table()?.locked })}
        >
          {table()?.locked ? t("lobby.unlock") : t("lobby.lock")}
        </Button>
      </div>
      <Button
        kind="go"
        pending={isPending("start") || table()?.starting === true}
        why={missing() > 0 ? t("lobby.needMore", missing()) : null}
        onPress={() => void props.ask({ type: "start" })}
      >
        {t("lobby.start")}
      </Button>
    </>
  );
}
