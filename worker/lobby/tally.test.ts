import { expect, test } from "vitest";
import { stream } from "../../shared/fair/stream.ts";
import { count, NEW_TABLES, type Policy, type Tally, WRONG_CODES, waitOf } from "./tally.ts";

const MINUTE = 60_000;
const START = 1_800_000_000_000;

/** Counts at these times what need not wait; those times, and the tally. */
function allow(times: readonly number[], policy: Policy) {
  let tally: Tally = [];
  const allowed = times.filter((now) => {
    if (waitOf(tally, policy, now) > 0) return false;
    tally = count(tally, policy, now);
    return true;
  });
  return { allowed, tally };
}

const every = (ms: number, times: number): readonly number[] =>
  Array.from({ length: times }, (_, i) => START + i * ms);

test("so many at once and no more", () => {
  expect(allow(every(1, 100), WRONG_CODES).allowed).toHaveLength(20);
  expect(allow(every(1, 600), NEW_TABLES).allowed).toHaveLength(500);
});

test("the wait that is told is enough, and a moment less is not", () => {
  const { tally } = allow(every(1_000, 20), WRONG_CODES);
  const now = START + 20_000;
  const wait = waitOf(tally, WRONG_CODES, now);
  expect(wait).toBeGreaterThan(0);
  expect(waitOf(tally, WRONG_CODES, now + wait - 1)).toBe(1);
  expect(waitOf(tally, WRONG_CODES, now + wait)).toBe(0);
});

test("whoever keeps at it gets 60 an hour", () => {
  expect(allow(every(MINUTE / 2, 120), WRONG_CODES).allowed).toHaveLength(60);
});

test("no window ever holds more than its most, whenever they come", () => {
  const random = stream(new Uint8Array(32), "tally");
  for (const policy of [WRONG_CODES, NEW_TABLES]) {
    const times: number[] = [];
    for (let now = START; times.length < 5_000; now += random.int(policy.step / 10)) {
      if (random.int(100) === 0) now += random.int(policy.windows[0]?.span ?? 0);
      for (let i = random.int(8); i > 0; i--) times.push(now);
    }
    const { allowed } = allow(times, policy);
    expect(allowed.length).toBeLessThan(times.length);
    for (const { most, span } of policy.windows) {
      for (const [i, at] of allowed.entries()) {
        const after = allowed[i + most];
        if (after !== undefined) expect(after - at).toBeGreaterThanOrEqual(span);
      }
    }
  }
});

test("a tally stays small: what no window looks at is dropped", () => {
  const { tally } = allow(every(7 * MINUTE, 1_000), WRONG_CODES);
  expect(tally.length).toBeLessThanOrEqual(61);
  const late = count(tally, WRONG_CODES, START + 30 * 86_400_000);
  expect(late).toHaveLength(1);
});
