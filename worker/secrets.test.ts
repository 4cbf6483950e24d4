import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { knock } from "./api/testing/door.ts";
import { whyClosed } from "./secrets.ts";

const { ENVIRONMENT, CODE_SECRET, SESSION_SECRET } = env;
afterEach(() => void Object.assign(env, { ENVIRONMENT, CODE_SECRET, SESSION_SECRET }));

const [ONE, OTHER] = ["a".repeat(32), "b".repeat(32)];

test("in production both secrets are there, long enough, and two", () => {
  const production = { ENVIRONMENT: "production" } as const;
  expect(whyClosed({ ...production, CODE_SECRET: ONE, SESSION_SECRET: OTHER })).toBeNull();
  expect(whyClosed(production)).toMatch(/CODE_SECRET and SESSION_SECRET.*wrangler secret put/);
  expect(whyClosed({ ...production, CODE_SECRET: ONE })).toMatch(/needs SESSION_SECRET,/);
  const short = { CODE_SECRET: ONE.slice(1), SESSION_SECRET: OTHER };
  expect(whyClosed({ ...production, ...short })).toMatch(/needs CODE_SECRET,/);
  expect(whyClosed({ ...production, CODE_SECRET: ONE, SESSION_SECRET: ONE })).toMatch(/different/);
});

test("on one's own machine any will do", () => {
  expect(whyClosed({ ENVIRONMENT: "dev", CODE_SECRET: "x" })).toBeNull();
});

test("a closed house says so at every door, and opens when it has its secrets", async () => {
  Object.assign(env, { ENVIRONMENT: "production", SESSION_SECRET: "" });
  for (const path of ["/api", "/api/matches", "/xrpc/games.cavu.tier-madness.subscribeGame"]) {
    const { status, body } = await knock(path);
    expect([path, status]).toEqual([path, 503]);
    expect(body.error).toMatch(/closed.*SESSION_SECRET/);
    expect(JSON.stringify(body)).not.toContain(CODE_SECRET);
  }
  Object.assign(env, { CODE_SECRET: ONE, SESSION_SECRET: OTHER });
  expect((await knock("/api")).status).toBe(200);
});
