// A language that no one speaks: accented, and two fifths longer than English.

const ACCENTED: Readonly<Record<string, string>> = {
  a: "à",
  e: "é",
  i: "ï",
  o: "ô",
  u: "ü",
  y: "ý",
  A: "Â",
  E: "É",
  I: "Î",
  O: "Ö",
  U: "Ù",
};

const PADDING = "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor";

/** "Start" → "Stàrt lo". Capitals of three letters and fewer are names and codes, and stay. */
export function pseudo(text: string): string {
  const longer = Math.ceil(text.length * 0.4);
  const accented = text.replace(/\p{L}+/gu, (word) =>
    /^\p{Lu}{1,3}$/u.test(word) ? word : word.replace(/./g, (c) => ACCENTED[c] ?? c),
  );
  return `${accented} ${PADDING.repeat(1 + Math.floor(longer / PADDING.length)).slice(0, longer)}`;
}
