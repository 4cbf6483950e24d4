import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardPoints, groupTier, match, scoreRound } from "./scoring.ts";
import vectors from "./testing/vectors.json" with { type: "json" };
import { TIERS, type Tier } from "./types.ts";

const tiersOf = (text: string): readonly Tier[] => [...text].map((letter) => letter as Tier);
const tier = fc.constantFrom(...TIERS);

describe("golden rounds (TM-GROUP, TM-POINTS)", () => {
  test.each(vectors.cases.map((one, i) => [i, one] as const))("case %i", (_, one) => {
    const seats = one.board.map((_, seat) => seat);
    const outcome = scoreRound(
      seats,
      Object.fromEntries(one.board.map((row, seat) => [seat, tiersOf(row)])),
      Object.fromEntries(one.doubles.map((at, seat) => [seat, at])),
    );
    expect(outcome.group.join("")).toBe(one.group);
    expect(seats.map((seat) => outcome.points.map((card) => card[seat]))).toEqual(one.points);
    expect(seats.map((seat) => outcome.scores[seat])).toEqual(one.totals);
  });

  test.each(vectors.medians.map(([picks, group]) => [picks, group] as const))(
    "TM-GROUP-1: the group of %s is %s",
    (picks, group) => {
      expect(groupTier(tiersOf(picks ?? ""))).toBe(group);
    },
  );
});

test("TM-POINTS-2: the worked example of the rules", () => {
  const others = tiersOf("SADB");
  expect(groupTier(["S", ...others])).toBe("A");
  expect(cardPoints("S", others, "A", false)).toBe(55_208);
  expect(cardPoints("S", others, "A", true)).toBe(36_458);
});

test("TM-POINTS-4: a card is worth 0 to 125,000, or twice that when a double pays off", () => {
  fc.assert(
    fc.property(
      tier,
      fc.array(tier, { minLength: 1, maxLength: 11 }),
      fc.boolean(),
      (yours, others, doubled) => {
        const group = groupTier([yours, ...others]);
        const points = cardPoints(yours, others, group, doubled);
        expect(Number.isInteger(points)).toBe(true);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(doubled && group === yours ? 250_000 : 125_000);
      },
    ),
  );
});

test("TM-GROUP-1: the order of the picks does not matter, and unanimity is followed", () => {
  fc.assert(
    fc.property(fc.array(tier, { minLength: 1, maxLength: 12 }), (picks) => {
      expect(groupTier([...picks].reverse())).toBe(groupTier(picks));
      const [first] = picks;
      if (first) expect(groupTier(picks.map(() => first))).toBe(first);
    }),
  );
});

test("TM-POINTS-1: an exact S pays in full, an exact A three quarters, an S one off half", () => {
  expect(match("S", "S")).toBe(6_000);
  expect(match("A", "A")).toBe(4_500);
  expect(match("S", "A")).toBe(3_000);
  expect(match("S", "C")).toBe(0);
});
