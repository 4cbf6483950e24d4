// `Idempotency-Key`: the same call sent again gets the same table, seat and token. Nothing is kept
// for it: ids and secrets are derived from the key, and what exists already is found by them.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Context } from "hono";
import { toBase64url } from "../../shared/fair/hash.ts";
import type { Api } from "./house.ts";
import { badField } from "./refusal.ts";

const KEY = /^[\x21-\x7e]{16,128}$/;

/**
 * 16 bytes, base64url: a table's id or a seat's secret. Random; with a key the same for the same key
 * and the same `what`, so that a key used for something else does no harm.
 */
export function newId(c: Context<Api>, what: string): string {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return toBase64url(crypto.getRandomValues(new Uint8Array(16)));
  // Whoever knows the key gets the seat.
  if (!KEY.test(key)) {
    throw badField(
      "Idempotency-Key",
      "Idempotency-Key is 16 to 128 random characters without spaces; a UUID will do.",
    );
  }
  const utf8 = new TextEncoder();
  const seal = hmac(
    sha256,
    utf8.encode(c.env.SESSION_SECRET),
    utf8.encode(`idempotency/${what}/${key}`),
  );
  return toBase64url(seal.subarray(0, 16));
}
