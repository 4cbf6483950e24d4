import { expect, test } from "vitest";
import { isOffensiveInitials, OFFENSIVE_INITIALS } from "./offensive.ts";

test("every entry is well-formed initials", () => {
  expect([...OFFENSIVE_INITIALS].filter((entry) => !/^[A-Z_]{3}$/.test(entry))).toEqual([]);
  expect(OFFENSIVE_INITIALS.size).toBeGreaterThanOrEqual(40);
  expect(OFFENSIVE_INITIALS.size).toBeLessThanOrEqual(120);
});

test.each(["ASS", "KKK", "NZI", "SS_", "_SS", "FU_", "F_K", "DIK"])("%s is refused", (initials) => {
  expect(isOffensiveInitials(initials)).toBe(true);
});

test.each([
  ["names", ["ASH", "BOB", "SAM", "IRA", "NAZ", "MIA", "ANA", "COX", "DIX", "JEB", "SID", "KOK"]],
  [
    "mild or harmless words",
    ["BUM", "POO", "SUX", "FAQ", "ISS", "PDF", "SSX", "AS_", "T_T", "DK_"],
  ],
  ["words for people", ["GAY", "MOM", "DAD"]],
  ["cats on keyboards", ["AAA", "ZZZ", "QWE", "A__"]],
])("%s pass", (_, free) => {
  expect(free.filter(isOffensiveInitials)).toEqual([]);
});
