import fc from "fast-check";
import { expect, test } from "vitest";
import { cidOf, cidText, decode, decodeFirst, encode, parseCid } from "./cbor.ts";

test("what is encoded comes back, in one canonical spelling", () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: "small" },
      fc.constant(null),
      fc.boolean(),
      fc.maxSafeInteger(),
      fc.string(),
      fc.array(tie("any")),
      fc.dictionary(fc.string({ minLength: 1 }), tie("any"), { noNullPrototype: true }),
    ),
  })).any;
  fc.assert(
    fc.property(value, (v) => {
      expect(decode(encode(v))).toEqual(v);
    }),
  );
  expect(encode({ bb: 1, a: 2 })).toEqual(encode({ a: 2, bb: 1 }));
});

test("floats, undefined and NaN are refused wherever they stand", () => {
  for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, undefined, 2 ** 53]) {
    expect(() => encode({ list: [bad] })).toThrow();
  }
});

test("the CID of a value is the one other implementations give", () => {
  // From the documentation of @ipld/dag-cbor and of atproto: the CID of {"hello": "world"}.
  expect(cidText(cidOf({ hello: "world" }))).toBe(
    "bafyreidykglsfhoixmivffc5uwhcgshx4j465xwqntbmu43nb2dzqwfvae",
  );
  const cid = cidOf([1, 2, 3]);
  expect(parseCid(cidText(cid)).equals(cid)).toBe(true);
  expect(decode(encode({ cid }))).toEqual({ cid });
});

test("values one after the other are read one by one", () => {
  const bytes = new Uint8Array([...encode({ op: 1 }), ...encode([true])]);
  const [first, rest] = decodeFirst(bytes);
  expect(first).toEqual({ op: 1 });
  expect(decode(rest)).toEqual([true]);
  expect(() => decode(bytes)).toThrow();
});
