// A room driven by plain objects: for tests of screens, and for the gallery.

import { createSignal } from "solid-js";
import { createStore, reconcile } from "solid-js/store";
import type { PlayerView, TableView, YouView } from "../../../shared/table/view.ts";
import type { Answer, LinkState, Pending, Room } from "../room.ts";

export interface Sent {
  readonly kind: "move" | "lobby" | "turn" | "emote" | "retry";
  readonly body: { readonly type: string; readonly [field: string]: unknown };
}

export interface FakeRoom<T extends object, Y extends object> extends Room<T, Y> {
  /** What the screens asked for, in order. */
  readonly sent: readonly Sent[];
  /** The next view, as a snapshot or patch would bring it; only what differs is touched. */
  show(table: TableView & T, you?: (YouView & Y) | null): void;
  setLink(link: LinkState): void;
  setPending(pending: readonly Pending[]): void;
  setNow(now: number): void;
  /** What the next moves and lobby actions are answered with. Standard: `{ok: true, seq: 0}`. */
  answerWith(answer: Answer): void;
}

export interface FakeStart<T extends object, Y extends object> {
  readonly table?: (TableView & T) | null;
  readonly you?: (YouView & Y) | null;
  readonly link?: LinkState;
  readonly now?: number;
}

export function fakeRoom<T extends object = object, Y extends object = object>(
  start: FakeStart<T, Y> = {},
): FakeRoom<T, Y> {
  const [view, setView] = createStore<{
    table: (TableView & T) | null;
    you: (YouView & Y) | null;
  }>({ table: start.table ?? null, you: start.you ?? null });
  const [link, setLink] = createSignal<LinkState>(start.link ?? { is: "live" });
  const [pending, setPending] = createSignal<readonly Pending[]>([]);
  const [now, setNow] = createSignal(start.now ?? 0);
  const sent: Sent[] = [];
  let answer: Answer = { ok: true, seq: 0 };
  const ask = (kind: Sent["kind"], body: Sent["body"]) => {
    sent.push({ kind, body });
    return Promise.resolve(answer);
  };
  return {
    code: start.table?.code ?? "K7Q2",
    table: () => view.table,
    you: () => view.you,
    link,
    pending,
    now,
    doubt: () => null,
    move: (move) => ask("move", move),
    lobby: (action) => ask("lobby", action),
    turn: (at, done) => void ask("turn", { type: "dial", at, done }),
    emote: (kind) => void ask("emote", { type: kind }),
    retry: () => void ask("retry", { type: "retry" }),
    sent,
    show: (table, you = view.you) => setView(reconcile({ table, you }, { key: "seat" })),
    setLink,
    setPending,
    setNow,
    answerWith: (next) => {
      answer = next;
    },
  };
}

/** A lobby that waits for players; give it what is different, the game's own fields included. */
export function fakeTable<T extends object = object>(
  change: Partial<TableView> & T = {} as T,
): TableView & T {
  return {
    id: "01JDTABLE",
    code: "K7Q2",
    game: "tier-madness",
    status: "lobby",
    starting: false,
    public: false,
    locked: false,
    options: {},
    createdAt: 0,
    minSeats: 2,
    maxSeats: 12,
    maxBots: 1,
    players: [fakePlayer(0, "ZOE", { host: true })],
    waitingOn: [0],
    since: 0,
    phase: "lobby",
    round: 0,
    totalRounds: 0,
    log: [],
    fair: { seedCommitment: "c2VlZA", sealed: [] },
    ...change,
  };
}

export function fakePlayer<P extends object = object>(
  seat: number,
  name: string,
  change: Partial<PlayerView> & P = {} as P,
): PlayerView & P {
  return { seat, name, kind: "human", host: false, here: true, ...change };
}

export const fakeYou = <Y extends object = object>(
  seat: number,
  name: string,
  change: Partial<YouView> & Y = {} as Y,
): YouView & Y => ({ seat, name, host: seat === 0, ...change });
