// What nobody else may know is in no byte that anyone else is sent, until its time has come. Looked
// for in the raw messages to every other seat, to who watches, and to a long poll.

import { utf8ToBytes } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { toBase64url } from "../../shared/fair/hash.ts";
import { entropyHash } from "../../shared/fair/seed.ts";
import type { Tier } from "../../shared/games/tier-madness/types.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { madnessLobby, secretOf } from "./testing/madness.ts";
import type { MemoryTable } from "./testing/memory.ts";
import type { MemorySocket } from "./testing/memory-socket.ts";
import { bytes16, enter, type Player } from "./testing/party.ts";

/** All that the sockets it is put on are sent, one letter a byte. */
class Wiretap {
  #heard = "";

  on(socket: MemorySocket): this {
    socket.onSend = (message) => {
      const bytes = typeof message === "string" ? utf8ToBytes(message) : message;
      this.#heard += Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    };
    return this;
  }

  hears(secret: string): boolean {
    return this.#heard.includes(String.fromCharCode(...utf8ToBytes(secret)));
  }

  /** A commitment differs with what it commits to, and tells nothing of it. */
  get heard(): string {
    return this.#heard.replace(/bafyrei[a-z2-7]{52}/g, "(a commitment)");
  }
}

interface Spied {
  readonly table: MemoryTable;
  readonly zoe: Player;
  readonly max: Player;
  readonly ivy: Player;
  /** On MAX, on IVY, on who watches, and on long polls, one after the other. */
  readonly taps: readonly [Wiretap, Wiretap, Wiretap, Wiretap];
}

const entropyOf = (seat: number): Uint8Array => new Uint8Array(16).fill(100 + seat);

/** ZOE hosts, MAX and IVY play along; the game is at its vote. */
async function spied(): Promise<Spied> {
  const table = madnessLobby({ rounds: 1 });
  const players = ["ZOE", "MAX", "IVY"].map((name, seat): Player => {
    const socket = enter(table);
    table.say(socket, "#join", { name, entropyHash: toBase64url(entropyHash(entropyOf(seat))) });
    return { socket, seat, token: String(socket.last("#welcome")?.token) };
  });
  const [zoe, max, ivy] = players as [Player, Player, Player];
  const onSockets = [max.socket, ivy.socket, enter(table)].map((one) => new Wiretap().on(one));
  table.say(zoe.socket, "#lobby", { id: { session: "start", n: 1 }, action: { type: "start" } });
  for (const { socket, seat } of players)
    table.say(socket, "#open", { entropy: toBase64url(entropyOf(seat)) });
  await table.settle();
  expect(zoe.socket.held?.table.phase).toBe("vote");
  const [onMax, onIvy, onWatcher] = onSockets as [Wiretap, Wiretap, Wiretap];
  return { table, zoe, max, ivy, taps: [onMax, onIvy, onWatcher, new Wiretap()] };
}

function move(
  { table, taps }: Spied,
  { socket, seat }: Player,
  raw: JsonObject,
  nonce: string = bytes16(99),
): void {
  table.advance(1_000);
  taps[3].on(table.poll("", table.state.seq));
  const id = { session: `page of ${seat}`, n: table.state.seq };
  table.say(socket, "#intent", { id, move: raw, nonce });
  expect([raw, socket.last("#ok")?.id]).toEqual([raw, id]);
}

/** To the deal: IVY's vote is the last, and the picker takes the first criterion. */
function toDeal(game: Spied): void {
  const { zoe, max, ivy } = game;
  const ballot = zoe.socket.held?.table.ballot as readonly string[];
  move(game, ivy, { type: "vote", categories: ballot.slice(4, 7) });
  const picker = [zoe, max, ivy].find(({ seat }) => seat === zoe.socket.held?.table.picker);
  if (!picker) throw new Error("nobody picks");
  move(game, picker, { type: "criteria", index: 0 });
  expect(zoe.socket.held?.table.phase).toBe("deal");
}

function places(game: Spied, player: Player, tiers: readonly Tier[], from = 0): void {
  for (const [i, tier] of tiers.entries())
    move(game, player, { type: "place", index: from + i, tier }, nonceOf(player, from + i));
}

function finishes(game: Spied, player: Player, items: readonly string[], item: string | null) {
  move(game, player, { type: "swap", items }, nonceOf(player, 7));
  move(game, player, { type: "double", item }, nonceOf(player, 8));
}

const nonceOf = ({ seat }: Player, i: number): string => bytes16(10 + 16 * seat + i);

const cardsOf = ({ socket }: Player) =>
  handOf(socket).map(({ item }) => ({ id: String(item.id), url: String(item.url) }));

const handOf = ({ held }: MemorySocket): readonly { readonly item: JsonObject }[] =>
  (held?.you?.hand ?? []) as unknown as readonly { readonly item: JsonObject }[];

const COUNTS = [0, 1, 2, 3, 4, 5, 6];

test("T50: nonces, seeds, tokens and cards ahead are in nobody else's bytes before their time", async () => {
  const game = await spied();
  const { table, zoe, max, ivy, taps } = game;
  const [onMax, onIvy, onWatcher] = taps;
  const { serverSeed, seed } = table.state.fair;
  const never = [secretOf(zoe), String(table.state.seats[zoe.seat]?.key)];
  const atTheEnd = [serverSeed, String(seed), bytes16(1)];
  const kept = (secrets: readonly string[]) => {
    for (const secret of secrets) expect(taps.map((tap) => tap.hears(secret))).not.toContain(true);
  };

  const ballot = zoe.socket.held?.table.ballot as readonly string[];
  move(game, zoe, { type: "vote", categories: ballot.slice(0, 3) }, bytes16(1));
  move(game, max, { type: "vote", categories: ballot.slice(3, 5) });
  toDeal(game);
  places(game, zoe, ["S", "A", "A", "B", "B", "C", "F"]);
  places(game, max, ["F", "D", "D"]);
  const cards = cardsOf(zoe);
  finishes(game, zoe, [], cards[2]?.id ?? "");
  expect(cards).toHaveLength(7);
  const shownTo = (tap: Wiretap) => cards.map(({ url }) => tap.hears(url));
  expect(shownTo(onMax)).toEqual(COUNTS.map((i) => i <= 3));
  expect(shownTo(onIvy)).toEqual(COUNTS.map((i) => i === 0));
  expect(shownTo(onWatcher)).toEqual(COUNTS.map(() => false));
  kept([...COUNTS, 7, 8].map((i) => nonceOf(zoe, i)));
  kept([...never, ...atTheEnd]);

  places(game, max, ["A", "B", "C", "C"], 3);
  finishes(game, max, [], null);
  places(game, ivy, ["C", "C", "B", "B", "A", "D", "S"]);
  finishes(game, ivy, [], null);
  expect(zoe.socket.held?.table.phase).toBe("reveal");
  for (const i of [...COUNTS, 7, 8]) expect(onWatcher.hears(nonceOf(zoe, i))).toBe(true);
  expect(shownTo(onWatcher)).toEqual(COUNTS.map((i) => i === 0));
  kept([...never, ...atTheEnd]);

  while (table.state.status === "playing") {
    table.advance(1_000);
    move(game, zoe, { type: "advance", step: Number(zoe.socket.held?.table.step) });
  }
  for (const secret of [serverSeed, bytes16(1)]) expect(onWatcher.hears(secret)).toBe(true);
  kept(never);
});

/** What the taps have heard before the vote closes, and before the deal does. */
async function heard(choice: { readonly vote: number; readonly deal: number }) {
  const game = await spied();
  const { table, zoe, max, taps } = game;
  const heardOf = () => taps.map((tap) => tap.heard);
  const ballot = zoe.socket.held?.table.ballot as readonly string[];
  const categories = choice.vote === 0 ? ballot.slice(0, 1) : ballot.slice(7, 10);
  move(game, zoe, { type: "vote", categories }, bytes16(1));
  move(game, max, { type: "vote", categories: ballot.slice(3, 5) }, bytes16(2));
  const vote = heardOf();
  toDeal(game);
  const tiers: readonly Tier[] = ["S", "A", "A", "B", "B", "C", "F"];
  places(game, zoe, choice.deal === 0 ? tiers : [...tiers].reverse());
  const [first, second] = cardsOf(zoe).map(({ id }) => id);
  const swapped = choice.deal === 0 || !first || !second ? [] : [first, second];
  finishes(game, zoe, swapped, choice.deal === 0 ? null : (second ?? null));
  // Refusals and fresh snapshots are messages as well.
  table.say(max.socket, "#intent", {
    id: { session: "page of 1", n: 999 },
    move: { type: "advance", step: 0 },
  });
  table.say(max.socket, "#resync", {});
  expect(zoe.socket.held?.table.phase).toBe("deal");
  return { vote, deal: heardOf() };
}

test("T49, T50: whatever a seat has chosen in secret, all others are sent the very same bytes", async () => {
  const one = await heard({ vote: 0, deal: 0 });
  expect((await heard({ vote: 1, deal: 0 })).vote).toEqual(one.vote);
  expect((await heard({ vote: 0, deal: 1 })).deal).toEqual(one.deal);
  for (const [i, text] of one.deal.entries())
    expect(text.length).toBeGreaterThan((one.vote[i] ?? "").length + 1_000);
});
