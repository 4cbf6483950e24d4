import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decode, encode } from "../fair/cbor.ts";
import { isObject, type Json, type JsonObject } from "../table/json.ts";
import { applyPatch, diff, type Patch } from "./patch.ts";

/** Few names and few values, so that two views made apart are often alike in part. */
const name = fc.constantFrom("a", "b", "seat", "0", "1");

const { view } = fc.letrec<{ any: Json; view: JsonObject }>((tie) => ({
  any: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false, 0, 1, "", "x"),
    fc.array(tie("any"), { maxLength: 4 }),
    tie("view"),
  ),
  view: fc.dictionary(name, tie("any"), { maxKeys: 5, noNullPrototype: true }),
}));

/** Cuts, adds and replaces at one place of a view. */
const changed = (before: JsonObject): fc.Arbitrary<JsonObject> =>
  fc.tuple(name, view, fc.constantFrom("set", "cut", "grow", "into")).map(([key, other, how]) => {
    const old = before[key];
    if (how === "cut") return Object.fromEntries(Object.entries(before).filter(([k]) => k !== key));
    if (how === "grow" && Array.isArray(old)) return { ...before, [key]: [...old, other] };
    if (how === "into" && isObject(old)) return { ...before, [key]: { ...old, ...other } };
    return { ...before, [key]: other };
  });

const views = fc.oneof(
  fc.tuple(view, view),
  view.chain((before) => fc.tuple(fc.constant(before), changed(before))),
);

/** As it arrives: over the wire and frozen, so that no write goes unseen. */
const travelled = (patch: Patch): Patch => decode(encode(patch)) as Patch;

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}

test("a patch makes the view after out of the view before, and leaves that as it was", () => {
  fc.assert(
    fc.property(views, ([before, after]) => {
      const patch = diff(frozen(before), frozen(after));
      if (patch === null) expect(after).toEqual(before);
      else expect(applyPatch(before, frozen(travelled(patch)))).toEqual(after);
    }),
    { numRuns: 500 },
  );
});

test("nothing changed: no patch", () => {
  fc.assert(
    fc.property(view, (same) => {
      expect(diff(same, structuredClone(same) as JsonObject)).toBeNull();
    }),
  );
});

test("fields that did not change are shared with the view before", () => {
  fc.assert(
    fc.property(views, ([before, after]) => {
      const patched = applyPatch(before, diff(before, after) ?? {});
      for (const [key, value] of Object.entries(before)) {
        if (JSON.stringify(after[key]) === JSON.stringify(value)) expect(patched[key]).toBe(value);
      }
    }),
  );
});

describe("what a patch looks like", () => {
  test.each<[string, JsonObject, JsonObject, Patch]>([
    ["a field set", { a: 1, b: 2 }, { a: 1, b: 3 }, { "=": { b: 3 } }],
    ["a field gone", { a: 1, b: 2 }, { a: 1 }, { "-": ["b"] }],
    [
      "deep inside",
      { a: { b: { c: 1, d: 2 } } },
      { a: { b: { c: 1, d: 3 } } },
      { a: { b: { "=": { d: 3 } } } },
    ],
    ["a list that grew", { log: [1, 2] }, { log: [1, 2, 3, 4] }, { log: { "+": [3, 4] } }],
    [
      "a place in a list",
      { p: [{ s: 1 }, { s: 1 }] },
      { p: [{ s: 1 }, { s: 2 }] },
      { p: { "1": { "=": { s: 2 } } } },
    ],
    ["a list that shrank", { log: [1, 2] }, { log: [2] }, { "=": { log: [2] } }],
    ["another kind", { a: {} }, { a: [] }, { "=": { a: [] } }],
  ])("%s", (_, before, after, patch) => {
    expect(diff(before, after)).toEqual(patch);
    expect(applyPatch(before, patch)).toEqual(after);
  });
});

test("a list keeps the places that did not change", () => {
  const before = {
    players: [
      { seat: 0, score: 1 },
      { seat: 1, score: 1 },
    ],
  };
  const after = {
    players: [
      { seat: 0, score: 2 },
      { seat: 1, score: 1 },
    ],
  };
  const patched = applyPatch(before, diff(before, after) ?? {});
  expect((patched.players as readonly Json[])[1]).toBe(before.players[1]);
});

test.each<[string, Patch]>([
  ["into a field that is not there", { gone: { "=": { a: 1 } } }],
  ["into a number", { seq: { "=": { a: 1 } } }],
  ["past the end of a list", { log: { "=": { "2": 1 } } }],
  ["to no place in a list", { log: { x: { "=": { a: 1 } } } }],
  ["with no map to set", { "=": 1 }],
  ["with no list to remove", { "-": "seq" }],
  ["with no list to append", { log: { "+": 3 } }],
  ["with no patch for a field", { you: 1 }],
])("a patch that leads %s does not fit", (_, patch) => {
  expect(() => applyPatch({ seq: 1, log: [1, 2], you: {} }, patch)).toThrow(TypeError);
});

test("a patch that does not fit in any other way throws nothing but a TypeError", () => {
  const anything = fc.dictionary(
    fc.constantFrom("=", "-", "+", "a", "b", "0", "9"),
    fc.oneof(
      fc.integer(),
      fc.array(fc.string()),
      fc.dictionary(fc.constantFrom("=", "+", "0"), fc.jsonValue()),
    ),
  );
  fc.assert(
    fc.property(view, anything, (before, patch) => {
      try {
        applyPatch(frozen(before), patch);
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
        expect((error as Error).message).toMatch(/^patch /);
      }
    }),
  );
});
