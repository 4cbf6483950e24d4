import { expect, test } from "vitest";
import { readText } from "./text.ts";

test("space around a text goes, and the rest is in one form", () => {
  expect(readText("  Zoe\u0308 ", 24)).toBe("Zoë");
  expect(readText("   ", 24)).toBeNull();
});

test("a length is counted in what people see", () => {
  const family = "👩‍👩‍👧‍👦";
  expect(readText(family, 1)).toBe(family);
  expect(readText("🇩🇪🇫🇷", 2)).toBe("🇩🇪🇫🇷");
  expect(readText("abc", 2)).toBeNull();
  expect(readText(`a${"\u0301".repeat(20_000)}`, 24)).toBeNull();
});

test.each([
  ["a line break", "a\nb"],
  ["a mark that turns the text around", "a\u202Eb"],
  ["a joiner between letters", "Zo\u200De"],
  ["a joiner at the end", "👩\u200D"],
  ["half of a pair", "a\uD800"],
])("%s is refused", (_, text) => {
  expect(readText(text, 24)).toBeNull();
});
