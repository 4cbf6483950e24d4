// What a table does by itself: deadlines, the one alarm, and its own end.

import { expect, test } from "vitest";
import { CLOSE } from "../../shared/protocol/frames.ts";
import { FINISHED_TIME } from "../../shared/table/clock.ts";
import { dismiss } from "./expire.ts";
import type { MemoryTable } from "./testing/memory.ts";
import { enter, idOf, openTable, pick, playing, sit } from "./testing/party.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** How long the tiny game waits for picks (ms). */
const PICK_TIME = 30_000;

test("T35, T40: a deadline is run by the alarm: late, twice or by whoever comes first", () => {
  const { table, zoe } = playing();
  table.alarmAt = null; // the alarm never comes
  table.clock += 40_000;
  table.say(zoe.socket, "#resync", {});
  expect(zoe.socket.held?.table).toMatchObject({ round: 2 });
  table.ring();
  table.ring();
  expect(zoe.socket.held?.table).toMatchObject({ round: 2 });
  table.advance(31_000);
  expect(table.state.status).toBe("finished");
});

/** MAX picks `late` ms after the deadline of the first round; the alarm comes before that or after. */
function around(late: number, first: "alarm" | "move"): MemoryTable {
  const { table, zoe, max } = playing();
  pick(table, zoe, 2, 1);
  table.clock += PICK_TIME + late;
  if (first === "alarm") table.ring();
  const at = { phase: "pick", round: 1 };
  table.say(max.socket, "#intent", { id: idOf(1), at, move: { type: "pick", number: 2 } });
  const answer = max.socket.frames.at(-1);
  expect(answer?.t).toBe(late < 0 ? "#ok" : "#no");
  if (late >= 0) expect(answer?.body).toMatchObject({ id: idOf(1), code: "not-now" });
  if (first === "move") table.ring();
  return table;
}

test.each([-1, 0, 1, 45_000])(
  "T41: the deadline decides about a move %i ms after it, whether the alarm comes before or after",
  (late) => {
    const [before, after] = [around(late, "alarm"), around(late, "move")];
    expect(after.journal.texts()).toEqual(before.journal.texts());
    expect(JSON.stringify(after.state)).toBe(JSON.stringify(before.state));
    const past = late < 0 ? { 0: 1, 1: 2 } : { 0: 1 };
    expect(enter(after).held?.table).toMatchObject({ round: 2, past: [past] });
  },
);

test("T43: an outage of ours is not charged to players", () => {
  const { table, zoe } = playing();
  table.restart("cut");
  table.clock += 40_000;
  table.ring();
  expect(table.state).toMatchObject({ status: "playing", grace: { until: table.clock + 10_000 } });
  const again = enter(table, zoe.token);
  pick(table, { ...zoe, socket: again }, 2, 1);
  expect(again.last("#ok")).toMatchObject({ id: idOf(2) });
  expect(again.held?.table).toMatchObject({ round: 1 });
});

test("T42: who drops and comes back gets no more time than before", () => {
  const { table, zoe, max } = playing();
  pick(table, zoe, 2, 1);
  const until = () => Number(zoe.socket.held?.table.until);
  const before = until();
  for (let i = 0; i < 3; i++) {
    table.hangUp(table.sockets().at(-1) ?? max.socket);
    table.advance(1_000);
    enter(table, max.token);
    expect(until()).toBe(before);
  }
  table.hangUp(table.sockets().at(-1) ?? max.socket);
  table.advance(21_000);
  expect(until()).toBeLessThan(before);
  enter(table, max.token);
  expect(until()).toBe(before);
});

/** A game that was played out, and the moment at which its table is to be deleted. */
function finished({ failing = false } = {}) {
  const { table, zoe, max } = playing();
  if (failing) table.world.failing.add("keepReplay");
  for (const n of [2, 3]) for (const player of [zoe, max]) pick(table, player, n, 1);
  expect(table.state.status).toBe("finished");
  return { table, zoe, gone: table.clock + FINISHED_TIME };
}

test("T37: a finished table has one alarm, its deletion; a deleted one has none", async () => {
  const { table, zoe, gone } = finished();
  await table.settle();
  // The alarm of the last round is still set, since moving it costs a row; it finds nothing to do.
  expect(table.alarmAt).toBeLessThan(gone);
  const { written } = table.journal;
  for (let early = 0; early < 3; early++) {
    table.ring();
    expect(table.alarmAt).toBe(gone);
  }
  const set = table.alarmsSet;
  table.advance(MINUTE);
  pick(table, zoe, 4, 1);
  enter(table);
  table.hangUp(zoe.socket);
  expect([table.alarmAt, table.alarmsSet]).toEqual([gone, set]);
  expect(table.journal.written).toBe(written);

  table.advance(gone - table.clock);
  expect(table.core.actor.state).toBeNull();
  table.calls.state(null);
  table.connect();
  expect(table.alarmAt).toBeNull();
});

test("T37: a table whose replay cannot be kept is deleted as well, when that was tried for an hour", async () => {
  const { table, gone } = finished({ failing: true });
  await table.settle();
  while (table.clock < gone - MINUTE) {
    table.advance(MINUTE);
    await table.settle();
  }
  expect(table.state.replayed).toBe(false);
  table.advance(2 * MINUTE);
  await table.settle();
  expect(table.core.actor.state).toBeNull();
  expect(table.alarmAt).toBeNull();
});

test("T37: a finished table is given up after an hour: everyone is told, the code retires, nothing is left", async () => {
  const { table, zoe } = playing();
  table.say(zoe.socket, "#lobby", { id: idOf(2), action: { type: "end" } });
  await table.settle();
  table.advance(HOUR + 1);
  await table.settle();
  expect(zoe.socket.closed?.code).toBe(CLOSE.finished);
  expect(zoe.socket.last("#bye")).toMatchObject({ code: CLOSE.finished });
  expect(table.world.retired).toEqual(["K7Q2"]);
  expect(table.journal.load()).toEqual({ checkpoint: null, tail: [] });
  expect(table.calls.state(null)).toMatchObject({ status: 404 });
  expect(table.alarmAt).toBeNull();
});

test("from the moment it is given up, a table is gone for whoever still asks", () => {
  const { table, zoe } = playing();
  expect(dismiss(table.core)).toBe("K7Q2");
  expect(zoe.socket.closed).not.toBeNull();
  expect(table.calls.state(null)).toMatchObject({ status: 404 });
  expect(table.connect().closed?.code).toBe(CLOSE.noSuchTable);
  expect(dismiss(table.core)).toBeNull();
});

test("a lobby in which nobody does anything is given up after six hours", () => {
  const table = openTable();
  const { socket } = sit(table, "Zoe");
  table.advance(5 * HOUR);
  expect(socket.closed).toBeNull();
  table.advance(HOUR + 1);
  expect(socket.closed?.code).toBe(CLOSE.idle);
});
