// Arcade initials: three characters, A–Z or underscore.

const INITIALS = /^[A-Z_]{3}$/;

export const isInitials = (text: string): boolean => INITIALS.test(text) && text !== "___";

/** What someone types, as initials as far as it goes: "zoé" → "ZOE". */
export const toInitials = (typed: string): string =>
  typed
    .normalize("NFD")
    .toUpperCase()
    .replace(/\s/g, "_")
    .replace(/[^A-Z_]/g, "")
    .slice(0, 3);

/**
 * Free initials close to a wished name; every table of up to 12 finds some. `refused` says what may
 * not be used (taken or offensive).
 */
export function freeInitials(wish: string, refused: (initials: string) => boolean): string {
  const base = `${toInitials(wish)}___`.slice(0, 3);
  const ok = (name: string) => isInitials(name) && !refused(name);
  if (ok(base)) return base;
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const letter of letters) if (ok(base.slice(0, 2) + letter)) return base.slice(0, 2) + letter;
  for (const a of letters)
    for (const b of letters) if (ok(base.slice(0, 1) + a + b)) return base.slice(0, 1) + a + b;
  for (const a of letters)
    for (const b of letters) for (const c of letters) if (ok(a + b + c)) return a + b + c;
  throw new RangeError("no free initials");
}
