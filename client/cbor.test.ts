// Two implementations of one codec: what one of them does, the other does byte for byte.

import fc from "fast-check";
import { expect, test } from "vitest";
import * as server from "../shared/fair/cbor.ts";
import * as page from "./cbor.ts";

const values = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: "binary" }),
    fc.uint8Array(),
    fc.array(tie("any")),
    fc.dictionary(fc.string(), tie("any"), { noNullPrototype: true }),
  ),
})).any;

test("both encode to the same bytes, and read each other's", () => {
  fc.assert(
    fc.property(values, (value) => {
      const bytes = page.encode(value);
      expect(Array.from(bytes)).toEqual(Array.from(server.encode(value)));
      expect(page.decode(bytes)).toEqual(server.decode(bytes));
    }),
  );
});

test("both refuse the same things", () => {
  for (const bad of [0.5, Number.NaN, undefined, 2 ** 53, () => 0]) {
    expect(() => server.encode({ list: [bad] })).toThrow();
    expect(() => page.encode({ list: [bad] })).toThrow();
  }
});

test("whatever the page reads, the server reads alike; it forgives more spellings", () => {
  const read = (decode: (bytes: Uint8Array) => unknown, bytes: Uint8Array) => {
    try {
      return { value: decode(bytes) };
    } catch {
      return null;
    }
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      const value = read(page.decode, bytes);
      if (value !== null) expect(read(server.decode, bytes)).toEqual(value);
    }),
    { numRuns: 2_000 },
  );
});

test("values one after the other are read one by one", () => {
  const bytes = new Uint8Array([...page.encode({ op: 1 }), ...page.encode([true])]);
  const [first, rest] = page.decodeFirst(bytes);
  expect(first).toEqual({ op: 1 });
  expect(page.decode(rest)).toEqual([true]);
  expect(() => page.decode(bytes)).toThrow();
});
