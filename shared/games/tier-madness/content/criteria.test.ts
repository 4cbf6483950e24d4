import { expect, test } from "vitest";
import { criteria, criteriaFor, fits } from "./criteria.ts";
import { isKind, KINDS } from "./kinds.ts";

const failing = (bad: (text: string) => boolean) => criteria.map(({ text }) => text).filter(bad);

test("there are plenty, and most are for certain kinds", () => {
  expect(criteria.length).toBeGreaterThanOrEqual(180);
  const general = criteria.filter(({ kinds }) => kinds === "any").length;
  expect(general / criteria.length).toBeLessThanOrEqual(0.4);
});

test("ids are kebab case and unique", () => {
  const ids = criteria.map(({ id }) => id);
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test("a text is a heading of at most 48 characters", () => {
  expect(failing((text) => text.length < 4 || text.length > 48)).toEqual([]);
  expect(failing((text) => !/^[A-Z][^\p{C}]*[^\s\p{P}]$/u.test(text) || / {2}/.test(text))).toEqual(
    [],
  );
  expect(failing((text) => text !== text.normalize("NFC"))).toEqual([]);
});

test("in sentence case: capitals inside a text are for names", () => {
  const names = /\b(Wi-Fi|T-shirt|Monday|Friday|Sunday|Mars|Happy Birthday)\b/g;
  expect(failing((text) => /[A-Z]/.test(text.replace(names, "").slice(1)))).toEqual([]);
});

test("S is the most of it: no text asks for the worst or the least", () => {
  expect(failing((text) => /\b(worst|least)\b/i.test(text))).toEqual([]);
});

test("no two say nearly the same", () => {
  const small = /^(a|an|the|to|of|for|in|on|at|it|its|is|be|with|and|you|your|would|best|most)$/;
  const words = ({ text }: { text: string }) =>
    new Set((text.toLowerCase().match(/[\p{L}-]+/gu) ?? []).filter((word) => !small.test(word)));
  const near: string[][] = [];
  criteria.forEach((one, at) => {
    const a = words(one);
    for (const other of criteria.slice(0, at)) {
      const b = words(other);
      const shared = [...a].filter((word) => b.has(word)).length;
      if (shared / (a.size + b.size - shared) > 0.5) near.push([other.text, one.text]);
    }
  });
  expect(near).toEqual([]);
});

test.each(KINDS)("%s has at least 15 of its own, and every one offered fits", (kind) => {
  const offered = criteriaFor(kind);
  expect(offered.filter(({ kinds }) => kinds !== "any").length).toBeGreaterThanOrEqual(15);
  expect(offered.every((criterion) => fits(criterion, kind))).toBe(true);
});

test("kinds are known, named once, and never all of them", () => {
  for (const { id, kinds } of criteria) {
    if (kinds === "any") continue;
    expect(
      kinds.filter((kind, at) => !isKind(kind) || kinds.indexOf(kind) !== at),
      id,
    ).toEqual([]);
    expect(kinds.length, id).toBeGreaterThan(0);
    expect(kinds.length, id).toBeLessThan(KINDS.length);
  }
});

test("taste is asked of food and drink only", () => {
  const tastiest = criteria.find(({ id }) => id === "tastiest");
  expect(KINDS.filter((kind) => tastiest && fits(tastiest, kind))).toEqual(["food", "drink"]);
});

test("leanings are whole numbers from -100 to 100, on both sides", () => {
  const leanings = criteria.map(({ leaning }) => leaning);
  expect(
    leanings.filter((n) => !Number.isInteger(n) || Math.abs(n) > 100 || Object.is(n, -0)),
  ).toEqual([]);
  expect(leanings.filter((n) => n > 0).length).toBeGreaterThan(40);
  expect(leanings.filter((n) => n < 0).length).toBeGreaterThan(40);
});

test("nothing mean, and nothing that splits a family table for real", () => {
  const banned =
    /\b(ugl|stupid|dumb|idiot|fat\b|skinny|bald|sexy|naked|drunk|beer|wine|smok|drug|kill|murder|dead|death|corpse|blood|gun\b|bomb|war\b|hate|damn|god\b|pray|church|devil|vote|elect|president|politic|gender|race\b|girl|boy\b|rich\b)/i;
  expect(failing((text) => banned.test(text))).toEqual([]);
});
