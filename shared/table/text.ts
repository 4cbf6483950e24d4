// Text from people, as a name or a clue: what may stand in it, and how long it is.

/** Control characters, and the marks that turn the direction of text around. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;

/** What joins two emoji into one. Anywhere else it is as unseen as the others. */
const JOINED =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F})\u{200D}(?=\p{Extended_Pictographic})/gu;

/** Marks can be heaped on one letter without end: so many UTF-16 units a grapheme, on average. */
const UNITS = 12;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * In NFC and without space around it. Null when it is empty, longer than `most` graphemes, or holds
 * what nobody can see.
 */
export function readText(raw: string, most: number): string | null {
  if (raw.length > most * UNITS * 4) return null;
  const text = raw.normalize("NFC").trim();
  if (text.length === 0 || text.length > most * UNITS) return null;
  if (UNSEEN.test(text.replace(JOINED, ""))) return null;
  return [...graphemes.segment(text)].length <= most ? text : null;
}
