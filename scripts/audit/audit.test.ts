import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../shared/table/json.ts";
import { read } from "../recording.ts";
import { inRoot } from "../setup/paths.mjs";
import { audit } from "./audit.ts";

const recorded = (game: string): JsonObject =>
  read(readFileSync(inRoot(`scripts/recordings/${game}-1.jsonl`), "utf8")).replay;

/** The record with one value changed, at a path such as `rounds.0.cards.2.group`. */
function forged(game: string, path: string, value: unknown): JsonObject {
  const copy = structuredClone(recorded(game)) as Record<string, unknown>;
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let at = copy;
  for (const key of keys) at = at[key] as Record<string, unknown>;
  if (!(last in at)) throw new Error(`there is no ${path}`);
  at[last] = value;
  return copy as JsonObject;
}

test.each(["tier-madness", "vibe-check"])("a sound record of %s has nothing wrong", (game) => {
  expect(audit(recorded(game))).toEqual([]);
});

describe("a forged record of Tier Madness is found out", () => {
  test.each([
    ["seed", "A".repeat(43), "the seed does not follow"],
    ["proof.serverSeed", "A".repeat(43), "not the one that was committed to"],
    ["proof.openings", [], "have 0 openings"],
    ["lineup", ["Category 4", "Category 4"], "a category is played twice"],
    ["rounds.0.cards.0.placements.0", "F", "c4-9 gave seat 0 60938 points, it is worth 0"],
    ["rounds.0.cards.1.placements.1", "S", "has more cards in a tier than it holds"],
    ["rounds.0.cards.3.group", "D", "its placements say C"],
    ["rounds.0.cards.0.points.1", 21_529, "gave seat 1 21529 points, it is worth 21528"],
    ["rounds.1.doubles.0", null, "it is worth 82813"],
    ["rounds.1.scores.3", 223_612, "its cards make 223611"],
    ["awards.0.seats", [0], "mind-reader is not paid to 1"],
    ["awards.1.points.0", 491_390, "the awards pay"],
    ["result.standings.1.score", 1, "seat 1 ends with 1"],
    ["result.winners", [2], "the winners have not the most points"],
  ])("%s", (path, value, sentence) => {
    expect(audit(forged("tier-madness", path, value)).join("\n")).toContain(sentence);
  });
});

test("a game that nobody audits is no sound one", () => {
  expect(() => audit({ ...recorded("tier-madness"), game: "chess" })).toThrow(
    "nobody audits chess",
  );
});

describe("a forged record of Vibe Check is found out", () => {
  test.each([
    ["rounds.0.round", 2, "round 1 is called 2"],
    ["rounds.0.target", 30, "has its target at 30"],
    ["rounds.0.at", 626, "round 1 gave 0 points, it is worth 4"],
    ["rounds.1.points", 2, "round 2 gave 2 points, it is worth 0"],
    ["rounds.0.call", "left", "round 1 says that the call was true, it was false"],
    ["rounds.1.score", [0, 0], "round 2 ends at 0,0"],
    ["rounds.0.catchup", true, "round 1 says catch-up true"],
    ["rounds.1.card.id", "penny--jackpot", "round 2 plays penny--jackpot again"],
    ["teams.0.score", 10, "the teams end at 10,13"],
    ["result.standings.0.score", 12, "its team with 13"],
    ["result.winners", [0], "the winners have not the most points"],
    ["rounds", [], "had none yet"],
  ])("%s", (path, value, sentence) => {
    expect(audit(forged("vibe-check", path, value)).join("\n")).toContain(sentence);
  });
});
