// Bad input, kind by kind: a clear error for its sender alone, and a table that is as it was. What is
// wrong already as a message (malformed, oversized, of no known type) is in `wire.test.ts`.

import { expect, test } from "vitest";
import { encode } from "../../shared/fair/cbor.ts";
import { CLOSE, type Frame, MAX_FRAME } from "../../shared/protocol/frames.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { madness, madnessLobby, secretOf } from "./testing/madness.ts";
import { agreed, type MemoryTable } from "./testing/memory.ts";
import type { MemorySocket } from "./testing/memory-socket.ts";
import { enter, idOf, newcomer, type Player, sit, TABLE } from "./testing/party.ts";

/** What `sender` is told of `act`: nobody else hears anything, and nothing is written. */
function told(table: MemoryTable, sender: MemorySocket, act: () => void): readonly Frame[] {
  for (const socket of table.sockets()) socket.news();
  const others = table.sockets().filter((socket) => socket !== sender);
  const before = JSON.stringify(table.state);
  const { written } = table.journal;
  act();
  for (const socket of others) {
    expect(socket.news()).toEqual([]);
    expect(socket.closed).toBeNull();
  }
  expect(table.journal.written).toBe(written);
  expect(JSON.stringify(table.state)).toBe(before);
  expect(table.reports).toEqual([]);
  return sender.news();
}

let n = 0;

/** One move; what its sender was answered, when it changes nothing. */
function answer(table: MemoryTable, { socket }: Player, move: JsonObject, more: JsonObject = {}) {
  table.advance(200);
  const id = idOf(++n, "bad");
  const news = told(table, socket, () => table.say(socket, "#intent", { id, move, ...more }));
  expect(news).toHaveLength(1);
  expect(news[0]?.body).toMatchObject({ id });
  return news[0];
}

/** The code of a refusal; its words are a sentence. */
function refusal(...args: Parameters<typeof answer>): unknown {
  const frame = answer(...args);
  expect(frame?.t).toBe("#no");
  expect(frame?.body.message).toMatch(/^[A-Z].*\.$/);
  return frame?.body.code;
}

/** A move that is accepted; its answer. */
function does(table: MemoryTable, { socket }: Player, move: JsonObject, id = idOf(++n, "good")) {
  table.say(socket, "#intent", { id, move });
  expect([move, socket.last("#ok")?.id]).toEqual([move, id]);
  return socket.last("#ok");
}

const NOT_INITIALS = [
  "",
  "ZO",
  "ZOEY",
  "zoe",
  "Z0E",
  "ZÖE",
  "Z E",
  "___",
  "🙂🙂🙂",
  "ZO\u202e",
  "Z".repeat(2_000),
];

test("a name that is not initials is refused in words, and a better one taken afterwards", () => {
  const table = madnessLobby();
  sit(table, "MAX");
  const socket = enter(table);
  for (const name of [...NOT_INITIALS, 7, null]) {
    table.advance(200);
    const [no, ...more] = told(table, socket, () => table.say(socket, "#join", { name }));
    expect(more).toEqual([]);
    expect([name, no]).toMatchObject([name, { t: "#no", body: { code: "bad" } }]);
    expect(no?.body.message).toMatch(/\.$/);
  }
  table.say(socket, "#join", { name: "ZOE" });
  expect(socket.held?.you).toMatchObject({ name: "ZOE" });
});

test("a name that is taken, or that nobody wants to read, is refused with a free one", () => {
  const table = madnessLobby();
  sit(table, "MAX");
  table.world.unwantedNames.add("BAD");
  const socket = enter(table);
  for (const name of ["MAX", "BAD"]) {
    const [no] = told(table, socket, () => table.say(socket, "#join", { name }));
    expect(no).toMatchObject({ t: "#no", body: { code: "taken" } });
    expect(no?.body.message).toMatch(/ [A-Z_]{3} is free\.$/);
  }
});

/** ZOE hosts, MAX plays along; somebody watches. */
async function twoAtMadness() {
  const { table, players } = await madness(["ZOE", "MAX"], { rounds: 1 });
  const [zoe, max] = players as [Player, Player];
  enter(table);
  const seen = () => zoe.socket.held?.table ?? {};
  return { table, zoe, max, seen };
}

type Two = Awaited<ReturnType<typeof twoAtMadness>>;

const votes = ({ seen }: Two): readonly string[] => seen().ballot as readonly string[];

/** To the deal; who picks the criterion, and who does not. */
function vote(two: Two): { readonly picker: Player; readonly other: Player } {
  const { table, zoe, max, seen } = two;
  for (const player of [zoe, max])
    does(table, player, { type: "vote", categories: votes(two).slice(0, 2) });
  expect(seen().phase).toBe("criteria");
  return seen().picker === zoe.seat ? { picker: zoe, other: max } : { picker: max, other: zoe };
}

function toDeal(two: Two): void {
  does(two.table, vote(two).picker, { type: "criteria", index: 0 });
  expect(two.seen().phase).toBe("deal");
}

function toReveal(two: Two): void {
  toDeal(two);
  const { table, zoe, max, seen } = two;
  const dealt = ["S", "A", "A", "B", "B", "C", "F"];
  for (const player of [zoe, max]) {
    for (const [index, tier] of dealt.entries()) {
      table.advance(200);
      does(table, player, { type: "place", index, tier });
    }
    does(table, player, { type: "swap", items: [] });
    does(table, player, { type: "double", item: null });
  }
  expect(seen().phase).toBe("reveal");
}

test("a move out of turn is refused in every phase", async () => {
  const two = await twoAtMadness();
  const { table, zoe, max } = two;
  const place = { type: "place", index: 0, tier: "A" };
  const advance = { type: "advance", step: 0 };
  for (const move of [place, { type: "criteria", index: 0 }, advance, { type: "goOn" }])
    expect(refusal(table, zoe, move)).toBe("not-now");
  expect(refusal(table, zoe, { type: "vote", categories: ["No such category"] })).toBe("bad");
  const { picker, other } = vote(two);
  expect(refusal(table, other, { type: "criteria", index: 0 })).toBe("not-yours");
  expect(refusal(table, picker, { type: "criteria", index: 3 })).toBe("bad");
  expect(refusal(table, zoe, place)).toBe("not-now");
  const before = { phase: "vote", round: 0 };
  expect(refusal(table, picker, { type: "criteria", index: 0 }, { at: before })).toBe("not-now");

  does(table, picker, { type: "criteria", index: 0 });
  for (const move of [
    { type: "vote", categories: ["Birds"] },
    { ...place, index: 1 },
    { type: "swap", items: [] },
    { type: "double", item: null },
    advance,
  ])
    expect([move, refusal(table, max, move)]).toEqual([move, "not-now"]);
  does(table, max, { type: "place", index: 0, tier: "S" });
  expect(refusal(table, max, { type: "place", index: 1, tier: "S" })).toBe("full");
  expect(refusal(table, max, { type: "place", index: 7, tier: "A" })).toBe("bad");
});

test("a repeated placement is harmless, another one of the same card refused, and neither is written", async () => {
  const two = await twoAtMadness();
  const { table, zoe } = two;
  toDeal(two);
  const place = { type: "place", index: 0, tier: "A" };
  const id = idOf(1, "page");
  const first = does(table, zoe, place, id);
  expect(answer(table, zoe, place)?.t).toBe("#ok");
  expect(refusal(table, zoe, { ...place, tier: "B" })).toBe("not-now");
  // The same intent: its first answer, whatever it says by now.
  for (const move of [place, { ...place, tier: "B" }]) {
    const [again] = told(table, zoe.socket, () => table.say(zoe.socket, "#intent", { id, move }));
    expect(again).toEqual({ t: "#ok", body: first });
  }
  expect(zoe.socket.held?.you).toMatchObject({ hand: [{ tier: "A" }, {}] });
});

test("a repeated advance is harmless; one too early, too far or of another seat is refused", async () => {
  const two = await twoAtMadness();
  const { table, zoe, max, seen } = two;
  toReveal(two);
  const step = Number(seen().step);
  const advance = { type: "advance", step };
  expect(refusal(table, zoe, advance)).toBe("not-now");
  expect(refusal(table, max, advance)).toBe("not-yours");
  table.advance(1_000);
  expect(refusal(table, zoe, { ...advance, step: step + 1 })).toBe("bad");
  does(table, zoe, advance);
  expect(answer(table, zoe, advance)?.t).toBe("#ok");
  table.advance(5_000);
  expect(answer(table, zoe, advance)?.t).toBe("#ok");
  expect(answer(table, max, advance)?.t).toBe("#ok");
  expect(seen()).toMatchObject({ phase: "reveal", step: step + 1 });
});

/** Says hello with a token that must not open anything; the code of the close. */
function knock(table: MemoryTable, token: string): number | undefined {
  const thief = table.connect();
  const hello = { protocol: 1, token };
  const [bye, ...more] = told(table, thief, () => table.say(thief, "#hello", hello));
  expect(bye).toMatchObject({ t: "#bye", body: { reason: expect.stringMatching(/\.$/) } });
  expect(more).toEqual([]);
  return thief.closed?.code;
}

test("T26: the token of who has left, was removed or came anew has expired", async () => {
  const { table, players } = await madness(["ZOE", "MAX", "IVY", "ADA"]);
  const [zoe, max, ivy] = players as [Player, Player, Player];
  const lobby = ({ socket }: Player, action: JsonObject) =>
    table.say(socket, "#lobby", { id: idOf(++n), action });
  lobby(max, { type: "leave" });
  lobby(zoe, { type: "kick", seat: ivy.seat });
  expect(knock(table, max.token)).toBe(CLOSE.badTicket);
  expect(knock(table, ivy.token)).toBe(CLOSE.removed);

  const move = { type: "vote", categories: ["Birds"] };
  const before = JSON.stringify(table.state);
  for (const gone of [max, ivy]) {
    expect(table.calls.move(secretOf(gone), move, null)).toMatchObject({ status: 403 });
    expect(table.calls.lobby(secretOf(gone), { type: "end" }, null)).toMatchObject({ status: 403 });
  }
  expect(table.calls.state(secretOf(ivy))).toMatchObject({ status: 403 });
  expect(agreed(table.calls.state(secretOf(max))).state.you).toBeNull();
  expect(JSON.stringify(table.state)).toBe(before);

  const lounge = madnessLobby();
  const guest = newcomer("ZOE", { kind: "human", guest: "guest-1" });
  const first = agreed(lounge.calls.join(guest)).seated;
  const second = agreed(lounge.calls.join(guest)).seated;
  expect(knock(lounge, first.token)).toBe(CLOSE.badTicket);
  expect(enter(lounge, second.token).held?.you).toMatchObject({ name: "ZOE" });
});

test("T26: a token of another table, or of one that is deleted, opens nothing", async () => {
  const other = madnessLobby({}, "another-table-000001");
  const { token } = sit(other, "ZOE");
  const table = madnessLobby();
  sit(table, "MAX");
  expect(knock(table, token)).toBe(CLOSE.badTicket);
  expect(knock(table, `${TABLE}.${secretOf({ token })}`)).toBe(CLOSE.badTicket);
  expect(table.calls.state(secretOf({ token }))).toMatchObject({ status: 401 });

  other.advance(7 * 3_600_000);
  await other.settle();
  expect(other.connect().closed?.code).toBe(CLOSE.noSuchTable);
  expect(other.calls.state(secretOf({ token }))).toMatchObject({ status: 404 });
});

const dug = (levels: number, level: readonly number[]): readonly number[] => [
  ...Array.from({ length: levels }, () => level).flat(),
  0xf6,
];

test.each([
  ["lists", dug(3_900, [0x81])],
  ["maps", dug(1_300, [0xa1, 0x61, 0x61])],
])(
  "a frame of %s in one another, as deep as its length allows, is refused like any other",
  async (_, junk) => {
    const two = await twoAtMadness();
    const { table, zoe } = two;
    const id = idOf(++n, "bad");
    const vote = encode({ type: "vote", categories: votes(two).slice(0, 1) });
    const move = [0xa3, ...encode("junk"), ...junk, ...vote.slice(1)];
    const body = [0xa2, ...encode("id"), ...encode(id), ...encode("move"), ...move];
    const frame = Uint8Array.from([...encode({ op: 1, t: "#intent" }), ...body]);
    expect(frame.length).toBeLessThanOrEqual(MAX_FRAME);
    const [no] = told(table, zoe.socket, () => table.hear(zoe.socket, frame));
    expect(no).toMatchObject({ t: "#no", body: { id, code: "bad" } });
  },
);
