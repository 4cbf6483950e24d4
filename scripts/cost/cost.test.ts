// The goals are of the project's budgets; the figures are counts, and so the same on every machine.

import { expect, test } from "vitest";
import { freeCeiling, ITEMS, includedCeiling, priceOf } from "./prices.ts";
import { GOALS, SCRIPT, type Units, unitsOf } from "./units.ts";

const NOTHING: Units = {
  workerRequests: 0,
  objectRequests: 0,
  alarms: 0,
  messages: 0,
  seconds: 0,
  rowsWritten: 0,
  rowsRead: 0,
  kvReads: 0,
  kvWrites: 0,
  storedByteDays: 0,
  kvByteDays: 0,
};

test("a thousand games cost no more than the goal, and the free plan holds enough of them", async () => {
  const units = await unitsOf(SCRIPT);
  expect(1_000 * priceOf(units)).toBeLessThanOrEqual(GOALS.thousand);
  const { games, binds } = freeCeiling(units);
  expect(games).toBeGreaterThanOrEqual(GOALS.freeADay);
  expect(binds).toBe("rows written");
});

test("the same game uses the same, and a worse network uses more", async () => {
  const once = await unitsOf(SCRIPT);
  expect(await unitsOf(SCRIPT)).toEqual(once);
  const dropping = await unitsOf({ ...SCRIPT, drops: true });
  expect(dropping.workerRequests).toBe(once.workerRequests + 15);
  expect(dropping.messages).toBe(once.messages + 15);
  expect(dropping.rowsWritten).toBeGreaterThan(once.rowsWritten);
});

// Source: the examples' arithmetic on the price pages.
test.each<[string, Partial<Units>, number]>([
  ["a million requests to the Worker", { workerRequests: 1e6 }, 0.3],
  ["a million calls of objects", { objectRequests: 1e6 }, 0.15],
  ["twenty million messages", { messages: 20e6 }, 0.15],
  ["a million alarms", { alarms: 1e6 }, 0.15],
  ["a million seconds of an object", { seconds: 1e6 }, 1.6],
  ["a million rows written", { rowsWritten: 1e6 }, 1],
  ["a thousand million rows read", { rowsRead: 1e9 }, 1],
  ["a GB in an object for a month", { storedByteDays: 30e9 }, 0.2],
  ["a million KV reads", { kvReads: 1e6 }, 0.5],
  ["a million KV writes", { kvWrites: 1e6 }, 5],
  ["a GB in KV for a month", { kvByteDays: 30e9 }, 0.5],
])("%s costs what the price page says", (_, units, dollars) => {
  expect(priceOf({ ...NOTHING, ...units })).toBeCloseTo(dollars, 9);
});

test("what there is too little of binds", () => {
  expect(freeCeiling({ ...NOTHING, rowsWritten: 300, kvWrites: 1 })).toEqual({
    games: 333,
    binds: "rows written",
  });
  expect(freeCeiling({ ...NOTHING, rowsWritten: 50, kvWrites: 1 }).binds).toBe("KV writes");
  expect(includedCeiling({ ...NOTHING, objectRequests: 100 })).toEqual({
    games: 10_000,
    binds: "object requests",
  });
  expect(new Set(ITEMS.map(({ name }) => name)).size).toBe(ITEMS.length);
});
