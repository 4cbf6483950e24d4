// Who may sit where: a seat's secret is known to its player alone, and the table keeps its hash.

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { toBase64url } from "../../shared/fair/hash.ts";
import { type SeatState, seated, type TableState } from "../../shared/table/state.ts";
import type { Ports } from "./ports.ts";

/** Of a secret and of a move's nonce. */
const BYTES = 16;

/** So many random bytes as text: a new secret, or a nonce. */
export const draw = (ports: Ports): string => toBase64url(ports.random(BYTES));

export const keyOf = (secret: string): string => toBase64url(sha256(utf8ToBytes(secret)));

/** `<table>.<secret>` */
export const tokenOf = (table: string, secret: string): string => `${table}.${secret}`;

/** The secret in a token of this table, or null. */
export function secretIn(token: string, table: string): string | null {
  const [id, secret, ...more] = token.split(".");
  return id === table && secret && more.length === 0 ? secret : null;
}

/** `removed`: the host has sent them away. A seat that left in play is still found, and is gone. */
export type Holder = SeatState | "removed" | "unknown";

/**
 * Whom this proof names. What is compared are hashes of 128 random bits, so the time that it takes
 * tells nothing that helps to guess one.
 */
export function holderOf(
  state: TableState,
  proof: { readonly key: string } | { readonly guest: string },
): Holder {
  const fits = (who: SeatState) =>
    "key" in proof ? who.key === proof.key : who.guest === proof.guest;
  const who = seated(state).find(fits) ?? state.seats.find(fits);
  if (who) return who.gone === "removed" ? "removed" : who;
  return state.banned.includes("key" in proof ? proof.key : proof.guest) ? "removed" : "unknown";
}
