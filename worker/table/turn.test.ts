import { expect, test } from "vitest";
import { Turn } from "./turn.ts";

test("what follows an await is another turn", async () => {
  const turn = new Turn();
  const before = turn.current();
  expect(turn.current()).toBe(before);
  await Promise.resolve();
  expect(turn.current()).not.toBe(before);
});
