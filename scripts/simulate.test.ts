import { expect, test } from "vitest";
import { simulate } from "./simulation.ts";

test("two hundred games full of faults keep every promise", async () => {
  const ends = new Set<string>();
  for (let seed = 1; seed <= 200; seed++) ends.add((await simulate(seed)).ended);
  // The faults reach all parts: games that were played out, cut short, and given up.
  expect([...ends]).toEqual(expect.arrayContaining(["played", "left", "abandoned"]));
}, 120_000);
