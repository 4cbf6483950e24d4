// What every answer of the Worker bears, and what it says where it has nothing to say.

import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { bearer, knock, makeTable, setLimits } from "./testing/door.ts";

afterEach(() => vi.restoreAllMocks());

describe("strict headers are on every kind of answer", () => {
  const kinds: readonly [what: string, status: number, path: string, how?: object][] = [
    ["JSON", 200, "/api"],
    ["Markdown", 200, "/api/docs"],
    ["a script", 200, "/bot.py"],
    ["a list", 200, "/api/matches"],
    ["no body", 200, "/api", { method: "HEAD" }],
    ["a preflight", 204, "/api/matches", { method: "OPTIONS" }],
    ["a bad field", 400, "/api/matches", { body: { game: "chess" } }],
    ["no token", 401, "/api/matches/K7Q2/start", { body: {} }],
    ["another site", 403, "/api/guest", { body: {}, headers: { origin: "https://evil.example" } }],
    ["no match", 404, "/api/matches/0000"],
    ["no path", 404, "/api/nothing"],
    ["no file", 404, "/assets/nothing.js"],
    ["a wrong method", 405, "/api", { method: "DELETE" }],
    ["too large", 413, "/api/matches", { body: "x".repeat(20_000) }],
    ["no upgrade", 426, "/xrpc/games.cavu.tier-madness.subscribeGame?code=0000"],
  ];
  test.each(kinds)("%s (%i)", async (_, status, path, how) => {
    const reply = await knock(path, how);
    expect(reply.status).toBe(status);
    expectStrict(reply.headers);
  });

  test("a fault of ours (500), which tells nothing of itself", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(env.LIBRARY, "get").mockRejectedValue(new Error("the secret of the house"));
    const reply = await knock("/api/replay/a-table-of-this-test");
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({ error: "Something broke here. Try again." });
    expectStrict(reply.headers);
    expect(told).toHaveBeenCalledOnce();
  });

  test("over plain http all but the promise of https", async () => {
    const { headers } = await knock("/api", { site: "http://192.168.1.20:8787" });
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});

function expectStrict(headers: Headers): void {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe|script-src/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
}

describe("an address with nothing at it", () => {
  test.each([
    "/api/nothing",
    "/api/matches/K7Q2/dance",
    "/api/matches/K7Q2/state/more",
    "/api/matches/%E0%A4%A/state",
    "/api/replay",
    "/apis",
    "/xrpc/games.cavu.chess.subscribeGame",
    "/xrpc/com.example.other",
    "/.well-known/did.json",
  ])("%s answers in JSON", async (path) => {
    const reply = await knock(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get("content-type")).toBe("application/json");
    expect(reply.body).toEqual({ error: expect.stringMatching(/^There is n/) });
  });

  test.each([
    ["PUT", "/api", "GET, HEAD"],
    ["POST", "/api", "GET, HEAD"],
    ["DELETE", "/api/matches", "GET, HEAD, POST"],
    ["PATCH", "/api/matches/K7Q2", "GET, HEAD"],
    ["GET", "/api/matches/K7Q2/join", "POST"],
    ["GET", "/api/matches/K7Q2/move", "POST"],
    ["POST", "/api/matches/K7Q2/state", "GET, HEAD"],
    ["POST", "/xrpc/games.cavu.tier-madness.subscribeGame", "GET, HEAD"],
    ["POST", "/bot.py", "GET, HEAD"],
  ])("%s %s says which methods there are", async (method, path, allowed) => {
    const reply = await knock(path, { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.get("allow")?.split(", ").sort().join(", ")).toBe(allowed);
    expect(reply.body).toEqual({ error: expect.stringContaining("answers to") });
  });

  test("HEAD is GET without its body", async () => {
    const { code } = await makeTable();
    for (const path of [
      "/api",
      "/api/docs",
      `/api/matches/${code}`,
      `/api/matches/${code}/state`,
    ]) {
      const [got, head] = [await knock(path), await knock(path, { method: "HEAD" })];
      expect([path, head.status, head.text]).toEqual([path, got.status, ""]);
      expect(head.headers.get("content-type")).toBe(got.headers.get("content-type"));
    }
  });
});

describe("the API is open to agents in any page, without credentials", () => {
  const elsewhere = { origin: "https://agents.example" };

  test.each([
    ["an answer", "/api", {}],
    ["an error", "/api/matches/0000", {}],
    ["no path", "/api/nothing", {}],
    ["a wrong method", "/api", { method: "DELETE" }],
    ["a body too large", "/api/matches", { body: "x".repeat(20_000) }],
  ])("%s", async (_, path, how) => {
    const { headers } = await knock(path, { ...how, headers: elsewhere });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("a preflight lets the headers of this API through, and asks no limit", async () => {
    setLimits("on");
    try {
      const { status, headers } = await knock("/api/matches/K7Q2/move", {
        method: "OPTIONS",
        headers: {
          ...elsewhere,
          "access-control-request-method": "POST",
          "access-control-request-headers": "authorization,content-type,idempotency-key",
        },
      });
      expect(status).toBe(204);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-methods")).toBe("GET,POST");
      expect(headers.get("access-control-allow-headers")?.toLowerCase()).toBe(
        "authorization,content-type,idempotency-key",
      );
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    } finally {
      setLimits("off");
    }
  });

  test("a page elsewhere plays with its token alone", async () => {
    const { code, token } = await makeTable({}, { headers: elsewhere });
    const { status } = await knock(`/api/matches/${code}/lobby`, {
      body: { action: "lock", locked: true },
      headers: { ...elsewhere, ...bearer(token) },
    });
    expect(status).toBe(200);
  });

  test("nothing else is open", async () => {
    for (const path of ["/bot.py", "/xrpc/games.cavu.tier-madness.subscribeGame"]) {
      const { headers } = await knock(path, { headers: elsewhere });
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

test("the log has a request's pattern and neither its code nor its query", async () => {
  const { code, token } = await makeTable();
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  await knock(`/api/matches/${code}/state?token=${token}`);
  await knock(`/api/matches/${code}/nothing?token=${token}`);
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^GET \/api\/matches\/:code\/state 200 \d+ ms$/);
  for (const line of lines) {
    expect(line).not.toContain(String(code));
    expect(line).not.toContain(String(token));
  }
});
