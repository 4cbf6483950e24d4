// The table of Vibe Check: the dial as large as the height allows, and beside it the score, earlier
// rounds, and what is waited for. The same for a seat, for who watches, and across the room.

import "./vibe-check.css";
import { createSignal, Show } from "solid-js";
import { useMove } from "../../table/ask.ts";
import { useNews } from "../../table/news.ts";
import type { Room } from "../../table/room.ts";
import { useKey } from "../../ui/keys.ts";
import { asVc, decides, nameOf, roundOf, shownRound, type VcRoom, waitsLeft } from "./context.ts";
import { Dial } from "./dial.tsx";
import { MoveCard } from "./move-card.tsx";
import { createNeedle, type Needle } from "./needle.ts";
import { Over } from "./over.tsx";
import { Rounds } from "./rounds.tsx";
import { Score } from "./score.tsx";
import { saysWhere } from "./settings.tsx";
import { t, where } from "./words.ts";

export function Play(props: { readonly room: Room }) {
  const room = () => asVc(props.room);
  useNews(room);
  return (
    <Show when={room().table()?.phase !== "over"} fallback={<Over room={room()} />}>
      <Table room={room()} />
    </Show>
  );
}

/** A TV has no seat: its view holds no secret, and nothing on it can be turned. */
export const Big = Play;

function Table(props: { readonly room: VcRoom }) {
  const needle = createNeedle(() => props.room);
  useWaitKey(props.room);
  return (
    <div class="vc" data-phase={props.room.table()?.phase}>
      <Stage room={props.room} needle={needle} />
      <MoveCard room={props.room} needle={needle.at} />
      <Score room={props.room} />
      <details class="vc-earlier">
        <summary>{t("rounds.title")}</summary>
        <Show
          when={(props.room.table()?.rounds.length ?? 0) > 0}
          fallback={<p class="hint">{t("rounds.none")}</p>}
        >
          <Rounds room={props.room} skip={0} />
        </Show>
      </details>
    </div>
  );
}

interface StageProps {
  readonly room: VcRoom;
  readonly needle: Needle;
}

/** The clue and the dial. */
function Stage(props: StageProps) {
  const table = () => props.room.table();
  const past = () => shownRound(props.room);
  const ghost = createGhost(props.room);
  const at = () => past()?.at ?? props.needle.at();
  const card = () => past()?.card ?? table()?.card;
  const max = () => table()?.dial_max ?? 1;
  const target = () => past()?.target ?? props.room.you()?.target ?? table()?.target;
  const live = () => props.room.link().is === "live" && table()?.lock === undefined;
  const turn = () => {
    if (!live() || table()?.phase === "reveal") return undefined;
    if (table()?.phase === "tune" && decides(props.room)) return props.needle.turn;
    return props.room.you()?.role === "caller" && table()?.phase !== "clue" ? ghost.set : undefined;
  };
  const isGhost = () => turn() === ghost.set;
  const label = () => {
    if (past()) return t("dial.last");
    if (turn() === undefined) return t("dial.name");
    return isGhost() ? t("dial.ghost") : t("dial.yours");
  };
  return (
    <section class="vc-stage" data-past={past() ? "" : undefined}>
      <Clue room={props.room} />
      <Dial
        at={isGhost() ? (ghost.at() ?? at()) : at()}
        shown={at()}
        max={max()}
        left={card()?.left ?? ""}
        right={card()?.right ?? ""}
        held={props.needle.held()}
        turn={turn()}
        ghost={past() ? undefined : ghost.at()}
        target={target()}
        bands={table()?.bands ?? []}
        label={label()}
      />
      <Verdict room={props.room} />
      <p class="vc-where">
        <span class="vc-lamp" data-on={table()?.lock ? "" : undefined} aria-hidden="true">
          {t("lock.lamp")}
        </span>
        <Show when={saysWhere()}>
          <span>{t("dial.where", where(at(), max()))}</span>
        </Show>
      </p>
    </section>
  );
}

function Clue(props: { readonly room: VcRoom }) {
  const table = () => props.room.table();
  const said = () => shownRound(props.room) ?? table();
  return (
    <header class="vc-clue">
      <Show when={said()?.clue} fallback={<h1 class="open">…</h1>}>
        {(clue) => (
          <>
            <p class="hint">{t("clue.says", nameOf(props.room, said()?.psychic))}</p>
            <h1>{clue()}</h1>
          </>
        )}
      </Show>
    </header>
  );
}

/** The other team's call, and whether it was right. */
function Verdict(props: { readonly room: VcRoom }) {
  const table = () => props.room.table();
  const side = () => {
    if (table()?.phase === "reveal") return table()?.rounds.at(-1)?.call;
    return table()?.phase === "call" ? table()?.call?.side : null;
  };
  const other = () => table()?.teams[1 - (table()?.up ?? 0)]?.name ?? "";
  const last = () => (table()?.phase === "reveal" ? table()?.rounds.at(-1) : undefined);
  return (
    <div class="vc-verdict">
      <Show when={side()}>
        {(called) => (
          <span class="vc-call" data-side={called()} data-team={1 - (table()?.up ?? 0)}>
            {t("call.said", t(called() === "left" ? "call.left" : "call.right"))}
          </span>
        )}
      </Show>
      <Show when={last()?.call}>
        <span class="vc-called">
          {last()?.call_ok ? t("reveal.called", other()) : t("reveal.miscalled", other())}
        </span>
      </Show>
      <Show when={last()?.catchup}>
        <span>{t("reveal.catchup", table()?.teams[last()?.team ?? 0]?.name ?? "")}</span>
      </Show>
    </div>
  );
}

/** An opponent's own guess: it never leaves this screen, and a new round forgets it. */
function createGhost(room: VcRoom) {
  const [set, setSet] = createSignal<{ readonly round: number; readonly at: number } | null>(null);
  return {
    at: (): number | undefined => {
      const now = set();
      return now?.round === roundOf(room) ? now.at : undefined;
    },
    set: (at: number): void => void setSet({ round: roundOf(room), at }),
  };
}

/** W stops a teammate's lock. */
function useWaitKey(room: VcRoom): void {
  const move = useMove(() => room);
  useKey("w", () => {
    const lock = room.table()?.lock;
    const may = lock !== undefined && decides(room) && lock.by !== room.you()?.seat;
    if (may && waitsLeft(room) > 0) void move({ type: "wait", round: roundOf(room) });
  });
}
