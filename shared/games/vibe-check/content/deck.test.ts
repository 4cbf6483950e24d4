// The deck keeps its rules; the numbers are SPEC.md's.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import { deck } from "../deck.ts";
import { vibeCheck } from "../rules.ts";
import type { Card } from "../types.ts";

/** Of all ids in order. A deck that changes deals other games: it needs new rules, and a new line. */
const PRINTS: { readonly [rules: number]: string } = {
  1: "ec38853994f00a9bcd579f10b82ba70da8a85ff1888162df7c252afa945feda6",
};

const ends = deck.flatMap(({ left, right }) => [left, right]);

const SMALL = new Set(["a", "an", "the", "it", "its", "to", "at", "on", "in", "of", "by", "for"]);

/** What an end is about: its words without the small ones, in the singular. */
const gist = (end: string): ReadonlySet<string> =>
  new Set(
    (end.toLowerCase().match(/[a-z]+/g) ?? [])
      .map((word) => word.replace(/(?<=[a-z]{3})(s|ed|ing|ly)$/, ""))
      .filter((word) => !SMALL.has(word)),
  );

/** Two ends say nearly the same: most of their words are shared. */
function alike(one: string, other: string): boolean {
  const [a, b] = [gist(one), gist(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return 2 * shared > new Set([...a, ...b]).size;
}

const twins = (a: Card, b: Card): boolean =>
  (alike(a.left, b.left) && alike(a.right, b.right)) ||
  (alike(a.left, b.right) && alike(a.right, b.left));

describe("the deck (VC-DECK)", () => {
  test("VC-DECK-1: at least 240 spectrums", () => {
    expect(deck.length).toBeGreaterThanOrEqual(240);
  });

  test("VC-DECK-2: each end has one to three words, of letters that every phone shows", () => {
    for (const end of ends) {
      expect(end).toMatch(/^[A-Z][A-Za-z',-]*( [A-Za-z',-]+){0,2}$/);
      expect(end.length).toBeLessThanOrEqual(24);
    }
  });

  test("VC-DECK-3: no end is on more than two cards, and no card has one end twice", () => {
    const count = (end: string) => ends.filter((e) => e.toLowerCase() === end.toLowerCase()).length;
    expect(ends.filter((end) => count(end) > 2)).toEqual([]);
    expect(deck.filter(({ left, right }) => left.toLowerCase() === right.toLowerCase())).toEqual(
      [],
    );
  });

  test("VC-DECK-4: no two cards are the same or near-twins", () => {
    const found = deck.flatMap((a, i) =>
      deck.slice(i + 1).flatMap((b) => (twins(a, b) ? [`${a.id} = ${b.id}`] : [])),
    );
    expect(found).toEqual([]);
    const card = (left: string, right: string): Card => ({ id: "", left, right });
    expect(twins(card("Worth a nap", "Sleepy"), card("Sleepy", "Worth the naps"))).toBe(true);
    expect(twins(card("Tea", "Coffee"), card("Tea", "Cocoa"))).toBe(false);
  });

  test("VC-DECK-5: ids come from the ends, are unique, and never change", () => {
    expect(deck[0]?.id).toBe("pocket-sized--needs-a-crane");
    expect(new Set(deck.map(({ id }) => id)).size).toBe(deck.length);
    const print = bytesToHex(sha256(utf8ToBytes(deck.map(({ id }) => id).join("\n"))));
    expect(print).toBe(PRINTS[vibeCheck.rules]);
  });
});
