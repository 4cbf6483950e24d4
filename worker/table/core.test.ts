import { expect, test } from "vitest";
import { cidText } from "../../shared/fair/cbor.ts";
import { categoryCid, poolIndexCid } from "../../shared/fair/content.ts";
import { gameOf } from "../../shared/games/index.ts";
import { secretOf } from "./testing/madness.ts";
import { agreed, MemoryTable } from "./testing/memory.ts";
import { type MemorySocket, versionIn } from "./testing/memory-socket.ts";
import {
  creation,
  enter,
  idOf,
  newcomer,
  openTable,
  type Player,
  pick,
  playing,
  sit,
  start,
  TABLE,
} from "./testing/party.ts";
import { tinyOnly } from "./testing/tiny.ts";

const HOUR = 3_600_000;

const BOTH_HERE = [{ here: true }, { here: true }];

/** ZOE plays on a page, and an agent with calls alone. */
function withAgent() {
  const table = openTable({ options: { pickSeconds: 60 } });
  const zoe = sit(table, "Zoe");
  const { seated } = agreed(table.calls.join(newcomer("Max")));
  start(table, zoe);
  return { table, zoe, agent: secretOf(seated) };
}

/** A whole game of two people and a bot; `between` runs before every step. */
async function wholeGame(between: (table: MemoryTable) => void): Promise<MemoryTable> {
  const table = openTable({ bots: 1, public: true });
  const step = async (act: () => void) => {
    between(table);
    act();
    await table.settle();
    table.advance(1_000);
  };
  const players: Player[] = [];
  for (const name of ["Zoe", "Max"]) await step(() => void players.push(sit(table, name)));
  const [zoe, max] = players;
  if (!zoe || !max) throw new Error("two players sat down");
  await step(() => start(table, zoe));
  await step(() => pick(table, zoe, 2, 1));
  await step(() => table.say(max.socket, "#lobby", { id: idOf(1), action: { type: "nudge" } }));
  await step(() => pick(table, max, 2, 2));
  await step(() => pick(table, max, 3, 0));
  await step(() => table.hangUp(max.socket));
  await step(() => table.advance(31_000));
  await step(() => table.say(zoe.socket, "#intent", { id: idOf(3), move: { type: "rematch" } }));
  expect(table.reports).toEqual([]);
  return table;
}

test("a restart between any two inputs gives the same rows and the same state, byte for byte", async () => {
  const calm = await wholeGame(() => undefined);
  const restless = await wholeGame((table) => table.restart());
  expect(calm.state.status).toBe("finished");
  expect(calm.state.rematch?.code).toBe("REM1");
  expect(restless.journal.texts()).toEqual(calm.journal.texts());
  expect(JSON.stringify(restless.state)).toBe(JSON.stringify(calm.state));
  restless.restart();
  expect(JSON.stringify(restless.state)).toBe(JSON.stringify(calm.state));
});

test("after a restart everyone who stayed follows on without a gap", () => {
  const { table, zoe, max } = playing();
  table.restart();
  pick(table, zoe, 2, 1);
  table.restart();
  pick(table, max, 1, 2);
  for (const { socket } of [zoe, max]) {
    expect(socket.gaps).toBe(0);
    expect(socket.held?.seq).toBe(table.state.seq);
  }
  const watcher = enter(table);
  expect(zoe.socket.held?.table).toEqual(watcher.held?.table);
});

test("a move costs one row, and a refused one none", () => {
  const { table, zoe } = playing();
  const before = table.journal.written;
  pick(table, zoe, 2, 1);
  expect(table.journal.written).toBe(before + 1);
  pick(table, zoe, 3, 2);
  pick(table, zoe, 4, 1);
  expect(table.journal.written).toBe(before + 1);
});

test("the journal keeps the name that was given, not all that was wished for", () => {
  const table = new MemoryTable({ gameOf });
  const maker = newcomer("Zoe, who has so much to say of herself");
  agreed(table.calls.create({ ...creation, game: "tier-madness", maker }));
  agreed(table.calls.join(newcomer("Zoe, of whom there is no less")));
  expect(table.journal.rows().map(({ input }) => input)).toMatchObject([
    { type: "create", maker: { name: "ZOE" } },
    { type: "join", name: "ZOA" },
  ]);
  const before = JSON.stringify(table.state);
  table.restart();
  expect(JSON.stringify(table.state)).toBe(before);
});

test("a build that does not want to read some name wakes a table where it was taken before", () => {
  const table = openTable();
  const zoe = sit(table, "Zoe");
  const before = JSON.stringify(table.state);
  table.world.unwantedNames.add("Zoe").add("House");
  table.restart();
  expect(JSON.stringify(table.state)).toBe(before);
  table.say(zoe.socket, "#lobby", { id: idOf(1), action: { type: "addBot" } });
  const withBot = JSON.stringify(table.state);
  table.world.unwantedNames.clear();
  table.restart();
  expect(JSON.stringify(table.state)).toBe(withBot);
});

test("a write that fails leaves the table as it was, on disk and in memory", () => {
  const { table, zoe } = playing();
  const before = JSON.stringify(table.state);
  table.journal.failing = true;
  pick(table, zoe, 2, 1);
  expect(JSON.stringify(table.state)).toBe(before);
  table.restart();
  expect(JSON.stringify(table.state)).toBe(before);
});

test("T46: at the moment when anything is shown, it is written", async () => {
  const { table, zoe, max } = playing();
  const poll = table.poll("", table.state.seq);
  const shown: { readonly version: number; readonly written: number }[] = [];
  const watch = (socket: MemorySocket) => {
    socket.onSend = (message) =>
      shown.push({ version: versionIn(message), written: table.journal.last });
  };
  for (const socket of [zoe.socket, max.socket, poll, enter(table)]) watch(socket);
  pick(table, zoe, 2, 1);
  table.journal.failing = true;
  pick(table, max, 1, 2);
  table.restart();
  pick(table, max, 2, 2);
  table.advance(31_000);
  await table.settle();
  expect(table.state.status).toBe("finished");
  expect(shown.filter(({ version, written }) => version > written)).toEqual([]);
  expect(Math.max(...shown.map(({ version }) => version))).toBe(table.state.seq);
  expect(poll.texts).toHaveLength(1);
});

test("a clock that goes back does not run the table backwards", () => {
  const { table, zoe } = playing();
  table.clock -= 60_000;
  pick(table, zoe, 2, 1);
  expect(zoe.socket.last("#ok")).toMatchObject({ id: idOf(2) });
  const times = table.journal.rows().map(({ input }) => input.at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

test("the cards are fetched before the first round, kept, and found again after a restart", async () => {
  const shard = { name: "Rivers", kind: "test", items: [{ title: "Elbe" }] };
  const cid = cidText(categoryCid(shard));
  const index = [{ name: shard.name, kind: shard.kind, cid }];
  const pool = { cid: cidText(poolIndexCid(index)), index };
  const table = openTable({ pool });
  table.world.library.set(cid, shard);
  const zoe = sit(table, "Zoe");
  sit(table, "Max");
  table.restart();
  start(table, zoe);
  expect(table.state.status).toBe("starting");
  table.restart();
  table.core.refresh();
  await table.settle();
  expect(zoe.socket.held?.table).toMatchObject({ status: "playing", theme: "Rivers" });
  const before = JSON.stringify(table.state);
  table.restart();
  expect(JSON.stringify(table.state)).toBe(before);
  expect(table.reports).toEqual([]);
});

test("cards that cannot be had, or are others than asked for, call the start off in words", async () => {
  const shard = { name: "Rivers", kind: "test", items: [] };
  const cid = cidText(categoryCid(shard));
  const index = [{ name: shard.name, kind: shard.kind, cid }];
  const table = openTable({ pool: { cid: cidText(poolIndexCid(index)), index } });
  table.world.library.set(cid, { ...shard, name: "Lakes" });
  const zoe = sit(table, "Zoe");
  sit(table, "Max");
  start(table, zoe);
  await table.settle();
  expect(table.state.status).toBe("lobby");
  expect(table.reports).toHaveLength(1);

  table.world.slow = true;
  start(table, zoe, 2);
  table.advance(11_000);
  expect(table.state.status).toBe("lobby");
  table.world.hurry();
  table.world.library.set(cid, shard);
  await table.settle();
  start(table, zoe, 3);
  await table.settle();
  expect(table.state.status).toBe("playing");
});

test("a forecaster that is slow or fails is replaced by the house", async () => {
  const table = openTable({ bots: 1, forecaster: "jev" });
  table.world.odds = () => 2;
  const zoe = sit(table, "Zoe");
  start(table, zoe);
  await table.settle();
  expect(table.state.fair.sealed).toHaveLength(1);
  table.world.slow = true;
  pick(table, zoe, 2, 1);
  expect(table.state.fair.sealed).toHaveLength(2);
  table.advance(5_000);
  expect(table.state.fair.sealed).toHaveLength(3);
  table.world.hurry();
  await table.settle();
  expect(table.state.fair.sealed).toHaveLength(3);
});

test("the replay is tried again until it is kept, and the table lives so long", async () => {
  const { table, zoe } = playing();
  table.world.failing.add("keepReplay");
  table.say(zoe.socket, "#lobby", { id: idOf(2), action: { type: "end" } });
  await table.settle();
  expect(table.world.replays.size).toBe(0);
  table.world.failing.clear();
  table.advance(61_000);
  await table.settle();
  expect(table.world.replays.get(TABLE)).toBeDefined();
  expect(table.state.replayed).toBe(true);
});

test("T9: a socket that is silent for long is not here, until it speaks or answers a ping", () => {
  const table = openTable();
  const zoe = sit(table, "Zoe");
  const max = sit(table, "Max");
  const ivy = sit(table, "Ivy");
  table.advance(60_000);
  table.say(zoe.socket, "#resync", {});
  max.socket.pongedAt = table.clock;
  table.advance(60_000);
  const watcher = enter(table);
  const here = [{ here: true }, { here: true }, { here: false }];
  expect(watcher.held?.table).toMatchObject({ players: here });
  table.say(ivy.socket, "#resync", {});
  expect(watcher.held?.table).toMatchObject({ players: here.map(() => ({ here: true })) });
});

test("an agent that called a moment ago is here, also when the table slept or a page came anew", () => {
  const { table, zoe, agent } = withAgent();
  const isHere = () => expect(zoe.socket.held?.table).toMatchObject({ players: BOTH_HERE });
  table.advance(15_000);
  table.restart();
  pick(table, zoe, 2, 1);
  isHere();
  expect(table.state.hurried).toBe(false);

  agreed(table.calls.state(agent));
  const newer = enter(table, zoe.token);
  expect(zoe.socket.closed).not.toBeNull();
  table.advance(30_000);
  table.restart();
  table.say(newer, "#resync", {});
  expect(newer.held?.table).toMatchObject({ players: BOTH_HERE });
});

test("a game that nobody attends any more comes to its end", async () => {
  const { table, zoe, max } = playing();
  table.hangUp(zoe.socket);
  table.hangUp(max.socket);
  table.advance(HOUR);
  await table.settle();
  expect(table.state.status).toBe("finished");
});

test("the wait for someone whose socket is gone is shortened, for those who are here", () => {
  const { table, zoe, max } = playing();
  const until = () => Number(zoe.socket.held?.table.until);
  pick(table, zoe, 2, 1);
  const before = until();
  table.hangUp(max.socket, 1006);
  table.advance(19_000);
  expect(until()).toBe(before);
  table.advance(2_000);
  expect(until()).toBeLessThan(before);
});

test("a public lobby is listed while it has room, and not afterwards", async () => {
  const table = openTable({ public: true, seats: 2 });
  await table.settle();
  const zoe = sit(table, "Zoe");
  await table.settle();
  expect(table.world.listed.get(TABLE)).toMatchObject({
    code: "K7Q2",
    filled: 1,
    players: ["Zoe"],
  });
  sit(table, "Max");
  await table.settle();
  expect(table.world.listed.get(TABLE)).toBeNull();
  start(table, zoe);
  await table.settle();
  expect(table.reports).toEqual([]);
});

test("people and agents sit at the same table", async () => {
  const table = new MemoryTable({ gameOf: tinyOnly });
  const made = agreed(table.calls.create({ ...creation, maker: newcomer("Zoe") }));
  const agent = made.seated?.token.split(".")[1] ?? "";
  const max = sit(table, "Max");
  agreed(table.calls.lobby(agent, { type: "start" }, null));
  for (const round of [1, 2]) {
    agreed(table.calls.move(agent, { type: "pick", number: 1 }, null));
    pick(table, max, round, 2);
  }
  await table.settle();
  expect(max.socket.held?.table).toMatchObject({ status: "finished", result: { winners: [1] } });
  expect(max.socket.gaps).toBe(0);
});
