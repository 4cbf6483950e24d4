// From the first card revealed to the podium.

import { For, Show } from "solid-js";
import { TIERS, type Tier } from "../../../shared/games/tier-madness/types.ts";
import { Initials } from "../../ui/initials.tsx";
import { list, number } from "../../words/index.ts";
import { Board } from "./board.tsx";
import { CardFace } from "./card.tsx";
import { nameOf, type TmRoom } from "./context.ts";
import { t } from "./words.ts";

interface Props {
  readonly room: TmRoom;
}

export function Reveal(props: Props) {
  const reveal = () => props.room.table()?.reveal;
  const shown = () => reveal()?.cards.at(-1);
  const you = () => props.room.you()?.seat;
  /** Who did not place this card themselves. */
  const late = () => {
    const index = (reveal()?.cards.length ?? 0) - 1;
    return Object.entries(props.room.table()?.auto ?? {})
      .filter(([, placed]) => placed.includes(index))
      .map(([seat]) => nameOf(props.room, Number(seat)));
  };
  const seatsIn = (tier: Tier) =>
    Object.entries(shown()?.placements ?? {})
      .filter(([, placed]) => placed === tier)
      .map(([seat]) => Number(seat));
  return (
    <>
      <Show when={shown()?.item} keyed>
        {(item) => (
          <div class="tm-hand feed">
            <h1>{t("reveal.title", reveal()?.cards.length ?? 0, reveal()?.of ?? 0)}</h1>
            <CardFace item={item} big />
          </div>
        )}
      </Show>
      <Board
        row={(tier) => (
          <For each={seatsIn(tier)}>
            {(seat) => <Initials name={nameOf(props.room, seat)} you={seat === you()} />}
          </For>
        )}
      />
      <Show when={late().length > 0}>
        <p class="hint">{t("reveal.auto", list(late()))}</p>
      </Show>
    </>
  );
}

export function Group(props: Props) {
  const table = () => props.room.table();
  const cards = () => table()?.reveal?.cards ?? [];
  const you = () => props.room.you()?.seat;
  const inTier = (tier: Tier) => (table()?.group ?? []).filter((card) => card.tier === tier);
  const caption = (index: number, points: { readonly [seat: string]: number }) => {
    const seat = you();
    const said = seat === undefined ? undefined : cards()[index]?.placements[seat];
    if (said === undefined) return "";
    const caption = t("group.said", said, points[String(seat)] ?? 0);
    const doubled = table()?.doubles?.[String(seat)] === cards()[index]?.item.id;
    return doubled ? `${caption} · ${t("group.doubled")}` : caption;
  };
  const pair = () => Object.keys(cards()[0]?.placements ?? {}).length === 2 && you() !== undefined;
  return (
    <>
      <h1>{pair() ? t("group.pair") : t("group.title")}</h1>
      <Board
        row={(tier) => (
          <For each={inTier(tier)}>
            {({ index, points }) => (
              <span class="tm-captioned">
                <Show when={cards()[index]?.item}>{(item) => <CardFace item={item()} />}</Show>
                <span class="caption">{caption(index, points)}</span>
              </span>
            )}
          </For>
        )}
      />
    </>
  );
}

export function Standings(props: Props) {
  return (
    <ol class="tm-standings">
      <For each={props.room.table()?.standings ?? []}>
        {({ seat, score, gained }) => (
          <li>
            <Initials name={nameOf(props.room, seat)} you={seat === props.room.you()?.seat} />
            <span class="gained">{gained > 0 ? t("scores.gained", gained) : ""}</span>
            <b>{number(score)}</b>
          </li>
        )}
      </For>
    </ol>
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

export function Bonus(props: Props) {
  return (
    <>
      <h1>{t("bonus.title")}</h1>
      <ul class="tm-awards">
        <For each={props.room.table()?.awards ?? []} fallback={<li>{t("bonus.none")}</li>}>
          {({ award, seats, points }) => (
            <li class="feed">
              <b>{t(`award.${award}`)}</b>
              <span>
                <For each={seats}>
                  {(seat) => (
                    <Initials
                      name={nameOf(props.room, seat)}
                      you={seat === props.room.you()?.seat}
                    />
                  )}
                </For>
              </span>
              <span>{number(points[String(seats[0])] ?? 0)}</span>
            </li>
          )}
        </For>
      </ul>
      <Standings room={props.room} />
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
      <h1 class="stamp">{title()}</h1>
      <Show when={why()}>
        <p>{why()}</p>
      </Show>
      <Standings room={props.room} />
      <Show when={(table()?.recap?.length ?? 0) > 0}>
        <h2>{t("over.recap")}</h2>
        <div class="tm-recap">
          <For each={table()?.recap ?? []}>
            {(round) => (
              <section>
                <h3>{round.category}</h3>
                <p>{round.criterion}</p>
                <ol>
                  <For each={inOrder(round.cards)}>
                    {({ item, group }) => (
                      <li data-tier={group}>
                        <b>{group}</b> {item.title}
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
const inOrder = <T extends { readonly group: Tier }>(cards: readonly T[]): readonly T[] =>
  TIERS.flatMap((tier) => cards.filter(({ group }) => group === tier));
