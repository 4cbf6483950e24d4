// Recorded games fold to the same result for ever, by the rules that they were played by.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { gameOf, games } from "../shared/games/index.ts";
import { MemoryTable } from "../worker/table/testing/memory.ts";
import { read, replayOf, wakeFrom } from "./recording.ts";
import { inRoot } from "./setup/paths.mjs";

const folder = inRoot("scripts/recordings");
const files = readdirSync(folder);

test.each([...games.values()].map(({ slug, rules }) => `${slug}-${rules}.jsonl`))(
  "there is a recording of today's rules: %s (else: npm run record)",
  (file) => {
    expect(files).toContain(file);
  },
);

describe.each(files)("%s", (file) => {
  const recording = read(readFileSync(`${folder}/${file}`, "utf8"));

  test.each([
    ["from its first row", null],
    ["from a checkpoint", recording.checkpoint],
  ])("folds to the game that was played, %s", (_, checkpoint) => {
    const table = new MemoryTable({ gameOf });
    wakeFrom(table, recording, checkpoint);
    expect(table.reports).toEqual([]);
    // What is told of a game may grow.
    expect(replayOf(table)).toMatchObject(recording.replay);
  });

  test("holds whatever one game can have in its journal", () => {
    const types = new Set(recording.rows.map(({ input }) => input.type));
    const play = ["create", "join", "open", "lobby", "move"];
    expect([...types]).toEqual(expect.arrayContaining([...play, "tick", "host", "hurry", "wake"]));
  });

  test("a move and options that were read once read the same again", () => {
    const game = gameOf(String(recording.replay.game), recording.rows[0]?.rules ?? null);
    for (const { input } of recording.rows) {
      if (input.type === "create") expect(game?.options(input.options)).toEqual(input.options);
      if (input.type === "move") expect(game?.parse(input.move)).toEqual(input.move);
    }
  });

  test("is of one version of the rules, the one in its name", () => {
    const versions = new Set(recording.rows.map(({ rules }) => rules));
    const { game } = recording.replay;
    expect([...versions].map((rules) => `${game}-${rules}.jsonl`)).toEqual([file]);
  });

  test("comes back the same from wherever a restart cuts it", () => {
    for (let cut = 1; cut < recording.rows.length; cut += 17) {
      const table = new MemoryTable({ gameOf });
      wakeFrom(table, { ...recording, rows: recording.rows.slice(0, cut) }, null);
      expect(table.state.seq).toBe(cut);
    }
  });
});
