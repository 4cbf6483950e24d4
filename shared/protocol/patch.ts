// The one small form in which a change of a view travels: a tree of changes, shaped like the view.
//
// A patch is a map. `"="` sets fields, `"-"` removes fields, `"+"` appends to a list, and any other
// key leads to a patch of the field (or list position) of that name. `{}` changes nothing.

import { isObject, type Json, type JsonObject } from "../table/json.ts";

export type Patch = { readonly [key: string]: unknown };

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const isMap = (value: Json | undefined): value is JsonObject => isObject(value);

/** Whatever the state has in common with the one before is the same object, and not looked into. */
function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((one, i) => same(one, b[i]));
  if (!isMap(a) || !isMap(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  );
}

/** The smallest change we look for: null when nothing changed. */
export function diff(before: JsonObject, after: JsonObject): Patch | null {
  const set: Record<string, Json> = {};
  const removed: string[] = [];
  const patch: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(after)) {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (same(old, value)) continue;
    const inner =
      isMap(old) && isMap(value)
        ? diff(old, value)
        : isList(old) && isList(value)
          ? diffList(old, value)
          : null;
    if (inner === null) set[key] = value;
    else patch[key] = inner;
  }
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) removed.push(key);
  if (Object.keys(set).length > 0) patch["="] = set;
  if (removed.length > 0) patch["-"] = removed;
  return Object.keys(patch).length > 0 ? patch : null;
}

/** A list that grew or changed in place; null when it must be sent whole. */
function diffList(before: readonly Json[], after: readonly Json[]): Patch | null {
  if (after.length < before.length || before.length === 0) return null;
  const set: Record<string, Json> = {};
  const patch: Record<string, unknown> = {};
  let untouched = 0;
  for (const [i, old] of before.entries()) {
    const value = after[i];
    if (value === undefined) return null;
    if (same(old, value)) {
      untouched++;
      continue;
    }
    const inner =
      isMap(old) && isMap(value)
        ? diff(old, value)
        : isList(old) && isList(value)
          ? diffList(old, value)
          : null;
    if (inner === null) set[String(i)] = value;
    else patch[String(i)] = inner;
  }
  if (untouched === 0 && Object.keys(set).length === before.length) return null;
  if (Object.keys(set).length > 0) patch["="] = set;
  if (after.length > before.length) patch["+"] = after.slice(before.length);
  return patch;
}

/**
 * The view after a patch; the one before is left as it was, and untouched branches are shared.
 * Throws a `TypeError` when the patch does not fit (the caller then asks for a snapshot).
 */
export function applyPatch(before: JsonObject, patch: Patch): JsonObject {
  const after: Record<string, Json> = { ...before };
  for (const [key, change] of Object.entries(patch)) {
    if (key === "=") Object.assign(after, asMap(change));
    else if (key === "-") for (const gone of asList(change)) delete after[String(gone)];
    else after[key] = applyTo(after[key], asPatch(change));
  }
  return after;
}

function applyTo(before: Json | undefined, patch: Patch): Json {
  if (isList(before)) return applyToList(before, patch);
  if (isMap(before)) return applyPatch(before, patch);
  throw new TypeError("patch leads to a field that is not there");
}

function applyToList(before: readonly Json[], patch: Patch): Json {
  const after = [...before];
  for (const [key, change] of Object.entries(patch)) {
    if (key === "+") continue;
    if (key === "=") {
      for (const [i, value] of Object.entries(asMap(change))) after[position(i, before)] = value;
    } else {
      const i = position(key, before);
      after[i] = applyTo(before[i], asPatch(change));
    }
  }
  if ("+" in patch) after.push(...asList(patch["+"]));
  return after;
}

function position(key: string, list: readonly Json[]): number {
  const i = Number(key);
  if (!Number.isInteger(i) || i < 0 || i >= list.length)
    throw new TypeError("patch leads past a list");
  return i;
}

const asPatch = (value: unknown): Patch => {
  if (!isObject(value)) throw new TypeError("patch is not a map");
  return value;
};
const asMap = (value: unknown): JsonObject => asPatch(value) as JsonObject;
const asList = (value: unknown): readonly Json[] => {
  if (!Array.isArray(value)) throw new TypeError("patch holds no list");
  return value;
};
