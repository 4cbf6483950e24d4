// What comes out of DAG-CBOR can be more than JSON: bytes, links, big numbers. The journal keeps JSON,
// and must give back exactly what was played.

import { isObject, type JsonObject } from "../../shared/table/json.ts";

/** Whether a value is a map that survives a journal. */
export const isPlain = (value: unknown): value is JsonObject => isObject(value) && isJson(value);

function isJson(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    (prototype === Object.prototype || prototype === null) && Object.values(value).every(isJson)
  );
}
