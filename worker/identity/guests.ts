// Guests: someone without an account, known again by a signed cookie and by nothing else.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { type Addresses, originOf } from "./origin.ts";

/** A cookie counts for half a year from its last renewal (seconds). */
const LIFE = 180 * 86_400;

/** Version of the key and of what is signed: a new key gets a new number, and the old one a while. */
const VERSION = "1";

const COOKIE = "rumpus";

export interface Secrets extends Addresses {
  readonly SESSION_SECRET: string;
}

/** The guest whose cookie this call bears; null as well when another site's page made the call. */
export function guestOf(request: Request, env: Secrets, now: number): string | null {
  return originOf(request, env) === "ours" ? readCookie(request, env, now) : null;
}

/** Whether a call bears a cookie of ours, good or bad. */
export const bearsCookie = (request: Request): boolean => cookieOf(request) !== null;

/** `Set-Cookie` for a guest who comes back, or for a new one. */
export function guestCookie(request: Request, env: Secrets, now: number): string {
  const guest = readCookie(request, env, now) ?? newGuest();
  const until = Math.floor(now / 1000) + LIFE;
  const signed = `${VERSION}.${guest}.${until}`;
  const attributes = ["Path=/", `Max-Age=${LIFE}`, "HttpOnly", "SameSite=Lax"];
  if (isSecure(request)) attributes.push("Secure");
  return [`${cookieName(request)}=${signed}.${sign(signed, env)}`, ...attributes].join("; ");
}

/** The name with `__Host-` is refused by browsers unless it comes by https for this very host. */
const cookieName = (request: Request): string => (isSecure(request) ? `__Host-${COOKIE}` : COOKIE);

const isSecure = (request: Request): boolean => new URL(request.url).protocol === "https:";

function readCookie(request: Request, env: Secrets, now: number): string | null {
  const [version, guest, until, mac, ...more] = cookieOf(request)?.split(".") ?? [];
  if (version !== VERSION || !guest || !until || !mac || more.length > 0) return null;
  if (!isSame(mac, sign(`${version}.${guest}.${until}`, env))) return null;
  return Number(until) * 1000 > now ? guest : null;
}

function cookieOf(request: Request): string | null {
  const name = `${cookieName(request)}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length) ?? null;
}

const newGuest = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)));

function sign(text: string, env: Secrets): string {
  const utf8 = new TextEncoder();
  return base64url(hmac(sha256, utf8.encode(env.SESSION_SECRET), utf8.encode(`guest/${text}`)));
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** In a time that does not tell where they differ. */
function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % b.length);
  return difference === 0;
}
