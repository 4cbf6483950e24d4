// Which language the page speaks: English, or in development the pseudo-language that finds what
// cuts words off or runs the wrong way (`?lang=pseudo`).

export interface Language {
  readonly name: "en" | "pseudo";
  /** For `Intl` and the page's `lang`. */
  readonly tag: string;
  readonly dir: "ltr" | "rtl";
}

/** `search` is the query of the page's address. */
export function languageOf(search: string, development: boolean): Language {
  return development && new URLSearchParams(search).get("lang") === "pseudo"
    ? { name: "pseudo", tag: "en", dir: "rtl" }
    : { name: "en", tag: "en", dir: "ltr" };
}

/** Chosen once, when the page is loaded. */
export const language: Language = languageOf(
  typeof location === "undefined" ? "" : location.search,
  import.meta.env?.DEV === true,
);
