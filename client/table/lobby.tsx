// Before the game: the code, who is here, and the host's controls.

import { For, Show } from "solid-js";
import type { OptionShape } from "../../shared/table/game.ts";
import { Button } from "../ui/button.tsx";
import { Qr } from "../ui/qr.tsx";
import { useToast } from "../ui/toaster.tsx";
import { Players } from "./players.tsx";
import type { Room } from "./room.ts";
import { t } from "./words.ts";

export interface LobbyProps {
  readonly room: Room;
  /** For others to come in by: scanned, or copied. */
  readonly link: string;
  readonly optionShapes: readonly OptionShape[];
}

export function Lobby(props: LobbyProps) {
  const toast = useToast();
  const table = () => props.room.table();
  const players = () => table()?.players ?? [];
  const hosts = () => props.room.you()?.host === true;
  const host = () => players().find((player) => player.host);
  const hasBot = () => players().some(({ kind }) => kind === "bot");
  const missing = () => Math.max(0, (table()?.minSeats ?? 2) - players().length);
  const ask = async (action: { readonly type: string; readonly [field: string]: unknown }) => {
    const answer = await props.room.lobby(action);
    if (!answer.ok) toast(answer.refusal.message, "warn");
  };
  const isPending = (type: string) => props.room.pending().some(({ body }) => body.type === type);
  const copy = () =>
    // Without a secure context there is no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(props.link) ?? Promise.reject())
      .then(() => toast(t("lobby.copied"), "ok"))
      .catch(() => toast(t("lobby.copyFailed"), "warn"));
  return (
    <section class="lobby">
      <div class="invite">
        <p class="code-label">{t("lobby.code")}</p>
        <p class="code">{props.room.code}</p>
        <Qr text={props.link} label={t("lobby.scan")} />
        <Button icon="copy" onPress={() => void copy()}>
          {t("lobby.copy")}
        </Button>
      </div>
      <div class="seats">
        <h1>{t("lobby.title")}</h1>
        <Players
          players={players()}
          you={props.room.you()?.seat ?? null}
          beside={(player) => (
            <Show when={hosts() && player.seat !== props.room.you()?.seat}>
              <Button
                kind="quiet"
                icon="cross"
                label={t("lobby.remove", player.name)}
                onPress={() => void ask({ type: "kick", seat: player.seat })}
              >
                {""}
              </Button>
            </Show>
          )}
        />
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
          <fieldset class="options">
            <legend>{t("lobby.options")}</legend>
            <For each={props.optionShapes}>
              {(shape) => (
                <label>
                  {shape.label}
                  <select
                    onChange={({ currentTarget }) =>
                      void ask({
                        type: "options",
                        options: { [shape.name]: shape.choices[currentTarget.selectedIndex] },
                      })
                    }
                  >
                    <For each={shape.choices}>
                      {(choice) => (
                        <option selected={table()?.options[shape.name] === choice}>
                          {String(choice)}
                        </option>
                      )}
                    </For>
                  </select>
                </label>
              )}
            </For>
          </fieldset>
          <div class="controls">
            <Button
              icon="bot"
              why={hasBot() ? t("lobby.noBot") : null}
              pending={isPending("addBot")}
              onPress={() => void ask({ type: "addBot" })}
            >
              {t("lobby.addBot")}
            </Button>
            <Button
              icon={table()?.locked ? "unlock" : "lock"}
              pressed={table()?.locked === true}
              onPress={() => void ask({ type: "lock", locked: !table()?.locked })}
            >
              {table()?.locked ? t("lobby.unlock") : t("lobby.lock")}
            </Button>
          </div>
          <Button
            kind="go"
            pending={isPending("start") || table()?.starting === true}
            why={missing() > 0 && hasBot() ? t("lobby.needMore", missing()) : null}
            onPress={() => void ask({ type: "start" })}
          >
            {t("lobby.start")}
          </Button>
        </Show>
      </div>
    </section>
  );
}
