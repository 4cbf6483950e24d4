// The one card that says what is waited for and whose it is, with what one can do about it.

import { type JSX, Match, Show, Switch } from "solid-js";
import { useMove } from "../../table/ask.ts";
import { Button } from "../../ui/button.tsx";
import { createSecondsLeft } from "../../ui/countdown.tsx";
import { ClueForm } from "./clue-form.tsx";
import { decides, nameOf, roundOf, teamName, type VcRoom, waitsLeft } from "./context.ts";
import { t } from "./words.ts";

export interface MoveCardProps {
  readonly room: VcRoom;
  /** Where the needle stands on this screen: what is locked in is what its presser sees. */
  readonly needle: () => number;
}

export function MoveCard(props: MoveCardProps) {
  const table = () => props.room.table();
  const phase = () => table()?.phase;
  return (
    <section class="vc-move" data-mine={isMine(props.room) ? "" : undefined}>
      <Switch>
        <Match when={phase() === "clue"}>
          <Clue room={props.room} />
        </Match>
        <Match when={phase() === "tune"}>
          <Tune {...props} />
        </Match>
        <Match when={phase() === "call"}>
          <Call {...props} />
        </Match>
        <Match when={phase() === "reveal"}>
          <Reveal room={props.room} />
        </Match>
      </Switch>
    </section>
  );
}

/** The table waits for one's own seat. */
export const isMine = (room: VcRoom): boolean => {
  const seat = room.you()?.seat;
  return seat !== undefined && (room.table()?.waitingOn.includes(seat) ?? false);
};

function Say(props: { readonly title: string; readonly children?: JSX.Element }) {
  return (
    <>
      <h2>{props.title}</h2>
      <Show when={props.children}>
        <p class="hint">{props.children}</p>
      </Show>
    </>
  );
}

function Clue(props: { readonly room: VcRoom }) {
  const move = useMove(() => props.room);
  const table = () => props.room.table();
  const psychic = () => nameOf(props.room, table()?.psychic);
  const opens = createSecondsLeft(
    () => table()?.openToAll ?? 0,
    () => props.room.now(),
  );
  const hostThinks = () =>
    table()?.players.find(({ seat }) => seat === table()?.psychic)?.host === true;
  const why = () => {
    if (props.room.you()?.host || hostThinks() || opens() === 0) return null;
    return opens() > 10 ? t("clue.skipHost") : t("clue.skipSoon", opens());
  };
  return (
    <Show
      when={props.room.you()?.role === "psychic"}
      fallback={
        <>
          <Say title={t("clue.thinks", psychic())}>
            {t("clue.card", table()?.card.left ?? "", table()?.card.right ?? "")}
          </Say>
          <Show when={props.room.you()}>
            <Button
              kind="quiet"
              why={why()}
              onPress={() => void move({ type: "skip", round: roundOf(props.room) })}
            >
              {t("clue.skip", psychic())}
            </Button>
          </Show>
        </>
      }
    >
      <ClueForm room={props.room} move={move} />
    </Show>
  );
}

function Tune(props: MoveCardProps) {
  const table = () => props.room.table();
  const role = () => props.room.you()?.role;
  const who = () =>
    table()?.mode === "teams"
      ? t("tune.other", teamName(props.room, table()?.up ?? 0))
      : t("tune.table");
  return (
    <Switch fallback={<Say title={who()}>{role() === "caller" ? t("tune.ghost") : ""}</Say>}>
      <Match when={role() === "psychic"}>
        <Say title={t("tune.psychic")}>{t("tune.psychicHint")}</Say>
        <Locking room={props.room} />
      </Match>
      <Match when={decides(props.room)}>
        <Say title={t("tune.yours")}>{t("tune.hint")}</Say>
        <Lock {...props} why={null} />
      </Match>
    </Switch>
  );
}

function Call(props: MoveCardProps) {
  const move = useMove(() => props.room);
  const table = () => props.room.table();
  const side = () => table()?.call?.side;
  const call = (to: "left" | "right") =>
    void move({ type: "call", side: to, round: roundOf(props.room) });
  const other = () => teamName(props.room, 1 - (table()?.up ?? 0));
  return (
    <Show
      when={decides(props.room)}
      fallback={
        <>
          <Say title={t("call.other", other())} />
          <Locking room={props.room} />
        </>
      }
    >
      <Say title={t("call.yours")}>{t("call.hint")}</Say>
      <Show when={table()?.lock === undefined}>
        <div class="vc-sides">
          <Button icon="back" pressed={side() === "left"} onPress={() => call("left")}>
            {t("call.left")}
          </Button>
          <Button icon="next" pressed={side() === "right"} onPress={() => call("right")}>
            {t("call.right")}
          </Button>
        </div>
      </Show>
      <Lock {...props} why={side() === undefined ? t("call.choose") : null} />
    </Show>
  );
}

/** Locks in what stands; while a lock runs, a teammate can stop it. */
function Lock(props: MoveCardProps & { readonly why: string | null }) {
  const move = useMove(() => props.room);
  const lock = () => props.room.table()?.lock;
  const left = () => waitsLeft(props.room);
  const round = () => roundOf(props.room);
  const pending = () => props.room.pending().some(({ body }) => body.type === "lock");
  return (
    <Show
      when={lock()}
      fallback={
        <Button
          kind="go"
          icon="lock"
          why={props.why}
          pending={pending()}
          onPress={() => void move({ type: "lock", round: round(), at: props.needle() })}
        >
          {t("lock.go")}
        </Button>
      }
    >
      <Locking room={props.room} />
      <Show when={lock()?.by !== props.room.you()?.seat}>
        <Button
          kind="danger"
          icon="hand"
          why={left() === 0 ? t("lock.noWait") : null}
          onPress={() => void move({ type: "wait", round: round() })}
        >
          {t("lock.wait", left())}
        </Button>
      </Show>
    </Show>
  );
}

/** Who locks it in, and how long it can be stopped. */
function Locking(props: { readonly room: VcRoom }) {
  const lock = () => props.room.table()?.lock;
  const left = createSecondsLeft(
    () => lock()?.until ?? 0,
    () => props.room.now(),
  );
  return (
    <Show when={lock()}>
      {(now) => (
        <p class="vc-lock">
          {now().by === props.room.you()?.seat
            ? t("lock.mine", left())
            : t("lock.by", nameOf(props.room, now().by), left())}
        </p>
      )}
    </Show>
  );
}

function Reveal(props: { readonly room: VcRoom }) {
  const move = useMove(() => props.room);
  const table = () => props.room.table();
  const last = () => table()?.rounds.at(-1);
  const next = () => table()?.next_psychic;
  const yours = () => next() !== undefined && next() === props.room.you()?.seat;
  const opens = createSecondsLeft(
    () => table()?.openToAll ?? Number.MAX_SAFE_INTEGER,
    () => props.room.now(),
  );
  const may = () => yours() || props.room.you()?.host === true || opens() === 0;
  return (
    <>
      <Show when={last()}>
        {(round) => (
          <h2 class="vc-points" data-points={round().points}>
            {t("reveal.points", round().points)}
          </h2>
        )}
      </Show>
      <Show when={next() !== undefined} fallback={<p class="hint">{t("reveal.last")}</p>}>
        <p class="hint">
          {yours() ? t("reveal.nextYours") : t("reveal.nextHint", nameOf(props.room, next()))}
        </p>
        <Show when={props.room.you() && may()}>
          <Button
            kind={yours() ? "go" : "plain"}
            icon="next"
            onPress={() => void move({ type: "next", round: roundOf(props.room) })}
          >
            {t("reveal.next")}
          </Button>
        </Show>
      </Show>
    </>
  );
}
