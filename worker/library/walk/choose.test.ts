import { expect, test } from "vitest";
import { stream } from "../../../shared/fair/stream.ts";
import { chooseBigger } from "./choose.ts";

const seeded = (byte: number) => stream(new Uint8Array(16).fill(byte), "children");
const categories = [1, 4, 100, 300, 30_000, 0].map((pages) => ({ title: `Of ${pages}`, pages }));

test("the same seed chooses the same, whatever the order they came in", () => {
  const chosen = chooseBigger(seeded(1), categories, 3);
  expect(chooseBigger(seeded(1), categories.toReversed(), 3)).toEqual(chosen);
  expect(new Set(chosen).size).toBe(3);
});

test("an empty category is never chosen, and there may be fewer than asked for", () => {
  const titles = chooseBigger(seeded(2), categories, 9).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(["Of 1", "Of 100", "Of 300", "Of 30000", "Of 4"]);
  expect(chooseBigger(seeded(2), [], 3)).toEqual([]);
});

test("bigger ones come more often, but a giant no more often than a big one", () => {
  const firsts = Array.from({ length: 250 }, (_, i) => chooseBigger(seeded(i), categories, 1)[0]);
  const times = (pages: number) => firsts.filter((each) => each?.pages === pages).length;
  expect(times(300)).toBeGreaterThan(times(4) * 2);
  expect(Math.abs(times(30_000) - times(300))).toBeLessThan(50);
});
