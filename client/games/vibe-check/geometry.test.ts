// The face's numbers: what a finger means is where the needle then points.

import fc from "fast-check";
import { expect, test } from "vitest";
import { BANDS, DIAL_MAX } from "../../../shared/games/vibe-check/target.ts";
import { FACE, placeAt, pointOn, turnOf, wedges } from "./geometry.ts";

test("a finger on the ray of a place means that place, near the hub and beyond the rim", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: DIAL_MAX }),
      fc.double({ min: 5, max: 900, noNaN: true }),
      (at, far) => {
        expect(placeAt(pointOn(at, DIAL_MAX, far), DIAL_MAX)).toBe(at);
      },
    ),
  );
});

test("below the hub it means the end on that side", () => {
  expect(placeAt({ x: 10, y: FACE.hubY + 40 }, DIAL_MAX)).toBe(0);
  expect(placeAt({ x: 990, y: FACE.hubY + 40 }, DIAL_MAX)).toBe(DIAL_MAX);
});

test("the needle is upright in the middle, and lies at the ends", () => {
  expect([0, 500, 1000].map((at) => turnOf(at, DIAL_MAX))).toEqual([-90, 0, 90]);
});

test("around a target stand five wedges of equal width: 2 3 4 3 2", () => {
  const five = wedges(300, BANDS);
  expect(five.map(({ points }) => points)).toEqual([2, 3, 4, 3, 2]);
  expect(five.map(({ from, to }) => to - from)).toEqual([40, 40, 40, 40, 40]);
  expect([five[0]?.from, five.at(-1)?.to]).toEqual([200, 400]);
});
