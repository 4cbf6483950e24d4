// A seat's own deal: seven cards one at a time, then one swap, then one double. What the table has
// not confirmed is shown as being sent, never as done.

import { createSignal, For, Match, onCleanup, onMount, Show, Switch } from "solid-js";
import { hasRoom, POOL_OF, SLOTS } from "../../../shared/games/tier-madness/tiers.ts";
import {
  type Card,
  type SeatView,
  TIERS,
  type Tier,
} from "../../../shared/games/tier-madness/types.ts";
import { Button } from "../../ui/button.tsx";
import { DragArea, Draggable, DropTarget } from "../../ui/drag.tsx";
import { Initials } from "../../ui/initials.tsx";
import { useToast } from "../../ui/toaster.tsx";
import { Board } from "./board.tsx";
import { CardFace, Print } from "./card.tsx";
import type { TmRoom } from "./context.ts";
import { asksFirst } from "./settings.tsx";
import { t } from "./words.ts";

interface Placed {
  readonly item: Card;
  readonly tier: Tier;
}

export function Deal(props: { readonly room: TmRoom }) {
  const step = () => props.room.you()?.step;
  const placed = (): readonly Placed[] =>
    (props.room.you()?.hand ?? []).flatMap(({ item, tier }) =>
      tier === undefined ? [] : [{ item, tier }],
    );
  return (
    <Switch
      fallback={
        <Waiting room={props.room} placed={placed()} doubled={props.room.you()?.double ?? null} />
      }
    >
      <Match when={step() === "place"}>
        <Placing room={props.room} placed={placed()} />
      </Match>
      <Match when={step() === "swap"}>
        <Swapping room={props.room} placed={placed()} />
      </Match>
      <Match when={step() === "double"}>
        <Doubling room={props.room} placed={placed()} />
      </Match>
    </Switch>
  );
}

interface StepProps {
  readonly room: TmRoom;
  readonly placed: readonly Placed[];
}

/** Sends a move; a refusal is told in the server's words. */
function createAsk(room: () => TmRoom) {
  const toast = useToast();
  return async (move: { readonly type: string; readonly [field: string]: unknown }) => {
    const answer = await room().move(move);
    if (!answer.ok) toast(answer.refusal.message, "warn");
  };
}

/** Cards of a tier that still fit beside those placed; linked tiers share. */
function leftIn(placed: readonly Placed[], tier: Tier): number {
  const pool = POOL_OF[tier];
  return SLOTS[pool] - placed.filter((one) => POOL_OF[one.tier] === pool).length;
}

function noteOf(placed: readonly Placed[], tier: Tier): string {
  const linked = TIERS.filter((other) => POOL_OF[other] === POOL_OF[tier]);
  const left = leftIn(placed, tier);
  return linked.length === 1 ? t("deal.left", left) : t("deal.shared", linked.join(" + "), left);
}

function Placing(props: StepProps) {
  const toast = useToast();
  const ask = createAsk(() => props.room);
  const [asked, setAsked] = createSignal<Tier | null>(null);
  const hand = () => props.room.you()?.hand?.at(-1)?.item;
  const sent = (): Tier | null => {
    const pending = props.room.pending().find(({ body }) => body.type === "place");
    return TIERS.find((tier) => tier === pending?.body.tier) ?? null;
  };
  const isFull = (tier: Tier) =>
    !hasRoom(
      props.placed.map((one) => one.tier),
      tier,
    );
  const send = (tier: Tier) => {
    const index = props.room.you()?.card?.index;
    setAsked(null);
    if (index !== undefined && sent() === null) void ask({ type: "place", index, tier });
  };
  const place = (tier: Tier) => {
    if (sent() !== null) return;
    if (isFull(tier)) toast(t("deal.full"), "warn");
    else if (asksFirst() && asked() !== tier) setAsked(tier);
    else send(tier);
  };
  const keyed = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement;
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    const tier = TIERS.find((one) => one === event.key.toUpperCase());
    if (tier) place(tier);
    else if (event.key === "Escape") setAsked(null);
  };
  onMount(() => document.addEventListener("keydown", keyed));
  onCleanup(() => document.removeEventListener("keydown", keyed));
  // Dropped late, the card may be placed already: only the one in hand counts.
  const drop = (dragged: string, target: string) => {
    const tier = TIERS.find((one) => target === `tier:${one}`);
    if (tier && dragged === hand()?.id) place(tier);
  };
  /** Where the card in hand is about to lie. */
  const coming = () => sent() ?? asked();
  const free = (tier: Tier) => {
    const next = coming();
    const takes = next !== null && POOL_OF[next] === POOL_OF[tier];
    return leftIn(props.placed, tier) - (takes ? 1 : 0);
  };
  return (
    <DragArea
      onDrop={drop}
      overlay={() => <Show when={hand()}>{(item) => <Print item={item()} />}</Show>}
    >
      <div class="tm-table">
        <Board
          row={(tier) => (
            <>
              <Cards placed={props.placed} tier={tier} />
              <Show when={coming() === tier && hand()}>
                {(item) => <CardFace item={item()} pending />}
              </Show>
            </>
          )}
          free={free}
          note={(tier) => noteOf(props.placed, tier)}
          why={(tier) => (isFull(tier) ? t("deal.fullShort") : null)}
          onPress={place}
          drops
        />
        <Show when={hand()} keyed>
          {(item) => (
            <div class="tm-tray feed">
              <Draggable name={item.id}>
                <Print item={item} pending={sent() !== null} />
              </Draggable>
              <div>
                <p class="hint">{t("deal.card", props.placed.length + 1)}</p>
                <h2>{item.title}</h2>
                <p class="about">{sent() === null ? item.description : t("deal.sending")}</p>
                <Show when={asked()} fallback={<p class="hint">{t("deal.hint")}</p>}>
                  {(tier) => (
                    <div class="tm-actions">
                      <Button kind="go" onPress={() => send(tier())}>
                        {t("deal.placeIn", tier())}
                      </Button>
                      <Button onPress={() => setAsked(null)}>{t("deal.notYet")}</Button>
                    </div>
                  )}
                </Show>
              </div>
            </div>
          )}
        </Show>
      </div>
    </DragArea>
  );
}

function Cards(props: { readonly placed: readonly Placed[]; readonly tier: Tier }) {
  return (
    <For each={props.placed.filter((one) => one.tier === props.tier)}>
      {(one) => <CardFace item={one.item} />}
    </For>
  );
}

/** Arranged here, and undone, as often as one likes; final when confirmed. */
function Swapping(props: StepProps) {
  const toast = useToast();
  const ask = createAsk(() => props.room);
  const [picked, setPicked] = createSignal<readonly string[]>([]);
  const pending = () => props.room.pending().some(({ body }) => body.type === "swap");
  const tierOf = (id: string | undefined) => props.placed.find((one) => one.item.id === id)?.tier;
  const pick = (id: string) => {
    const [first] = picked();
    if (picked().length !== 1) setPicked([id]);
    else if (first === id) setPicked([]);
    else if (tierOf(first) === tierOf(id)) toast(t("deal.swapSame"));
    else setPicked([first ?? id, id]);
  };
  /** One card dropped on another. */
  const trade = (dragged: string, target: string) => {
    if (dragged === target) return;
    if (tierOf(dragged) === tierOf(target)) toast(t("deal.swapSame"));
    else setPicked([dragged, target]);
  };
  /** As it would lie after the swap. */
  const shown = () => {
    const [a, b] = picked();
    const [tierA, tierB] = [tierOf(a), tierOf(b)];
    return props.placed.map((one) => {
      if (one.item.id === a && tierB !== undefined) return { ...one, tier: tierB };
      if (one.item.id === b && tierA !== undefined) return { ...one, tier: tierA };
      return one;
    });
  };
  return (
    <DragArea onDrop={trade} overlay={(id) => <Named id={id} placed={props.placed} />}>
      <div class="tm-table">
        <Board
          row={(tier) => <Choices placed={shown()} tier={tier} picked={picked()} onPick={pick} />}
        />
        <div class="tm-stage">
          <h2>{t("deal.swapTitle")}</h2>
          <p class="hint">{t("deal.swapHint")}</p>
          <div class="tm-actions">
            <Show
              when={picked().length === 2}
              fallback={
                <Button pending={pending()} onPress={() => void ask({ type: "swap", items: [] })}>
                  {t("deal.swapNone")}
                </Button>
              }
            >
              <Button icon="undo" onPress={() => setPicked([])}>
                {t("deal.undo")}
              </Button>
              <Button
                kind="go"
                pending={pending()}
                onPress={() => void ask({ type: "swap", items: [...picked()] })}
              >
                {t("deal.swapGo")}
              </Button>
            </Show>
          </div>
        </div>
      </div>
    </DragArea>
  );
}

function Doubling(props: StepProps) {
  const ask = createAsk(() => props.room);
  const [item, setItem] = createSignal<string | null>(null);
  const pending = () => props.room.pending().some(({ body }) => body.type === "double");
  const picked = () => [item()].filter((id): id is string => id !== null);
  return (
    <DragArea onDrop={(_, target) => setItem(target)} overlay={() => <Token />}>
      <div class="tm-table">
        <Board
          row={(tier) => (
            <Choices
              placed={props.placed}
              tier={tier}
              picked={picked()}
              fixed
              onPick={(id) => setItem((old) => (old === id ? null : id))}
            />
          )}
        />
        <div class="tm-stage">
          <h2>{t("deal.doubleTitle")}</h2>
          <p class="hint">{t("deal.doubleHint")}</p>
          <div class="tm-actions">
            <Draggable name="token">
              <Token />
            </Draggable>
            <Button
              kind={item() === null ? "plain" : "go"}
              pending={pending()}
              onPress={() => void ask({ type: "double", item: item() })}
            >
              {item() === null ? t("deal.doubleNone") : t("deal.doubleGo")}
            </Button>
          </div>
        </div>
      </div>
    </DragArea>
  );
}

interface ChoicesProps {
  readonly placed: readonly Placed[];
  readonly tier: Tier;
  readonly picked: readonly string[];
  readonly onPick: (id: string) => void;
  /** The cards stay where they are, and only take what is dropped on them. */
  readonly fixed?: boolean;
}

function Choices(props: ChoicesProps) {
  return (
    <For each={props.placed.filter((one) => one.tier === props.tier)}>
      {(one) => {
        const choice = () => (
          <button
            type="button"
            class="tm-choice"
            aria-pressed={props.picked.includes(one.item.id)}
            onClick={() => props.onPick(one.item.id)}
          >
            <CardFace item={one.item} marked={props.picked.includes(one.item.id)} />
          </button>
        );
        return (
          <DropTarget name={one.item.id}>
            <Show when={!props.fixed} fallback={choice()}>
              <Draggable name={one.item.id}>{choice()}</Draggable>
            </Show>
          </DropTarget>
        );
      }}
    </For>
  );
}

function Named(props: { readonly id: string; readonly placed: readonly Placed[] }) {
  return (
    <Show when={props.placed.find((one) => one.item.id === props.id)}>
      {(one) => <CardFace item={one().item} />}
    </Show>
  );
}

/** What is laid on the card that counts twice. */
function Token() {
  return (
    <span class="tm-token">
      <b>×2</b>
    </span>
  );
}

function Waiting(props: StepProps & { readonly doubled: string | null }) {
  return (
    <div class="tm-table">
      <Board
        row={(tier) => (
          <For each={props.placed.filter((one) => one.tier === tier)}>
            {(one) => <CardFace item={one.item} marked={one.item.id === props.doubled} />}
          </For>
        )}
      />
      <div class="tm-stage">
        <h2>{t("deal.waiting")}</h2>
        <Progress room={props.room} />
      </div>
    </div>
  );
}

/** How far everyone is: seven pips a seat. */
export function Progress(props: { readonly room: TmRoom }) {
  const dealt = () =>
    (props.room.table()?.players ?? [])
      .map((player) => player as typeof player & SeatView)
      .filter(({ playing }) => playing);
  return (
    <ul class="tm-progress">
      <For each={dealt()}>
        {(player) => (
          <li>
            <Initials
              name={player.name}
              you={player.seat === props.room.you()?.seat}
              size="small"
            />
            <span class="pips" aria-hidden="true">
              <For each={[1, 2, 3, 4, 5, 6, 7]}>
                {(n) => <i data-on={n <= player.placed ? "" : undefined} />}
              </For>
            </span>
            <span classList={{ unseen: !player.done }}>
              {player.done ? t("deal.done") : t("deal.placed", player.placed)}
            </span>
          </li>
        )}
      </For>
    </ul>
  );
}
