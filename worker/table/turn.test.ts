import { expect, test } from "vitest";
import { Turn } from "./turn.ts";

test("is asked once in a turn, and anew in the next", async () => {
  const turn = new Turn();
  let asked = 0;
  const ask = turn.once(() => ++asked);
  expect([ask(), ask()]).toEqual([1, 1]);
  await Promise.resolve();
  expect([ask(), ask()]).toEqual([2, 2]);
});

test("what follows an await is another turn", async () => {
  const turn = new Turn();
  const before = turn.current();
  expect(turn.current()).toBe(before);
  await Promise.resolve();
  expect(turn.current()).not.toBe(before);
});
