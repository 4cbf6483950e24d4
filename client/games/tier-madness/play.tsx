// The game on a phone, phase by phase; and across the room, where nothing can be pressed.

import "./tier-madness.css";
import { Match, Show, Switch } from "solid-js";
import { useMove } from "../../table/ask.ts";
import type { Room } from "../../table/room.ts";
import { Button } from "../../ui/button.tsx";
import { createSecondsLeft } from "../../ui/countdown.tsx";
import { asTm, type TmRoom } from "./context.ts";
import { Deal, Progress } from "./deal.tsx";
import { Bonus, Group, Over, Reveal, Scores } from "./results.tsx";
import { Criteria, Vote } from "./vote.tsx";
import { t } from "./words.ts";

export function Play(props: { readonly room: Room }) {
  const room = () => asTm(props.room);
  return (
    <div class="tm">
      <Phase room={room()} />
      <Show when={room().you()}>
        <Steps room={room()} />
      </Show>
    </div>
  );
}

/** A TV has no seat: its view holds no secret, and it has no controls. */
export function Big(props: { readonly room: Room }) {
  return (
    <div class="tm">
      <Phase room={asTm(props.room)} />
    </div>
  );
}

function Phase(props: { readonly room: TmRoom }) {
  const phase = () => props.room.table()?.phase;
  return (
    <>
      <Heading room={props.room} />
      <Switch>
        <Match when={phase() === "vote"}>
          <Vote room={props.room} />
        </Match>
        <Match when={phase() === "criteria"}>
          <Criteria room={props.room} />
        </Match>
        <Match when={phase() === "deal"}>
          <Show when={props.room.you()?.hand} fallback={<Watching room={props.room} />}>
            <Deal room={props.room} />
          </Show>
        </Match>
        <Match when={phase() === "reveal"}>
          <Reveal room={props.room} />
        </Match>
        <Match when={phase() === "group"}>
          <Group room={props.room} />
        </Match>
        <Match when={phase() === "scores"}>
          <Scores room={props.room} />
        </Match>
        <Match when={phase() === "bonus"}>
          <Bonus room={props.room} />
        </Match>
        <Match when={phase() === "over"}>
          <Over room={props.room} />
        </Match>
      </Switch>
    </>
  );
}

/** What is ranked, and by what. */
function Heading(props: { readonly room: TmRoom }) {
  const table = () => props.room.table();
  const ranked = () => ["deal", "reveal", "group"].includes(table()?.phase ?? "");
  return (
    <Show when={ranked()}>
      <header class="tm-heading">
        <h1>{table()?.criteria?.[0]?.text}</h1>
        <p>{table()?.category}</p>
      </header>
    </Show>
  );
}

/** The deal for those who are not in it. */
function Watching(props: { readonly room: TmRoom }) {
  return (
    <section class="tm-watching">
      <p>{t("deal.watching")}</p>
      <Progress room={props.room} />
    </section>
  );
}

const STEPPED = ["reveal", "group", "scores", "bonus"];

/** Next, and Go on where the pace is off: the host's, and after a while anyone's. */
function Steps(props: { readonly room: TmRoom }) {
  const move = useMove(() => props.room);
  const table = () => props.room.table();
  const opens = createSecondsLeft(
    () => table()?.openToAll ?? 0,
    () => props.room.now(),
  );
  const why = () => {
    if (props.room.you()?.host || opens() === 0) return null;
    return opens() > 10 ? t("step.host") : t("step.soon", opens());
  };
  const stepped = () => STEPPED.includes(table()?.phase ?? "");
  const pending = () =>
    props.room.pending().some(({ body }) => body.type === "advance" || body.type === "goOn");
  return (
    <Show when={table()?.openToAll !== undefined && table()?.phase !== "over"}>
      <div class="tm-actions tm-steps">
        <Show
          when={stepped()}
          fallback={
            <Button pending={pending()} why={why()} onPress={() => void move({ type: "goOn" })}>
              {t("step.goOn")}
            </Button>
          }
        >
          <Button
            kind="go"
            icon="next"
            pending={pending()}
            why={why()}
            onPress={() => void move({ type: "advance", step: table()?.step ?? 0 })}
          >
            {t("step.next")}
          </Button>
        </Show>
      </div>
    </Show>
  );
}
