import { expect, test } from "vitest";
import { simulate } from "./simulation.ts";

test.each([
  ["tier-madness", 200, ["played", "left", "abandoned"]],
  // A team is seldom left with too few.
  ["vibe-check", 60, ["played", "abandoned"]],
])(
  "%s: %i games full of faults keep every promise",
  async (slug, games, all) => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= games; seed++) ends.add((await simulate(seed, slug)).ended);
    // The faults reach all parts: games that were played out, cut short, and given up.
    expect([...ends]).toEqual(expect.arrayContaining(all));
  },
  120_000,
);
