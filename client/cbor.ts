// The page's DAG-CBOR: the same bytes as `shared/fair/cbor.ts`, which the build puts this in place
// of, in a fifth of its size. A test holds the two to each other.

import { BytesWrapper, decodeFirst as readFirst, toBytes, encode as write } from "@atcute/cbor";
import { isObject } from "../shared/table/json.ts";

/** Throws for what DAG-CBOR or our lexicons do not know: undefined, floats, functions. */
export const encode = (value: unknown): Uint8Array => write(outgoing(value));

/** Throws for anything that is not exactly one value. */
export function decode(bytes: Uint8Array): unknown {
  const [value, rest] = decodeFirst(bytes);
  if (rest.length > 0) throw new TypeError("there is more than one value");
  return value;
}

/** The first value, and the bytes after it. Throws like `decode`. */
export function decodeFirst(bytes: Uint8Array): [value: unknown, rest: Uint8Array] {
  const [value, rest] = readFirst(bytes);
  return [incoming(value), rest];
}

function outgoing(value: unknown): unknown {
  if (value instanceof Uint8Array) return toBytes(value);
  if (Array.isArray(value)) return value.map(outgoing);
  if (isObject(value)) return mapped(value, outgoing);
  if (typeof value === "number" && !Number.isSafeInteger(value)) {
    throw new TypeError(`${value} is not a whole number`);
  }
  if (value === undefined) throw new TypeError("there is nothing to encode");
  return value;
}

function incoming(value: unknown): unknown {
  if (value instanceof BytesWrapper) return value.buf;
  if (Array.isArray(value)) return value.map(incoming);
  return isObject(value) ? mapped(value, incoming) : value;
}

const mapped = (value: object, map: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(one)]));
