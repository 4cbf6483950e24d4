import { describe, expect, test } from "vitest";
import { bearsCookie, guestCookie, guestOf } from "./guests.ts";

const env = { SESSION_SECRET: "session-secret-of-tests" };
const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const SITE = "https://rumpus.example";
const HOME = "http://192.168.1.20:8787";

/** A call of our own page. */
const call = (cookie: string | null, site = SITE, origin: string | null = site): Request => {
  const headers = new Headers();
  if (cookie !== null) headers.set("cookie", cookie);
  if (origin !== null) headers.set("origin", origin);
  return new Request(`${site}/api/guest`, { headers });
};

/** `name=value` of a new guest's cookie. */
const newCookie = (site = SITE): string =>
  guestCookie(call(null, site), env, NOW).split(";")[0] ?? "";

describe("the cookie", () => {
  test("over https is bound to this host, and no script reads it", () => {
    const [pair, ...attributes] = guestCookie(call(null), env, NOW).split("; ");
    expect(pair).toMatch(/^__Host-rumpus=1\.[\w-]{22}\.\d+\.[\w-]{43}$/);
    expect(attributes.sort()).toEqual([
      "HttpOnly",
      `Max-Age=${180 * 86_400}`,
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
  });

  test("over http has a plain name, or browsers would drop it", () => {
    const [pair, ...attributes] = guestCookie(call(null, HOME), env, NOW).split("; ");
    expect(pair).toMatch(/^rumpus=1\./);
    expect(attributes).not.toContain("Secure");
    expect(attributes).toContain("HttpOnly");
    expect(attributes).toContain("SameSite=Lax");
  });

  test("each guest is a new one, who is known again among other cookies", () => {
    const [one, other] = [newCookie(), newCookie()];
    const guest = guestOf(call(`theme=dark; ${one}; x=1`), env, NOW);
    expect(guest).toMatch(/^[\w-]{22}$/);
    expect(guestOf(call(other), env, NOW)).not.toBe(guest);
    expect(guestOf(call(null), env, NOW)).toBeNull();
  });

  test("is renewed for the same guest, and runs out half a year after that", () => {
    const first = newCookie();
    const guest = guestOf(call(first), env, NOW);
    const renewed = guestCookie(call(first), env, NOW + 179 * DAY).split(";")[0] ?? "";
    const later = NOW + 181 * DAY;
    expect(guestOf(call(first), env, later)).toBeNull();
    expect(guestOf(call(renewed), env, later)).toBe(guest);
    // Whoever comes too late is somebody new.
    const late = guestCookie(call(first), env, later).split(";")[0] ?? "";
    expect(guestOf(call(late), env, later)).not.toBe(guest);
  });
});

describe("a cookie that is not ours names nobody", () => {
  const fresh = newCookie();
  const [name = "", value = ""] = fresh.split("=");
  const [version, guest, until, mac = ""] = value.split(".");
  const other = mac.startsWith("A") ? `B${mac.slice(1)}` : `A${mac.slice(1)}`;

  test.each([
    ["another signature", `${version}.${guest}.${until}.${other}`],
    ["a shorter signature", `${version}.${guest}.${until}.${mac.slice(0, -1)}`],
    ["no signature", `${version}.${guest}.${until}.`],
    ["another guest", `${version}.AAAAAAAAAAAAAAAAAAAAAA.${until}.${mac}`],
    ["a longer life", `${version}.${guest}.${until}0.${mac}`],
    ["another version", `2.${guest}.${until}.${mac}`],
    ["more at its end", `${value}.more`],
    ["nothing", ""],
    ["nonsense", "nonsense"],
  ])("%s", (_, changed) => {
    const request = call(`${name}=${changed}`);
    expect(guestOf(request, env, NOW)).toBeNull();
    expect(bearsCookie(request)).toBe(true);
    expect(guestOf(call(fresh), env, NOW)).not.toBeNull();
  });

  test("the key of another house", () => {
    expect(guestOf(call(fresh), { SESSION_SECRET: "another-secret" }, NOW)).toBeNull();
  });

  test("the plain name over https: a neighbour's site could have set it", () => {
    const plain = newCookie(HOME);
    expect(guestOf(call(plain), env, NOW)).toBeNull();
    expect(bearsCookie(call(plain))).toBe(false);
    expect(guestOf(call(plain, HOME), env, NOW)).not.toBeNull();
  });
});

test("a good cookie counts on calls of our own pages alone", () => {
  const cookie = newCookie();
  expect(guestOf(call(cookie, SITE, "https://evil.example"), env, NOW)).toBeNull();
  expect(guestOf(call(cookie, SITE, "null"), env, NOW)).toBeNull();
  expect(guestOf(call(cookie, SITE, null), env, NOW)).toBeNull();
});
