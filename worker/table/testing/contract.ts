// What was recorded of a conversation between two versions, and whether today's still holds it.

import { isObject } from "../../../shared/table/json.ts";

/**
 * Where `now` lacks something that was there `then`, or null. Fields and items may be added and texts
 * reworded; what was there stays, of the same kind, and yes stays yes.
 */
export function lack(then: unknown, now: unknown, path = ""): string | null {
  if (Array.isArray(then)) {
    if (!Array.isArray(now) || (then.length > 0 && now.length === 0)) return path;
    return first(then.slice(0, now.length), (item, i) => lack(item, now[i], `${path}[${i}]`));
  }
  if (isObject(then)) {
    if (!isObject(now)) return path;
    return first(Object.entries(then), ([key, value]) => lack(value, now[key], `${path}.${key}`));
  }
  const isSame = typeof then === "boolean" ? then === now : typeof then === typeof now;
  return isSame && (then === null) === (now === null) ? null : path;
}

function first<T>(items: readonly T[], look: (item: T, i: number) => string | null): string | null {
  for (const [i, item] of items.entries()) {
    const found = look(item, i);
    if (found !== null) return found;
  }
  return null;
}
