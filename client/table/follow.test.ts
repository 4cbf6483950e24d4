import { expect, test } from "vitest";
import { follow, NOTHING } from "./follow.ts";

const snapshot = (seq: number, table: object, you?: object) => ({
  t: "#snapshot",
  body: { seq, view: { table, ...(you ? { you } : {}) } },
});
const patch = (from: number, to: number, table?: object) => ({
  t: "#patch",
  body: { from, to, ...(table ? { table } : {}) },
});

test("a snapshot, then patches that follow it", () => {
  const one = follow(NOTHING, snapshot(3, { a: 1, list: [1] }, { seat: 0 }));
  if (one === "gap") throw new Error("gap");
  const two = follow(one, patch(3, 4, { "=": { a: 2 }, list: { "+": [2] } }));
  expect(two).toEqual({ seq: 4, table: { a: 2, list: [1, 2] }, you: { seat: 0 } });
  expect(one.table).toEqual({ a: 1, list: [1] });
});

test("a missed patch, one before any snapshot and one that does not fit are gaps", () => {
  const one = follow(NOTHING, snapshot(3, { a: 1 }));
  if (one === "gap") throw new Error("gap");
  expect(follow(NOTHING, patch(0, 1, {}))).toBe("gap");
  expect(follow(one, patch(5, 6, {}))).toBe("gap");
  expect(follow(one, patch(3, 4, { nowhere: { "=": { b: 1 } } }))).toBe("gap");
});

test("what is older than the snapshot changes nothing, and a screen never goes back", () => {
  const one = follow(NOTHING, snapshot(5, { a: 1 }));
  if (one === "gap") throw new Error("gap");
  expect(follow(one, patch(3, 4, { "=": { a: 0 } }))).toBe(one);
  expect(follow(one, snapshot(4, { a: 0 }))).toBe(one);
});

test("a dial moves between two versions", () => {
  const one = follow(NOTHING, snapshot(3, { a: 1, dial: { at: 500 } }));
  if (one === "gap") throw new Error("gap");
  const two = follow(one, { t: "#dial", body: { d: 9, at: 320, by: 2 } });
  expect(two).toEqual({ seq: 3, table: { a: 1, dial: { at: 320, by: 2 } }, you: null });
  if (two === "gap") throw new Error("gap");
  const three = follow(two, patch(3, 4, { "=": { a: 2 } }));
  expect(three).toMatchObject({ seq: 4, table: { a: 2, dial: { at: 320, by: 2 } } });
  expect(follow(NOTHING, { t: "#dial", body: { d: 9, at: 320 } })).toBe(NOTHING);
});
