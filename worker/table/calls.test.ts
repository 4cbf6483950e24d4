import { expect, test } from "vitest";
import { CLOSE } from "../../shared/protocol/frames.ts";
import { replayRows } from "./effects.ts";
import { agreed, MemoryTable } from "./testing/memory.ts";
import { bytes16, creation, enter, idOf, newcomer, openTable, TABLE } from "./testing/party.ts";
import { tinyOnly } from "./testing/tiny.ts";

const secretOf = ({ token }: { readonly token: string }): string => token.split(".")[1] ?? "";

const pickOf = (number: number) => ({ type: "pick", number });

/** Two agents at a game that has started. */
function twoAgents() {
  const table = openTable();
  const zoe = agreed(table.calls.join(newcomer("Zoe"))).seated;
  const max = agreed(table.calls.join(newcomer("Max"))).seated;
  agreed(table.calls.lobby(secretOf(zoe), { type: "start" }, null));
  return { table, zoe: secretOf(zoe), max: secretOf(max) };
}

test("making a table again answers as the first time, with the same seat and token", () => {
  const table = new MemoryTable({ gameOf: tinyOnly });
  const request = { ...creation, maker: newcomer("Zoe", { secret: bytes16(3) }) };
  const first = table.calls.create(request);
  expect(agreed(first).seated).toEqual({
    token: `${TABLE}.${bytes16(3)}`,
    seat: 0,
    name: "Zoe",
    host: true,
  });
  table.restart();
  expect(table.calls.create({ ...request, code: "OTHR" })).toEqual(first);
  expect(table.state.seq).toBe(1);
  expect(table.calls.create({ ...request, id: "another-table-0001" })).toMatchObject({
    ok: false,
    status: 409,
  });
});

test("a table that is refused leaves nothing behind", () => {
  const table = new MemoryTable({ gameOf: tinyOnly });
  const refused = table.calls.create({ ...creation, options: { pickSeconds: 1 } });
  expect(refused).toMatchObject({ ok: false, status: 400, field: "pickSeconds" });
  expect(table.calls.create({ ...creation, game: "chess" })).toMatchObject({ status: 400 });
  expect(table.journal.written).toBe(0);
});

test("the maker of a rematch sits with the key of the old seat, and needs no new token", () => {
  const old = openTable();
  const { seated } = agreed(old.calls.join(newcomer("Zoe")));
  const key = old.state.seats[0]?.key ?? "";
  const table = new MemoryTable({ gameOf: tinyOnly });
  const request = {
    ...creation,
    id: "rematch-of-a-test-01",
    maker: newcomer("Zoe"),
    makerKey: key,
  };
  expect(agreed(table.calls.create(request)).seated).toBeNull();
  expect(agreed(table.calls.state(secretOf(seated))).state.you).toMatchObject({ host: true });
  const socket = enter(table, `rematch-of-a-test-01.${secretOf(seated)}`);
  expect(socket.last("#welcome")).toMatchObject({ seat: 0 });
});

test("no table: 404 for every call, and nothing is written", () => {
  const { calls, journal } = new MemoryTable({ gameOf: tinyOnly });
  const replies = [
    calls.info(),
    calls.join(newcomer("Zoe")),
    calls.state(null),
    calls.state("x"),
    calls.lobby("x", { type: "start" }, null),
    calls.move("x", pickOf(1), null),
    calls.replay(),
  ];
  for (const reply of replies) expect(reply).toMatchObject({ ok: false, status: 404 });
  calls.rematchStarted();
  expect(journal.written).toBe(0);
});

test("T31: the same secret, or the same guest, gets the same seat with a token that opens it", () => {
  const table = openTable();
  const who = newcomer("Zoe", { secret: bytes16(1) });
  const first = agreed(table.calls.join(who)).seated;
  expect(agreed(table.calls.join(who)).seated).toEqual(first);

  const guest = newcomer("Max", { kind: "human", guest: "guest-1" });
  const before = agreed(table.calls.join(guest)).seated;
  const after = agreed(table.calls.join(guest)).seated;
  expect(after.seat).toBe(before.seat);
  expect(agreed(table.calls.state(secretOf(after))).state.you).toMatchObject({ seat: after.seat });
  expect(table.calls.state(secretOf(before))).toMatchObject({ status: 401 });
  expect(table.state.seats).toHaveLength(2);
});

test("a name that is taken names its field, a full table does not", () => {
  const table = openTable({ seats: 2 });
  agreed(table.calls.join(newcomer("Zoe")));
  expect(table.calls.join(newcomer("zoe"))).toMatchObject({ status: 409, field: "name" });
  expect(table.calls.join(newcomer("x".repeat(30)))).toMatchObject({ status: 400, field: "name" });
  agreed(table.calls.join(newcomer("Max")));
  expect(table.calls.join(newcomer("Ivy"))).toMatchObject({ status: 409, field: null });
});

test("may I come in, in words", () => {
  const table = openTable({ seats: 2 });
  const info = () => agreed(table.calls.info()).info;
  expect(info()).toMatchObject({ code: "K7Q2", game: "tiny", status: "lobby", canJoin: true });
  const { seated } = agreed(table.calls.join(newcomer("Zoe")));
  agreed(table.calls.lobby(secretOf(seated), { type: "lock", locked: true }, null));
  expect(info()).toMatchObject({ canJoin: false, canWatch: true, seats: 2, filled: 1 });
  agreed(table.calls.lobby(secretOf(seated), { type: "lock", locked: false }, null));
  agreed(table.calls.join(newcomer("Max")));
  expect(info()).toMatchObject({ canJoin: false });
  agreed(table.calls.lobby(secretOf(seated), { type: "start" }, null));
  expect(info()).toMatchObject({ status: "playing", canJoin: false, canWatch: true });
  agreed(table.calls.lobby(secretOf(seated), { type: "end" }, null));
  expect(info()).toMatchObject({ status: "finished", canJoin: false });
  expect(String(info().words)).toMatch(/\.$/);
});

test("401 for a secret that nobody holds, 403 for a seat that may not, 400 for what is never legal", () => {
  const { table, zoe, max } = twoAgents();
  expect(table.calls.state(bytes16(9))).toMatchObject({ status: 401 });
  expect(table.calls.move(bytes16(9), pickOf(1), null)).toMatchObject({ status: 401 });
  expect(table.calls.lobby(max, { type: "end" }, null)).toMatchObject({ status: 403 });
  expect(table.calls.lobby(zoe, { type: "dance" }, null)).toMatchObject({ status: 400 });
  expect(table.calls.move(zoe, pickOf(7), null)).toMatchObject({ status: 400, field: "number" });
  expect(table.calls.move(zoe, pickOf(1), { session: 3 })).toMatchObject({ status: 400 });
  expect(table.calls.lobby(zoe, { type: "start" }, null)).toMatchObject({ status: 409 });
});

test("what is sent beside the fields that count is nowhere kept", () => {
  const junk = { note: "x".repeat(10_000) };
  const table = openTable({ options: { pickSeconds: 60, ...junk } });
  const zoe = secretOf(agreed(table.calls.join(newcomer("Zoe"))).seated);
  agreed(table.calls.join(newcomer("Max")));
  const options = { pickSeconds: 30, ...junk };
  for (const action of [
    { type: "options", options },
    { type: "start", ...junk },
  ]) {
    agreed(table.calls.lobby(zoe, action, null));
  }
  agreed(table.calls.move(zoe, { ...pickOf(1), ...junk }, idOf(1)));
  agreed(table.calls.lobby(zoe, { type: "end" }, null));
  agreed(table.calls.move(zoe, { type: "rematch", ...junk }, null));
  expect(table.state.options).toEqual({ pickSeconds: 30 });
  expect(table.state.fair.sealed).toHaveLength(1);
  expect(JSON.stringify([table.journal.rows(), table.state])).not.toContain("xxx");
  const { state } = table;
  table.restart();
  expect(table.state).toEqual(state);
});

test("a move is sealed, and sent again gets its first answer", () => {
  const { table, zoe } = twoAgents();
  const first = agreed(table.calls.move(zoe, pickOf(1), idOf(1)));
  const [sealed] = table.state.fair.sealed;
  expect(first.sealed).toEqual({
    cid: sealed?.cid,
    createdAt: sealed?.createdAt,
    nonce: sealed?.nonce,
  });
  expect(first.state.you).toMatchObject({ mustMove: false });
  expect(agreed(table.calls.move(zoe, pickOf(2), idOf(1))).sealed).toEqual(first.sealed);
  expect(table.calls.move(zoe, pickOf(2), idOf(2))).toMatchObject({ status: 409 });
  expect(table.state.fair.sealed).toHaveLength(1);
});

test("who leaves in play looks on, and may do no more; who was removed may nothing", () => {
  const { table, zoe, max } = twoAgents();
  agreed(table.calls.lobby(max, { type: "leave" }, null));
  expect(agreed(table.calls.state(max)).state.you).toBeNull();
  expect(table.calls.move(max, pickOf(1), null)).toMatchObject({ status: 403 });
  expect(agreed(table.calls.state(zoe)).state).toMatchObject({ status: "finished" });

  const lobby = openTable();
  const host = agreed(lobby.calls.join(newcomer("Zoe"))).seated;
  const ivy = agreed(lobby.calls.join(newcomer("Ivy"))).seated;
  agreed(lobby.calls.lobby(secretOf(host), { type: "kick", seat: ivy.seat }, null));
  expect(lobby.calls.state(secretOf(ivy))).toMatchObject({ status: 403 });
});

test("calls are heard: an agent counts as here for a while, without a socket", () => {
  const { table, zoe, max } = twoAgents();
  const here = () => agreed(table.calls.state(zoe)).state.players;
  expect(here()).toMatchObject([{ here: true }, { here: true }]);
  table.advance(59_000);
  agreed(table.calls.state(max));
  table.advance(59_000);
  expect(here()).toMatchObject([{ here: true }, { here: true }]);
  table.advance(2_000);
  expect(here()).toMatchObject([{ here: true }, { here: false }]);
});

test("a whole game over calls alone, and its record: closed before the end, open and kept afterwards", async () => {
  const { table, zoe, max } = twoAgents();
  for (const round of [1, 2]) {
    expect(table.calls.replay()).toMatchObject({ status: 409 });
    agreed(table.calls.move(zoe, pickOf(1), idOf(round)));
    agreed(table.calls.move(max, pickOf(2), idOf(round)));
  }
  const { state } = agreed(table.calls.state(zoe));
  expect(state).toMatchObject({ status: "finished", result: { winners: [1] } });
  const { replay } = agreed(table.calls.replay());
  expect(replay).toMatchObject({
    id: TABLE,
    game: "tiny",
    past: [
      { 0: 1, 1: 2 },
      { 0: 1, 1: 2 },
    ],
  });
  await table.settle();
  expect(table.world.replays.get(TABLE)).toMatchObject({ id: TABLE });
  const record = JSON.stringify([replay, replayRows(table.core.ports)]);
  for (const { key } of table.state.seats) expect(record).not.toContain(key);
  expect(table.reports).toEqual([]);
});

test("a rematch carries on: the old table shows the code, and hears of the start", async () => {
  const { table, zoe } = twoAgents();
  expect(table.calls.move(zoe, { type: "rematch" }, null)).toMatchObject({ status: 409 });
  agreed(table.calls.lobby(zoe, { type: "end" }, null));
  agreed(table.calls.move(zoe, { type: "rematch" }, null));
  await table.settle();
  expect(table.world.rematches).toMatchObject([{ from: TABLE, carry: { met: true } }]);
  expect(agreed(table.calls.state(null)).state.rematch).toMatchObject({ code: "REM1" });
  table.calls.rematchStarted();
  expect(table.state.rematch).toMatchObject({ is: "started" });
});

test("a poll hears the state once, as soon as its version changes", () => {
  const { table, zoe, max } = twoAgents();
  const { seq } = table.state;
  const poll = table.poll(max, seq);
  expect(poll.texts).toEqual([]);
  table.restart();
  agreed(table.calls.move(zoe, pickOf(1), null));
  expect(poll.texts).toHaveLength(1);
  expect(JSON.parse(poll.texts[0] ?? "")).toMatchObject({
    version: seq + 1,
    you: { mustMove: true },
  });
  expect(poll.closed?.code).toBe(1000);
});

test("a poll for another version is answered at once, an older poll of the seat as well", () => {
  const { table, zoe } = twoAgents();
  const { seq } = table.state;
  expect(table.poll(zoe, seq - 1).texts).toHaveLength(1);
  const older = table.poll(zoe, seq);
  const newer = table.poll(zoe, seq);
  const watching = table.poll("", seq);
  expect(older.texts).toHaveLength(1);
  expect(newer.closed).toBeNull();
  expect(watching.closed).toBeNull();
});

test("a poll of nobody here, or of no table, is hung up on without a word", () => {
  const { table } = twoAgents();
  const unknown = table.poll(bytes16(9), table.state.seq);
  expect(unknown.closed?.code).toBe(1000);
  expect(unknown.texts).toEqual([]);
  const nowhere = new MemoryTable({ gameOf: tinyOnly }).poll("", 0);
  expect(nowhere.closed?.code).toBe(1000);
});

test("T59: polls count among those who watch, and a seat's own is held", () => {
  const { table, zoe } = twoAgents();
  const { seq } = table.state;
  const watching = Array.from({ length: 24 }, () => table.poll("", seq));
  const late = table.poll("", seq);
  expect(watching.every(({ closed }) => closed === null)).toBe(true);
  expect([late.closed?.code, late.texts]).toEqual([1000, []]);
  expect(enter(table).closed?.code).toBe(CLOSE.flooding);
  expect(table.poll(zoe, seq).closed).toBeNull();
});

test("a poll of who is removed meanwhile is ended, and of who leaves answered", () => {
  const table = openTable();
  const host = agreed(table.calls.join(newcomer("Zoe"))).seated;
  const ivy = agreed(table.calls.join(newcomer("Ivy"))).seated;
  const max = agreed(table.calls.join(newcomer("Max"))).seated;
  const removed = table.poll(secretOf(ivy), table.state.seq);
  agreed(table.calls.lobby(secretOf(host), { type: "kick", seat: ivy.seat }, null));
  expect(removed.closed).not.toBeNull();
  expect(removed.texts).toEqual([]);
  const leaving = table.poll(secretOf(max), table.state.seq);
  agreed(table.calls.lobby(secretOf(max), { type: "leave" }, null));
  expect(leaving.texts).toHaveLength(1);
  expect(JSON.parse(leaving.texts[0] ?? "")).toMatchObject({ you: null });
});
