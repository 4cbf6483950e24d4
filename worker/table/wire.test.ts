import { expect, test, vi } from "vitest";
import { encode } from "../../shared/fair/cbor.ts";
import { toBase64url } from "../../shared/fair/hash.ts";
import { entropyHash } from "../../shared/fair/seed.ts";
import { checkFrame } from "../../shared/protocol/check.ts";
import { CLOSE, encodeFrame, MAX_FRAME } from "../../shared/protocol/frames.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { MemoryTable } from "./testing/memory.ts";
import type { MemorySocket } from "./testing/memory-socket.ts";
import {
  bytes16,
  enter,
  idOf,
  openTable,
  type Player,
  pick,
  playing,
  sit,
  start,
  TABLE,
} from "./testing/party.ts";
import { tinyOnly } from "./testing/tiny.ts";
import { SOCKETS_MOST } from "./wire.ts";

const types = (socket: MemorySocket) => socket.news().map(({ t }) => t);

/** Nothing broke, everyone follows without a gap, and all frames are as the lexicons say. */
function wellKept(table: MemoryTable, ...sockets: readonly MemorySocket[]): void {
  expect(table.reports).toEqual([]);
  for (const { gaps, frames } of sockets) {
    expect(gaps).toBe(0);
    for (const { t, body } of frames) expect(checkFrame("server", t, body)).toBeNull();
  }
}

test("hello is answered with a welcome, then a snapshot", () => {
  const table = openTable();
  const watcher = enter(table);
  expect(types(watcher)).toEqual(["#welcome", "#snapshot"]);
  expect(watcher.last("#welcome")).toEqual({ protocol: 1, now: table.clock });
  expect(watcher.held).toMatchObject({ seq: 1, table: { code: "K7Q2" }, you: null });
  wellKept(table, watcher);
});

test("a join gives a seat and a token that resumes it; asked again, the seat without a token", () => {
  const table = openTable();
  const { socket, seat, token } = sit(table, "Zoe");
  expect(token.split(".")[0]).toBe(TABLE);
  expect(socket.held?.you).toMatchObject({ seat, name: "Zoe", host: true });

  table.say(socket, "#join", { name: "Someone else" });
  expect(socket.last("#welcome")).toEqual({ protocol: 1, seat, now: table.clock });
  expect(table.state.seats).toHaveLength(1);
  expect(JSON.stringify(table.journal.texts())).not.toContain(token.split(".")[1]);

  table.hangUp(socket);
  const again = enter(table, token);
  expect(again.last("#welcome")).toMatchObject({ seat });
  expect(again.held?.you).toMatchObject({ seat });
  wellKept(table, socket, again);
});

test("T25: a guest's cookie resumes the seat as well, and takes no second one", () => {
  const table = openTable();
  const zoe = sit(table, "Zoe", "guest-1");
  const other = enter(table, null, "guest-1");
  expect(other.last("#welcome")).toMatchObject({ seat: zoe.seat });
  expect(zoe.socket.closed?.code).toBe(CLOSE.superseded);
  expect(enter(table, null, "guest-2").last("#welcome")).not.toHaveProperty("seat");
});

test("a join that is refused says why, and its sender watches on", () => {
  const table = openTable();
  sit(table, "Zoe");
  const socket = enter(table);
  table.say(socket, "#join", { name: "zoe" });
  expect(socket.last("#no")).toMatchObject({ code: "taken" });
  expect(socket.closed).toBeNull();
  expect(table.state.seats).toHaveLength(1);
});

test("malformed frames and unknown types cost their sender an answer, and nobody else anything", () => {
  const { table, zoe, max } = playing();
  const written = table.journal.written;
  const bad = [
    Uint8Array.of(0xff, 0x00),
    new Uint8Array(0),
    encode({ op: 1, t: "#hello" }),
    encodeFrame("#dance", {}),
    encodeFrame("#constructor", {}),
    encodeFrame("#intent", { id: idOf(9), move: 3 }),
    encodeFrame("#intent", { id: idOf(9), move: { type: "pick", number: Uint8Array.of(1) } }),
    encodeFrame("#intent", { move: { type: "pick", number: 1 } }),
    encodeFrame("#intent", { id: idOf(9), at: 3, move: { type: "pick", number: 1 } }),
    encodeFrame("#intent", { id: idOf(9), move: { type: "pick", number: 1 }, nonce: "short" }),
    encodeFrame("#lobby", { id: idOf(9), action: { type: "dance" } }),
    encodeFrame("#open", { entropy: 4 }),
    encodeFrame("#emote", { kind: "insult" }),
    "hello?",
  ];
  for (const message of bad) {
    table.hear(zoe.socket, message);
    const news = zoe.socket.news();
    expect(news, String(message)).toHaveLength(1);
    expect(news[0]).toMatchObject({ t: "#no", body: { code: "bad" } });
    expect(String(news[0]?.body.message)).not.toBe("");
    table.advance(200);
  }
  expect(zoe.socket.closed).toBeNull();
  expect(types(max.socket)).toEqual([]);
  expect(table.journal.written).toBe(written);
  wellKept(table, zoe.socket, max.socket);
});

test("T48: each refusal of an intent has its id, a code and a sentence, for its sender alone", () => {
  const table = openTable({ bots: 2 });
  const zoe = sit(table, "Zoe");
  const max = sit(table, "Max");
  const watcher = enter(table);
  const refusal = (socket: MemorySocket, t: string, body: JsonObject, n = 99): unknown => {
    for (const one of [zoe.socket, max.socket, watcher]) one.news();
    const { written } = table.journal;
    table.say(socket, t, { id: idOf(n), ...body });
    const told = [zoe.socket, max.socket, watcher].flatMap((one) => one.news());
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ t: "#no", body: { id: idOf(n) } });
    expect(told[0]?.body.message).toMatch(/\.$/);
    expect(table.journal.written).toBe(written);
    return told[0]?.body.code;
  };
  const lobby = (socket: MemorySocket, action: JsonObject, n?: number) =>
    refusal(socket, "#lobby", { action }, n);
  const intent = (socket: MemorySocket, body: JsonObject) => refusal(socket, "#intent", body);

  expect(lobby(zoe.socket, { type: "dance" })).toBe("bad");
  expect(lobby(zoe.socket, { type: "kick", seat: 7 })).toBe("bad");
  expect(lobby(zoe.socket, { type: "addBot" })).toBe("full");
  expect(lobby(max.socket, { type: "start" })).toBe("not-yours");
  expect(lobby(watcher, { type: "nudge" })).toBe("not-yours");
  expect(intent(zoe.socket, { move: { type: "pick", number: 1 } })).toBe("not-now");
  for (let n = 1; n <= 6; n++)
    table.say(zoe.socket, "#lobby", { id: idOf(n), action: { type: "lock", locked: n % 2 === 0 } });
  expect(lobby(zoe.socket, { type: "lock", locked: true }, 1)).toBe("stale");
  table.advance(2_000);

  start(table, zoe, 7);
  expect(intent(zoe.socket, { move: 3 })).toBe("bad");
  expect(intent(zoe.socket, { move: { type: "pick", number: 7 } })).toBe("bad");
  expect(intent(zoe.socket, { at: 3, move: { type: "pick", number: 1 } })).toBe("bad");
  const at = { phase: "pick", round: 2 };
  expect(intent(zoe.socket, { at, move: { type: "pick", number: 1 } })).toBe("not-now");
  table.journal.failing = true;
  expect(intent(zoe.socket, { move: { type: "pick", number: 1 } })).toBe("broken");
  for (let i = 0; i < 20; i++) table.say(zoe.socket, "#resync", {});
  expect(intent(zoe.socket, { move: { type: "pick", number: 1 } })).toBe("slow");
  expect(table.reports).toHaveLength(1);
});

test("T47: moves of one moment are all taken, whichever comes first", () => {
  const table = openTable();
  const players = ["Zoe", "Max", "Ivy"].map((name) => sit(table, name));
  const [zoe] = players as [Player];
  start(table, zoe);
  const seen = players.map(({ socket }) => socket.held);
  expect(new Set(seen.map((held) => held?.seq)).size).toBe(1);
  const at = { phase: "pick", round: 1 };
  for (const { socket } of players)
    table.say(socket, "#intent", { id: idOf(2), at, move: { type: "pick", number: 1 } });
  for (const { socket } of players) expect(socket.last("#ok")).toMatchObject({ id: idOf(2) });
  expect(zoe.socket.held?.table).toMatchObject({ past: [{ 0: 1, 1: 1, 2: 1 }] });
});

test("text is no frame, but for a ping", () => {
  const table = openTable();
  const socket = enter(table);
  table.hear(socket, "ping");
  expect(socket.texts).toEqual(["pong"]);
  expect(socket.last("#no")).toBeUndefined();
});

test("T62: what is too long is refused unread, with 1009", () => {
  const { table, zoe, max } = playing();
  const frame = encodeFrame("#join", { name: "x".repeat(MAX_FRAME) });
  table.hear(zoe.socket, frame);
  expect(zoe.socket.closed?.code).toBe(CLOSE.oversize);
  expect(zoe.socket.last("#bye")).toMatchObject({ code: CLOSE.oversize });
  expect(max.socket.closed).toBeNull();
  expect(table.state.seats).toHaveLength(2);

  // Neither a frame nor UTF-8: were it read first, the answer would be another.
  for (const unread of ["x".repeat(MAX_FRAME + 1), new Uint8Array(MAX_FRAME + 1).fill(0xff)]) {
    const other = enter(table);
    table.hear(other, unread);
    expect(other.closed?.code).toBe(CLOSE.oversize);
  }
  expect(max.socket.last("#no")).toBeUndefined();
});

test("T26: tokens that are made up, of another table or of no seat any more open nothing", () => {
  const table = openTable();
  const { token, seat, socket } = sit(table, "Zoe");
  const secret = token.split(".")[1] ?? "";
  for (const wrong of [
    "",
    "x",
    `${TABLE}.`,
    `${TABLE}.${bytes16(1)}`,
    `another-table-0001.${secret}`,
  ]) {
    const thief = enter(table, wrong);
    expect(thief.closed?.code, wrong).toBe(CLOSE.badTicket);
    expect(thief.last("#welcome")).toBeUndefined();
  }
  expect(socket.closed).toBeNull();
  table.say(socket, "#lobby", { id: idOf(1), action: { type: "leave" } });
  expect(table.state.seats.map((who) => who.seat)).not.toContain(seat);
  expect(enter(table, token).closed?.code).toBe(CLOSE.badTicket);
});

test("a protocol that is none, too new or too old is refused in words", () => {
  const table = openTable();
  for (const [protocol, code] of [
    ["1", CLOSE.badProtocol],
    [2, CLOSE.badProtocol],
    [0, CLOSE.tooOld],
  ] as const) {
    const socket = table.connect();
    table.say(socket, "#hello", { protocol });
    expect(socket.closed?.code).toBe(code);
    expect(socket.last("#bye")).toMatchObject({ code });
  }
});

test("before hello, and for a second hello, it is not now", () => {
  const table = openTable();
  const socket = table.connect();
  table.say(socket, "#join", { name: "Zoe" });
  table.say(socket, "#resync", {});
  expect(socket.frames.map(({ t, body }) => [t, body.code])).toEqual([
    ["#no", "not-now"],
    ["#no", "not-now"],
  ]);
  const { socket: zoe } = sit(table, "Zoe");
  table.say(zoe, "#hello", { protocol: 1 });
  expect(zoe.last("#no")).toMatchObject({ code: "not-now" });
  expect(zoe.attachment.seat).toBe(0);
});

test("a table that is not there says so and hangs up", () => {
  const table = new MemoryTable({ gameOf: tinyOnly });
  const socket = table.connect();
  expect(socket.closed?.code).toBe(CLOSE.noSuchTable);
  expect(socket.last("#bye")).toMatchObject({ code: CLOSE.noSuchTable });
  expect(table.journal.written).toBe(0);
});

test("a move: the patch goes out before its ok, and everyone sees what they may", () => {
  const { table, zoe, max } = playing();
  pick(table, zoe, 2, 1);
  expect(types(zoe.socket)).toEqual(["#patch", "#ok"]);
  expect(types(max.socket)).toEqual(["#patch"]);
  const ok = zoe.socket.last("#ok");
  expect(ok).toMatchObject({ id: idOf(2), seq: table.state.seq });
  const sealed = table.state.fair.sealed[0];
  expect(ok).toMatchObject({
    cid: sealed?.cid,
    nonce: sealed?.nonce,
    createdAt: sealed?.createdAt,
  });
  expect(zoe.socket.held?.you).toMatchObject({ pick: 1 });
  expect(max.socket.held?.you).toMatchObject({ pick: null });
  expect(JSON.stringify(max.socket.held)).not.toContain(sealed?.nonce);
  wellKept(table, zoe.socket, max.socket);
});

test("a nonce of the sender's own is taken", () => {
  const { table, zoe } = playing();
  const nonce = bytes16(7);
  table.say(zoe.socket, "#intent", { id: idOf(2), move: { type: "pick", number: 1 }, nonce });
  expect(zoe.socket.last("#ok")).toMatchObject({ nonce });
});

test("moves out of turn, of another phase or without a seat are refused and change nothing", () => {
  const { table, zoe } = playing();
  const watcher = enter(table);
  pick(table, zoe, 2, 1);
  const before = JSON.stringify(table.state);
  pick(table, zoe, 3, 2);
  expect(zoe.socket.last("#no")).toMatchObject({ id: idOf(3), code: "not-now" });
  const at = { phase: "pick", round: 2 };
  table.say(zoe.socket, "#intent", { id: idOf(4), at, move: { type: "pick", number: 1 } });
  expect(zoe.socket.last("#no")).toMatchObject({ id: idOf(4), code: "not-now" });
  table.say(watcher, "#intent", { id: idOf(1), move: { type: "pick", number: 1 } });
  expect(watcher.last("#no")).toMatchObject({ id: idOf(1), code: "not-yours" });
  expect(JSON.stringify(table.state)).toBe(before);
});

test("T33: a repeated intent gets its first answer and changes nothing, also after a reconnect", () => {
  const { table, zoe } = playing();
  pick(table, zoe, 2, 1);
  const first = zoe.socket.last("#ok");
  const before = JSON.stringify(table.state);
  pick(table, zoe, 2, 2);
  expect(zoe.socket.last("#ok")).toEqual(first);
  table.hangUp(zoe.socket);
  table.restart();
  const again = enter(table, zoe.token);
  table.say(again, "#intent", { id: idOf(2), move: { type: "pick", number: 1 } });
  expect(again.last("#ok")).toEqual(first);
  expect(JSON.stringify(table.state)).toBe(before);
});

test("T21, T22: the newest socket drives a seat; the older is told, and its late close harms nobody", () => {
  const { table, zoe, max } = playing();
  const newer = enter(table, zoe.token);
  expect(zoe.socket.closed?.code).toBe(CLOSE.superseded);
  expect(zoe.socket.last("#bye")).toMatchObject({ code: CLOSE.superseded });
  table.wire.closed(zoe.socket);
  expect(max.socket.held?.table).toMatchObject({ players: [{ here: true }, { here: true }] });
  pick(table, { ...zoe, socket: newer }, 2, 1);
  expect(newer.last("#ok")).toMatchObject({ id: idOf(2) });
  wellKept(table, newer, max.socket);
});

test("T23: a half-open socket keeps nobody out of their own seat", () => {
  const { table, max } = playing();
  max.socket.halfOpen = true;
  const newer = enter(table, max.token);
  expect(newer.last("#welcome")).toMatchObject({ seat: max.seat });
  pick(table, { ...max, socket: newer }, 1, 1);
  expect(newer.last("#ok")).toMatchObject({ id: idOf(1) });
});

test("a close shows at once, and only that seat's", () => {
  const { table, zoe, max } = playing();
  table.hangUp(max.socket);
  expect(zoe.socket.held?.table).toMatchObject({ players: [{ here: true }, { here: false }] });
  enter(table, max.token);
  expect(zoe.socket.held?.table).toMatchObject({ players: [{ here: true }, { here: true }] });
});

test("who is removed is told, closed with 4403, and kept out", () => {
  const table = openTable();
  const zoe = sit(table, "Zoe");
  const max = sit(table, "Max", "guest-max");
  const kick = { id: idOf(1), action: { type: "kick", seat: max.seat } };
  table.say(zoe.socket, "#lobby", kick);
  expect(zoe.socket.last("#ok")).toMatchObject({ id: idOf(1) });
  expect(max.socket.closed?.code).toBe(CLOSE.removed);
  expect(enter(table, max.token).closed?.code).toBe(CLOSE.removed);
  expect(enter(table, null, "guest-max").closed?.code).toBe(CLOSE.removed);

  // The seat is free again: the same intent, re-sent, must not touch who sits there now.
  const ivy = sit(table, "Ivy");
  expect(ivy.seat).toBe(max.seat);
  table.say(zoe.socket, "#lobby", kick);
  expect(ivy.socket.closed).toBeNull();
  expect(ivy.socket.attachment.seat).toBe(ivy.seat);
  wellKept(table, zoe.socket, ivy.socket);
});

test("only the host removes anyone", () => {
  const { table, zoe, max } = playing();
  const action = { type: "kick", seat: zoe.seat };
  table.say(max.socket, "#lobby", { id: idOf(1), action });
  expect(max.socket.last("#no")).toMatchObject({ code: "not-yours" });
  expect(zoe.socket.closed).toBeNull();
});

test("who leaves watches on, and sees no secret", () => {
  const table = openTable();
  const zoe = sit(table, "Zoe");
  const max = sit(table, "Max");
  const ivy = sit(table, "Ivy");
  start(table, zoe);
  pick(table, zoe, 2, 1);
  max.socket.news();
  table.say(max.socket, "#lobby", { id: idOf(1), action: { type: "leave" } });
  expect(max.socket.closed).toBeNull();
  expect(max.socket.last("#welcome")).not.toHaveProperty("seat");
  expect(max.socket.last("#ok")).toMatchObject({ id: idOf(1) });
  expect(max.socket.held?.you).toBeNull();
  pick(table, ivy, 1, 1);
  expect(max.socket.held).toMatchObject({ seq: table.state.seq });
  wellKept(table, zoe.socket, max.socket, ivy.socket);
});

test("hosting passes on when the host leaves, and when the host is away for long", () => {
  const table = openTable();
  const zoe = sit(table, "Zoe");
  const max = sit(table, "Max");
  const ivy = sit(table, "Ivy");
  table.say(zoe.socket, "#lobby", { id: idOf(1), action: { type: "leave" } });
  expect(table.state.host).toBe(max.seat);
  start(table, max);
  table.hangUp(max.socket);
  table.advance(19_000);
  expect(table.state.host).toBe(max.seat);
  table.advance(2_000);
  expect(table.state.host).toBe(ivy.seat);
  expect(ivy.socket.held?.you).toMatchObject({ host: true });
  wellKept(table, ivy.socket);
});

test("T58: who is too fast is slowed down, and who floods is cut off; the seat stays", () => {
  const { table, zoe, max } = playing();
  for (let i = 0; i < 25; i++) table.say(zoe.socket, "#resync", {});
  expect(zoe.socket.last("#no")).toMatchObject({ code: "slow" });
  expect(zoe.socket.closed).toBeNull();
  table.say(zoe.socket, "#intent", { id: idOf(5), move: { type: "pick", number: 1 } });
  expect(zoe.socket.last("#no")).toMatchObject({ id: idOf(5), code: "slow" });
  for (let i = 0; i < 100; i++) table.say(zoe.socket, "#resync", {});
  expect(zoe.socket.closed?.code).toBe(CLOSE.flooding);
  expect(max.socket.closed).toBeNull();
  expect(table.state.seats[0]).toMatchObject({ gone: null });

  // A new socket has a full bucket, the seat has not.
  const again = enter(table, zoe.token);
  table.say(again, "#resync", {});
  expect(again.last("#no")).toMatchObject({ code: "slow" });
  table.advance(3_000);
  pick(table, { ...zoe, socket: again }, 6, 1);
  expect(again.last("#ok")).toMatchObject({ id: idOf(6) });
});

test("T58: every action is charged, also a refused one, and no message holds two", () => {
  const { table, zoe, max } = playing();
  const move = (number: number) =>
    encodeFrame("#intent", { id: idOf(2), move: { type: "pick", number } });
  table.advance(3_000);
  const two = Uint8Array.from([...move(1), ...move(2)]);
  const before = JSON.stringify(table.state);
  for (let i = 0; i < 20; i++) table.hear(zoe.socket, two);
  expect(zoe.socket.last("#no")).toMatchObject({ code: "bad" });
  table.hear(zoe.socket, two);
  expect(zoe.socket.last("#no")).toMatchObject({ code: "slow" });
  expect(JSON.stringify(table.state)).toBe(before);

  for (let i = 0; i < 20; i++) table.say(max.socket, "#emote", { kind: "clap" });
  pick(table, max, 2, 1);
  expect(max.socket.last("#no")).toMatchObject({ id: idOf(2), code: "slow" });
});

test("emotes: a few kinds, one a second, from seats alone", () => {
  const { table, zoe, max } = playing();
  const watcher = enter(table);
  const poll = table.poll("", table.state.seq);
  table.say(zoe.socket, "#emote", { kind: "clap" });
  for (const socket of [zoe.socket, max.socket, watcher]) {
    expect(socket.last("#emote")).toEqual({ seat: zoe.seat, kind: "clap" });
  }
  expect(poll.frames).toEqual([]);
  table.say(zoe.socket, "#emote", { kind: "clap" });
  expect(zoe.socket.last("#no")).toMatchObject({ code: "slow" });
  table.advance(1_000);
  table.say(zoe.socket, "#emote", { kind: "heart" });
  expect(max.socket.last("#emote")).toMatchObject({ kind: "heart" });
  table.say(watcher, "#emote", { kind: "clap" });
  expect(watcher.last("#no")).toMatchObject({ code: "not-yours" });
});

test("T59: at most 24 watch, and whoever has a seat still gets in", () => {
  const table = openTable();
  const zoe = sit(table, "Zoe");
  for (let i = 0; i < 24; i++) expect(enter(table).closed).toBeNull();
  const late = enter(table);
  expect(late.closed?.code).toBe(CLOSE.flooding);
  expect(late.last("#bye")?.reason).toContain("24");
  expect(enter(table, zoe.token).closed).toBeNull();
});

test("T59: at most 64 sockets, and those that never say hello make room", () => {
  const table = openTable();
  const zoe = sit(table, "Zoe");
  const silent = Array.from({ length: SOCKETS_MOST - 1 }, () => table.connect());
  expect(table.connect().closed?.code).toBe(CLOSE.flooding);
  table.advance(11_000);
  const again = enter(table, zoe.token);
  expect(again.last("#welcome")).toMatchObject({ seat: zoe.seat });
  expect(silent.every(({ closed }) => closed?.code === CLOSE.idle)).toBe(true);
});

test("entropy is opened after the start, and must be what was hashed", () => {
  const table = openTable();
  const entropy = new Uint8Array(16).fill(5);
  const socket = enter(table);
  table.say(socket, "#join", { name: "Zoe", entropyHash: toBase64url(entropyHash(entropy)) });
  sit(table, "Max");
  table.say(socket, "#open", { entropy: bytes16(5) });
  expect(socket.last("#no")).toMatchObject({ code: "not-now" });
  table.say(socket, "#lobby", { id: idOf(1), action: { type: "start" } });
  expect(table.state.status).toBe("starting");
  table.say(socket, "#open", { entropy: bytes16(6) });
  expect(socket.last("#no")).toMatchObject({ code: "bad" });
  table.say(socket, "#open", { entropy: toBase64url(entropy) });
  expect(table.state.status).toBe("playing");
  wellKept(table, socket);
});

test("T7: an error of ours is answered and reported, and the table is as it was", () => {
  const { table, zoe } = playing();
  const before = JSON.stringify(table.state);
  table.journal.failing = true;
  pick(table, zoe, 2, 1);
  expect(zoe.socket.last("#no")).toMatchObject({ id: idOf(2), code: "broken" });
  expect(JSON.stringify(table.state)).toBe(before);
  expect(table.reports).toHaveLength(1);
  pick(table, zoe, 3, 1);
  expect(zoe.socket.last("#ok")).toMatchObject({ id: idOf(3) });
});

test("T7: an error of ours after the write is answered too, and the intent sent again is done once", () => {
  const { table, zoe, max } = playing();
  vi.spyOn(table.core.publisher, "publish").mockImplementationOnce(() => {
    throw new Error("nothing can be shown");
  });
  pick(table, zoe, 2, 1);
  expect(zoe.socket.last("#no")).toMatchObject({ id: idOf(2), code: "broken" });
  expect(table.reports).toHaveLength(1);
  pick(table, zoe, 2, 1);
  expect(zoe.socket.last("#ok")).toMatchObject({ id: idOf(2), seq: table.state.seq });
  expect(max.socket.held).toMatchObject({ seq: table.state.seq, you: { pick: null } });
  expect(max.socket.gaps).toBe(0);
});

test("what hibernates with a socket stays small, whoever has come and gone", () => {
  const table = openTable();
  const players = ["Zoe", "Max", "Ivy", "Ada"].map((name) => sit(table, name, `guest-of-${name}`));
  for (const { socket } of players.slice(1)) table.hangUp(socket);
  const [stays] = table.sockets();
  expect(stays?.attachment.left).toHaveLength(3);
  expect(stays?.attached).toBeLessThan(2048);
});
