// The words of the screens, and the language they are shown in.
//
// Each part of the client has one `words.ts` with its English words: `client/words/` those that all
// share, `client/table/words.ts`, `client/pages/words.ts` and `client/games/<slug>/words.ts` their
// own, so that a game's words load with its chunk. Such a file is
//
//     import { dictionary, several } from "../../words/index.ts";
//     export const t = dictionary({
//       deal: {
//         title: "Place the card",
//         left: (n: number) => several(n, "1 card left", `${n} cards left`),
//       },
//     });
//
// and a screen says `t("deal.title")` or `t("deal.left", 3)`; a missing or misspelt path, and a
// missing argument, do not compile. Another language is a second object of the same type.

import { type Flatten, flatten, type Translator, translator } from "@solid-primitives/i18n";
import { language } from "./language.ts";
import { pseudo } from "./pseudo.ts";

/** A sentence, or how to make one from its facts. Facts come as text or numbers, ready to show. */
export type Words = string | ((...facts: never[]) => string);

export interface Dictionary {
  readonly [name: string]: Words | Dictionary;
}

/** The `t` of these words. */
export function dictionary<const D extends Dictionary>(english: D): Translator<Flatten<D>> {
  const flat: Flatten<D> = flatten(english);
  const say = translator(() => flat);
  if (language.name !== "pseudo") return say;
  return ((path, ...facts) => pseudo(String(say(path, ...facts)))) as typeof say;
}

/** Whole numbers as people read them: 55208 → 55,208. */
export const number = (n: number): string => new Intl.NumberFormat(language.tag).format(n);

/** `one` or `many`, as the language wants for n. */
export const several = (n: number, one: string, many: string): string =>
  new Intl.PluralRules(language.tag).select(n) === "one" ? one : many;

/** ["ZOE", "MAX", "IVY"] → "ZOE, MAX, and IVY". */
export const list = (names: readonly string[]): string =>
  new Intl.ListFormat(language.tag, { type: "conjunction" }).format(names);

export { language } from "./language.ts";
