import { expect, test } from "vitest";
import { starterPool } from "../starter.ts";
import { type Scope, whyBlocked } from "./blocklist.ts";

test.each<[Scope, string, string]>([
  ["C", "Lists of fruits", "structure"],
  ["C", "Fruit stubs", "structure"],
  ["C", "Cheeses by country", "structure"],
  ["C", "Wikipedia articles needing photos", "maintenance"],
  ["T", "Mercury (disambiguation)", "structure"],
  ["T", "List of cheeses", "structure"],
  ["V", "Living people", "people"],
  ["D", "American murder victim", "death"],
])("%s: %s is blocked", (scope, text, kind) => {
  expect(whyBlocked(scope, text)).toBe(kind);
});

test.each<[Scope, string]>([
  ["C", "Dog breeds"],
  ["T", "Killer whale"],
  ["T", "Manu Ginóbili"],
  ["T", "すし"],
  ["D", "Small bird with a red breast"],
])("%s: %s is not blocked", (scope, text) => {
  expect(whyBlocked(scope, text)).toBeNull();
});

test("a waived kind does not count", () => {
  expect(whyBlocked("V", "Holy cities")).toBe("religion");
  expect(whyBlocked("V", "Holy cities", ["religion"])).toBeNull();
});

test("nothing of the starter pool is blocked", () => {
  const { index, shards } = starterPool();
  const titles = [...shards.values()].flatMap(({ items }) => items.map(({ title }) => `${title}`));
  expect(titles.filter((title) => whyBlocked("T", title) !== null)).toEqual([]);
  expect(index.filter(({ name }) => whyBlocked("C", name) !== null)).toEqual([]);
});
