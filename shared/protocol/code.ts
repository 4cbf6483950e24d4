// Join codes: four (in a crowd five) characters of Crockford's base32, forgiving what people type.

/** No I, L, O, U. Source: Douglas Crockford, "Base 32", crockford.com/base32.html */
export const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const CODE = /^[0-9A-HJKMNP-TV-Z]{4,5}$/;

/**
 * A code as typed, pasted or scanned → its one spelling, or null when it cannot be one.
 * Lower case, spaces and dashes are forgiven, O is 0, I and L are 1; a whole join link is read too.
 */
export function readCode(typed: string): string | null {
  const linked = /(?:[?&](?:join|code)=|\/(?:t|tv|m)\/)([^&#/?]+)/i.exec(typed)?.[1] ?? typed;
  const code = linked
    .toUpperCase()
    .replace(/[\s\-–—]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return CODE.test(code) ? code : null;
}

/** Bytes (at least `length`) → a code. 32 divides 256, so each character is equally likely. */
export function codeOf(bytes: Uint8Array, length: 4 | 5): string {
  let code = "";
  for (let i = 0; i < length; i++) code += CODE_ALPHABET.charAt((bytes[i] ?? 0) % 32);
  return code;
}
