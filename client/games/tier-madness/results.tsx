// From the first card revealed to the podium.

import { createMemo, For, Show } from "solid-js";
import { distance } from "../../../shared/games/tier-madness/tiers.ts";
import { type Card, TIERS, type Tier } from "../../../shared/games/tier-madness/types.ts";
import { Initials } from "../../ui/initials.tsx";
import { list } from "../../words/index.ts";
import { Board } from "./board.tsx";
import { CardFace, Print } from "./card.tsx";
import { nameOf, type TmRoom } from "./context.ts";
import { Standings } from "./standings.tsx";
import { t } from "./words.ts";

interface Props {
  readonly room: TmRoom;
}

/** From so many seats on a copy is its owner's initials alone. */
const CROWD = 7;

export function Reveal(props: Props) {
  const cards = () => props.room.table()?.reveal?.cards ?? [];
  const shown = () => cards().at(-1);
  const you = () => props.room.you()?.seat;
  /** Own cards stay where they were put; the others' copies go with their card. */
  const own = (tier: Tier) => {
    const seat = you();
    return seat === undefined ? [] : cards().filter((card) => card.placements[seat] === tier);
  };
  const others = (tier: Tier) =>
    Object.entries(shown()?.placements ?? {})
      .filter(([seat, placed]) => placed === tier && Number(seat) !== you())
      .map(([seat]) => Number(seat));
  return (
    <div class="tm-table">
      <Board
        row={(tier) => (
          <>
            <For each={own(tier)}>
              {({ item }) => <CardFace item={item} marked={item.id === shown()?.item.id} />}
            </For>
            <Show when={shown()?.item} keyed>
              {(item) => (
                <For each={others(tier)}>
                  {(seat) => <Copy room={props.room} item={item} seat={seat} />}
                </For>
              )}
            </Show>
          </>
        )}
      />
      <Show when={shown()} keyed>
        {(card) => <Verdict room={props.room} {...card} />}
      </Show>
    </div>
  );
}

/** Another seat's copy of the card, dealt after those of the seats before it. */
function Copy(props: Props & { readonly item: Card; readonly seat: number }) {
  const crowded = () => Object.keys(latest(props.room)?.placements ?? {}).length >= CROWD;
  const name = () => nameOf(props.room, props.seat);
  return (
    <span class="tm-copy feed" style={{ "--turn": `${props.seat}` }}>
      <Show when={!crowded()}>
        <CardFace item={{ ...props.item, title: name() }} />
      </Show>
      <Show when={crowded()}>
        <Initials name={name()} size="small" />
      </Show>
    </span>
  );
}

const latest = (room: TmRoom) => room.table()?.reveal?.cards.at(-1);

interface VerdictProps extends Props {
  readonly item: Card;
  readonly placements: { readonly [seat: string]: Tier };
}

/** The card, its plates as far apart as the table, and in words how far that is. */
function Verdict(props: VerdictProps) {
  const table = () => props.room.table();
  const said = () => Object.values(props.placements);
  const mine = () => props.placements[String(props.room.you()?.seat)];
  const spread = () => Math.max(...said().flatMap((a) => said().map((b) => distance(a, b))));
  const words = () => {
    const counts = TIERS.map((tier) => ({ tier, n: said().filter((one) => one === tier).length }));
    const [most, next] = counts.sort((a, b) => b.n - a.n);
    if (!most || most.n <= 1) return t("reveal.none");
    if (most.n === said().length) return t("reveal.all", most.tier);
    return most.n === next?.n
      ? t("reveal.tie")
      : t("reveal.most", most.n, said().length, most.tier);
  };
  /** Who did not place this card themselves. */
  const late = () => {
    const index = (table()?.reveal?.cards.length ?? 0) - 1;
    return Object.entries(table()?.auto ?? {})
      .filter(([, placed]) => placed.includes(index))
      .map(([seat]) => nameOf(props.room, Number(seat)));
  };
  return (
    <div class="tm-tray feed">
      <Print item={props.item} off={spread()} />
      <div>
        <p class="hint">
          {t("reveal.title", table()?.reveal?.cards.length ?? 0, table()?.reveal?.of ?? 0)}
        </p>
        <h2>{props.item.title}</h2>
        <p class="verdict" data-agreed={spread() === 0 ? "" : undefined}>
          {words()}
        </p>
        <Show when={mine()}>{(tier) => <p>{t("reveal.you", tier())}</p>}</Show>
        <Show when={late().length > 0}>
          <p class="hint">{t("reveal.auto", list(late()))}</p>
        </Show>
      </div>
    </div>
  );
}

export function Group(props: Props) {
  const table = () => props.room.table();
  const cards = () => table()?.reveal?.cards ?? [];
  const seat = () => props.room.you()?.seat;
  /** From the top tier down: the order they are dealt in. */
  const dealt = createMemo(() => inOrder(table()?.group ?? [], ({ tier }) => tier));
  const pair = () => Object.keys(cards()[0]?.placements ?? {}).length === 2 && seat() !== undefined;
  return (
    <>
      <h2>{pair() ? t("group.pair") : t("group.title")}</h2>
      <Board
        row={(tier) => (
          <For each={dealt().filter((card) => card.tier === tier)}>
            {(card) => (
              <span class="tm-dealt feed" style={{ "--turn": `${dealt().indexOf(card)}` }}>
                <Show when={cards()[card.index]}>
                  {(revealed) => (
                    <CardFace item={revealed().item}>
                      <Show when={revealed().placements[String(seat())]}>
                        {(said) => (
                          <Caption
                            said={said()}
                            group={tier}
                            points={card.points[String(seat())] ?? 0}
                            doubled={table()?.doubles?.[String(seat())] === revealed().item.id}
                          />
                        )}
                      </Show>
                    </CardFace>
                  )}
                </Show>
              </span>
            )}
          </For>
        )}
      />
    </>
  );
}

interface CaptionProps {
  readonly said: Tier;
  readonly group: Tier;
  readonly points: number;
  readonly doubled: boolean;
}

/** What you said, and what it scored for you. */
function Caption(props: CaptionProps) {
  return (
    <span class="caption" data-agreed={props.said === props.group ? "" : undefined}>
      {t("group.said", props.said)} <b>{t("group.points", props.points)}</b>
      <Show when={props.doubled}> ×2</Show>
    </span>
  );
}

export function Scores(props: Props) {
  return (
    <>
      <h1>{t("scores.title")}</h1>
      <Standings room={props.room} />
    </>
  );
}

/** One award lands after the other; then the totals count up. */
export function Bonus(props: Props) {
  const awards = () => props.room.table()?.awards ?? [];
  return (
    <>
      <h1>{t("bonus.title")}</h1>
      <ul class="tm-awards">
        <For each={awards()} fallback={<li>{t("bonus.none")}</li>}>
          {({ award, seats, points }, i) => (
            <li class="feed" style={{ "--turn": `${i()}` }}>
              <b>{t(`award.${award}`)}</b>
              <span class="who">
                <For each={seats}>
                  {(seat) => (
                    <Initials
                      name={nameOf(props.room, seat)}
                      you={seat === props.room.you()?.seat}
                      size="small"
                    />
                  )}
                </For>
              </span>
              <b>{t("scores.gained", points[String(seats[0])] ?? 0)}</b>
            </li>
          )}
        </For>
      </ul>
      <Standings room={props.room} after={awards().length} />
    </>
  );
}

export function Over(props: Props) {
  const table = () => props.room.table();
  const winners = () => (table()?.result?.winners ?? []).map((seat) => nameOf(props.room, seat));
  const title = () => {
    const names = winners();
    if (names.length === 0) return t("over.nobody");
    return names.length === 1 ? t("over.title", list(names)) : t("over.tie", list(names));
  };
  const why = () => {
    const ended = table()?.ended;
    return ended === undefined || ended === "played" ? "" : t(`over.${ended}`);
  };
  return (
    <>
      <h1 class="tm-winner stamp">{title()}</h1>
      <Show when={why()}>
        <p>{why()}</p>
      </Show>
      <Standings room={props.room} podium />
      <Show when={(table()?.recap?.length ?? 0) > 0}>
        <h2>{t("over.recap")}</h2>
        <div class="tm-recap">
          <For each={table()?.recap ?? []}>
            {(round) => (
              <section>
                <h3>{round.criterion}</h3>
                <p class="hint">{round.category}</p>
                <ol>
                  <For each={inOrder(round.cards, ({ group }) => group)}>
                    {({ item, group }) => (
                      <li data-tier={group}>
                        <b>{group}</b>
                        <a href={item.url} target="_blank" rel="noreferrer">
                          {item.title}
                        </a>
                      </li>
                    )}
                  </For>
                </ol>
              </section>
            )}
          </For>
        </div>
      </Show>
    </>
  );
}

/** Best tier first; within one, as dealt. */
const inOrder = <T,>(cards: readonly T[], tierOf: (card: T) => Tier): readonly T[] =>
  TIERS.flatMap((tier) => cards.filter((card) => tierOf(card) === tier));
