import { expect, test } from "vitest";
import { Bucket } from "./bucket.ts";

test("T58: a burst of 20, then ten a second", () => {
  const bucket = new Bucket(0);
  const burst = Array.from({ length: 25 }, () => bucket.take(0));
  expect(burst.filter((verdict) => verdict === "fine")).toHaveLength(20);
  expect(burst.at(-1)).toBe("slow");
  expect(bucket.take(100)).toBe("fine");
  expect(bucket.take(100)).toBe("slow");
  expect(bucket.take(200)).toBe("fine");
});

test("more than 100 refusals within ten seconds are flooding, fewer are not", () => {
  const bucket = new Bucket(0);
  const verdicts = Array.from({ length: 121 }, () => bucket.take(0));
  expect(verdicts[119]).toBe("slow");
  expect(verdicts[120]).toBe("flooding");

  const patient = new Bucket(0);
  for (let i = 0; i < 90; i++) patient.take(0);
  expect(patient.take(11_000)).toBe("fine");
  const later = Array.from({ length: 90 }, () => patient.take(11_000));
  expect(later).not.toContain("flooding");
});

test("a clock that goes back neither fills nor empties it", () => {
  const bucket = new Bucket(1000);
  expect(bucket.take(0)).toBe("fine");
  expect(bucket.take(0)).toBe("fine");
});
