// Tagged hashes: sha-256 over the DAG-CBOR of an array whose first element says what is hashed, so
// that no two readings of the same bytes differ.

import { sha256 } from "@noble/hashes/sha2.js";
import { base64url } from "multiformats/bases/base64";
import { encode } from "./cbor.ts";

/** What a hash is for, with its version. */
export type Tag = `rumpus/${string}/v${number}`;

/** 32 bytes. */
export const hash = (tag: Tag, ...parts: readonly unknown[]): Uint8Array =>
  sha256(encode([tag, ...parts]));

/** Without padding, as in tokens, nonces and seeds. */
export const toBase64url = (bytes: Uint8Array): string => base64url.baseEncode(bytes);

/** Throws when the text is no base64url. */
export const fromBase64url = (text: string): Uint8Array => base64url.baseDecode(text);

/** In time that does not tell where they differ. */
export function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let differs = 0;
  for (let i = 0; i < a.length; i++) differs |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return differs === 0;
}
