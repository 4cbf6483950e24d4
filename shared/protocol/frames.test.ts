import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encode } from "../fair/cbor.ts";
import { isObject } from "../table/json.ts";
import {
  CLOSE,
  decodeFrame,
  encodeError,
  encodeFrame,
  encodeFrameOf,
  isTerminal,
} from "./frames.ts";

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: "binary" }),
    fc.array(tie("any")),
    fc.dictionary(fc.string(), tie("any"), { noNullPrototype: true }),
  ),
})).any;

const t = fc.string({ maxLength: 20 }).map((word) => `#${word}`);
const field = fc.stringMatching(/^[a-zA-Z]{1,8}$/);
const body = fc.dictionary(field, value, { maxKeys: 23, noNullPrototype: true });

test("a frame comes back as it was sent", () => {
  fc.assert(
    fc.property(t, body, (name, fields) => {
      expect(decodeFrame(encodeFrame(name, fields))).toEqual({ t: name, body: fields });
    }),
  );
});

test("a frame put together from encoded fields is the same, byte for byte", () => {
  fc.assert(
    fc.property(t, body, (name, fields) => {
      const encoded = Object.entries(fields).map(([key, inner]) => [key, encode(inner)] as const);
      expect(encodeFrameOf(name, Object.fromEntries(encoded))).toEqual(encodeFrame(name, fields));
    }),
  );
});

test("the bytes are those of the event-stream framing", () => {
  // {"op": 1, "t": "#ok"} and {"seq": 7}: DAG-CBOR writes the shorter key first.
  const hex = "a261746323" + "6f6b626f7001" + "a16373657107";
  expect(Buffer.from(encodeFrame("#ok", { seq: 7 })).toString("hex")).toBe(hex);
});

test("an error is a frame without a name", () => {
  const bytes = encodeError("FutureCursor", "There is no such version yet.");
  expect(decodeFrame(bytes)).toEqual({
    t: "",
    body: { error: "FutureCursor", message: "There is no such version yet." },
  });
});

const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((p) => [...p]));

describe("what is no frame gives null", () => {
  test("any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeFrame(bytes)).toBeNull();
      }),
    );
  });

  test("a frame cut off, or with something after it", () => {
    fc.assert(
      fc.property(t, body, fc.nat(), fc.uint8Array({ minLength: 1 }), (name, fields, cut, more) => {
        const bytes = encodeFrame(name, fields);
        expect(decodeFrame(bytes.subarray(0, cut % bytes.length))).toBeNull();
        expect(decodeFrame(joined(bytes, more))).toBeNull();
      }),
    );
  });

  test("a frame with a byte changed is a whole frame or none, and throws nothing", () => {
    fc.assert(
      fc.property(t, body, fc.nat(), fc.integer({ min: 1, max: 255 }), (name, fields, at, flip) => {
        const bytes = encodeFrame(name, fields);
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ flip;
        const frame = decodeFrame(bytes);
        if (frame === null) return;
        expect(typeof frame.t).toBe("string");
        expect(isObject(frame.body)).toBe(true);
      }),
    );
  });

  test.each<[string, readonly unknown[]]>([
    ["nothing", []],
    ["a header alone", [{ op: 1, t: "#ok" }]],
    ["three values", [{ op: 1, t: "#ok" }, {}, {}]],
    ["no name", [{ op: 1 }, {}]],
    ["a name that is no text", [{ op: 1, t: 1 }, {}]],
    ["another operation", [{ op: 2, t: "#ok" }, {}]],
    ["a header that is a list", [["#ok"], {}]],
    ["a header that is null", [null, {}]],
    ["a body that is a list", [{ op: 1, t: "#ok" }, []]],
    ["a body that is text", [{ op: 1, t: "#ok" }, "ok"]],
    ["a body that is null", [{ op: 1, t: "#ok" }, null]],
    ["an error without a body", [{ op: -1 }]],
  ])("%s", (_, values) => {
    expect(decodeFrame(joined(...values.map(encode)))).toBeNull();
  });
});

test("a client comes back after a close that is not final, and only then", () => {
  for (const code of Object.values(CLOSE)) expect(isTerminal(code)).toBe(true);
  for (const code of [1000, 1001, 1005, 1006, 1011, 1012, 1013])
    expect(isTerminal(code)).toBe(false);
});
