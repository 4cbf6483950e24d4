// `Idempotency-Key`: the same call sent again gets the same table, seat and token. Nothing is kept
// for it: ids and secrets are derived from the key, and what exists already is found by them.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Context } from "hono";
import { toBase64url } from "../../shared/fair/hash.ts";
import type { Api } from "./house.ts";
import { badField } from "./refusal.ts";

const KEY = /^[\x21-\x7e]{16,128}$/;

/** 16 bytes, base64url: what a table's id and a seat's secret are made of. */
export type Derive = (what: string) => string;

/** Null without the header. Whoever knows the key gets the seat, so a short one is refused. */
export function derivation(c: Context<Api>): Derive | null {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return null;
  if (!KEY.test(key)) {
    throw badField(
      "Idempotency-Key",
      "Idempotency-Key is 16 to 128 random characters without spaces; a UUID will do.",
    );
  }
  const utf8 = new TextEncoder();
  const secret = utf8.encode(c.env.SESSION_SECRET);
  return (what) =>
    toBase64url(hmac(sha256, secret, utf8.encode(`idempotency/${what}/${key}`)).subarray(0, 16));
}

export const newId = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(16)));
