// What no card and no category may be about: junk, and what hurts to rank.

import list from "./blocklist.json" with { type: "json" };

/** Which text is looked at: a category's title, an article's, its description, its visible categories. */
export type Scope = "C" | "T" | "D" | "V";

const allowed: ReadonlySet<string> = new Set(list.allow);
const rules = list.patterns.map(({ kind, scope, pattern }) => ({
  kind,
  scope,
  // JavaScript's \b knows ASCII only, so the patterns find the edges of words by themselves.
  pattern: new RegExp(pattern, "iu"),
}));

/**
 * The kind of the first pattern that forbids this text ("people", "death", …), or null.
 * `text`: without a namespace before it. `waived`: kinds that do not count here.
 */
export function whyBlocked(
  scope: Scope,
  text: string,
  waived: readonly string[] = [],
): string | null {
  const plain = text.normalize("NFC");
  if (allowed.has(plain.toLowerCase())) return null;
  const rule = rules.find(
    (each) => each.scope.includes(scope) && !waived.includes(each.kind) && each.pattern.test(plain),
  );
  return rule?.kind ?? null;
}
