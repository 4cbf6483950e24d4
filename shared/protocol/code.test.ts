import fc from "fast-check";
import { expect, test } from "vitest";
import { CODE_ALPHABET, codeOf, readCode } from "./code.ts";

const code = fc.string({
  unit: fc.constantFrom(...CODE_ALPHABET),
  minLength: 4,
  maxLength: 5,
});

/** One character as somebody may type it. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  "0": ["0", "O", "o"],
  "1": ["1", "I", "i", "L", "l"],
};
const typed = (char: string) =>
  fc
    .tuple(
      fc.constantFrom(...(SPELLINGS[char] ?? [char, char.toLowerCase()])),
      fc.constantFrom("", "", " ", "-", "–", "—", "\t", "\u00a0"),
    )
    .map((parts) => parts.join(""));

const codeAsTyped = code.chain((whole) =>
  fc.tuple(
    fc.constant(whole),
    fc.tuple(...[...whole].map(typed)).map((parts) => parts.join("")),
  ),
);

test("a code is read however it is typed", () => {
  fc.assert(
    fc.property(codeAsTyped, fc.constantFrom("", " ", "\n"), ([whole, spelling], around) => {
      expect(readCode(around + spelling + around)).toBe(whole);
    }),
  );
});

test("what is read once reads as itself", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readCode(text);
      if (read !== null) expect(readCode(read)).toBe(read);
    }),
  );
});

test.each([
  "https://party.example/?join=CODE",
  "https://party.example/?lang=de&join=CODE#top",
  "https://party.example/play?code=CODE&x=1",
  "https://party.example/t/CODE",
  "https://party.example/tv/CODE?big=1",
  "https://party.example/m/CODE/replay",
  "HTTPS://PARTY.EXAMPLE/T/CODE",
  "party.example/t/CODE#seat",
])("the code in %s is found", (link) => {
  fc.assert(
    fc.property(code, fc.boolean(), (whole, low) => {
      expect(readCode(link.replace("CODE", low ? whole.toLowerCase() : whole))).toBe(whole);
    }),
  );
});

test.each([
  "",
  "K7Q",
  "K7Q2MM",
  "K7QU",
  "K7Q!",
  "K7Q2 M9",
  "https://party.example/",
  "https://party.example/rules",
  "https://party.example/?join=K7Q",
  "ＫＱＷＥ",
])("%j is no code", (text) => {
  expect(readCode(text)).toBeNull();
});

test("a code is made of any bytes, and reads as itself", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 5, maxLength: 16 }),
      fc.constantFrom<4 | 5>(4, 5),
      (bytes, length) => {
        const made = codeOf(bytes, length);
        expect(made).toHaveLength(length);
        expect(readCode(made)).toBe(made);
      },
    ),
  );
});

test("each character of a code is as likely as any other", () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const first = codeOf(Uint8Array.of(byte, 0, 0, 0), 4).charAt(0);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  expect([...counts.keys()].sort().join("")).toBe(CODE_ALPHABET);
  expect(new Set(counts.values())).toEqual(new Set([8]));
});
