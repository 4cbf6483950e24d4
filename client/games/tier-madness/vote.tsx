// The secret vote, and the pick of what a category is ranked by.

import { createEffect, createSignal, For, Show } from "solid-js";
import { Button } from "../../ui/button.tsx";
import { createSecondsLeft } from "../../ui/countdown.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { nameOf, type TmRoom } from "./context.ts";
import { t } from "./words.ts";

const PICKS_MOST = 3;

/** The picks shown are sent so long before the end (ms). */
const LAST_CALL = 1_000;

export function Vote(props: { readonly room: TmRoom }) {
  const toast = useToast();
  const [picks, setPicks] = createSignal<readonly string[]>([]);
  const table = () => props.room.table();
  const cast = () => props.room.you()?.vote;
  const sending = () => props.room.pending().some(({ body }) => body.type === "vote");
  const voted = () => table()?.players.filter((player) => "done" in player && player.done) ?? [];
  const toggle = (name: string) => {
    if (picks().includes(name)) setPicks(picks().filter((one) => one !== name));
    else if (picks().length < PICKS_MOST) setPicks([...picks(), name]);
    else toast(t("vote.full"));
  };
  const send = async () => {
    const answer = await props.room.move({ type: "vote", categories: [...picks()] });
    if (!answer.ok) toast(answer.refusal.message, "warn");
  };
  const plays = () => props.room.you() !== null;
  const left = createSecondsLeft(
    () => table()?.until ?? 0,
    () => props.room.now() + LAST_CALL,
  );
  // Time is up: what is picked counts, rather than nothing.
  createEffect(() => {
    const late = table()?.until !== undefined && left() === 0;
    if (late && plays() && cast() === undefined && !sending() && picks().length > 0) void send();
  });
  return (
    <>
      <h1>{t("vote.title")}</h1>
      <p class="hint">{t("vote.hint")}</p>
      <ul class="tm-ballot">
        <For each={table()?.ballot ?? []}>
          {(name) => (
            <li>
              <Show when={plays() && cast() === undefined} fallback={<span>{name}</span>}>
                <Button pressed={picks().includes(name)} onPress={() => toggle(name)}>
                  {name}
                </Button>
              </Show>
              <Show when={cast()?.includes(name)}>
                <b>✓</b>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show
        when={plays() && cast() === undefined}
        fallback={<p role="status">{plays() ? t("vote.done") : ""}</p>}
      >
        <Button
          kind="go"
          pending={sending()}
          why={picks().length === 0 ? t("vote.none") : null}
          onPress={() => void send()}
        >
          {t("vote.cast")}
        </Button>
      </Show>
      <p>{t("vote.voted", voted().length, table()?.players.length ?? 0)}</p>
    </>
  );
}

export function Criteria(props: { readonly room: TmRoom }) {
  const toast = useToast();
  const table = () => props.room.table();
  const mine = () => props.room.you() !== null && table()?.picker === props.room.you()?.seat;
  const sending = () => props.room.pending().find(({ body }) => body.type === "criteria");
  const pick = async (index: number) => {
    const answer = await props.room.move({ type: "criteria", index });
    if (!answer.ok) toast(answer.refusal.message, "warn");
  };
  return (
    <>
      <h1>{table()?.category}</h1>
      <p class="hint">
        {mine()
          ? t("criteria.yours")
          : t("criteria.other", nameOf(props.room, table()?.picker ?? 0))}
      </p>
      <ul class="tm-ballot">
        <For each={table()?.criteria ?? []}>
          {({ text }, i) => (
            <li>
              <Show when={mine()} fallback={<span>{text}</span>}>
                <Button
                  pending={sending()?.body.index === i()}
                  onPress={() => sending() === undefined && void pick(i())}
                >
                  {text}
                </Button>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}
