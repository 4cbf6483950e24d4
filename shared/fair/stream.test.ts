import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stream } from "./stream.ts";

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);

test("block i is HMAC-SHA-256(seed, name ‖ 0 ‖ i), as another implementation computes it", () => {
  const numbers = stream(seed, "deal:1");
  for (let i = 0; i < 3; i++) {
    const block = createHmac("sha256", seed)
      .update(Buffer.from("deal:1\0"))
      .update(Buffer.from([0, 0, 0, i]))
      .digest();
    for (let at = 0; at < 32; at += 4) expect(numbers.u32()).toBe(block.readUInt32BE(at));
  }
});

test("the same name gives the same numbers, another name others", () => {
  const draw = (name: string) => stream(seed, name).shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(draw("order")).toEqual(draw("order"));
  expect(draw("order")).not.toEqual(draw("orders"));
});

test("a sample has different things of the list, as many as asked for", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), (things, n) => {
      const count = n % (things.length + 1);
      const sample = stream(seed, String(n)).sample(things, count);
      expect(new Set(sample).size).toBe(count);
      for (const one of sample) expect(things).toContain(one);
    }),
  );
  expect(() => stream(seed, "x").sample([1], 2)).toThrow(RangeError);
  expect(() => stream(seed, "x").pick([])).toThrow(RangeError);
});

test("numbers stay in their range and use all of it", () => {
  const numbers = stream(seed, "dice");
  const seen = new Set(Array.from({ length: 200 }, () => numbers.int(6)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(() => numbers.int(0)).toThrow(RangeError);
  expect(() => numbers.int(1.5)).toThrow(RangeError);
  expect(() => stream(seed.subarray(0, 8), "short")).toThrow(RangeError);
});
