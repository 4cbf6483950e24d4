// What a page's calls ask of objects, counted: the cost model in scripts/cost says the same.

import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { CALLS, DIRECTORY_ROWS } from "../../scripts/cost/units.ts";
import { houseOf } from "../house.ts";
import type { Directory } from "../lobby/directory.ts";
import { apiOf } from "./app.ts";

type Cursor = SqlStorageCursor<Record<string, SqlStorageValue>>;

/** The directory has forgotten all by then (ms). */
const LONG_AFTER = 31 * 86_400_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Limits as in production, and every call of an object counted. */
function counted() {
  let calls = 0;
  const counting = <T extends object>(stub: T): T =>
    new Proxy(stub, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        return (...args: unknown[]) => {
          calls += 1;
          return Reflect.apply(method, target, args);
        };
      },
    });
  const namespace = <T extends object>(of: { getByName(name: string): T }) => ({
    getByName: (name: string) => counting(of.getByName(name)),
  });
  const bindings = {
    ...env,
    LIMITS: "on",
    TABLES: namespace(env.TABLES),
    DIRECTORY: namespace(env.DIRECTORY),
  };
  const api = apiOf(houseOf);
  return async (path: string, init: RequestInit = {}) => {
    calls = 0;
    const response = await api.fetch(new Request(`https://rumpus.test${path}`, init), bindings);
    expect(response.ok || response.status === 101).toBe(true);
    return { response, calls };
  };
}

test("a page's calls reach as many objects as the cost model says", async () => {
  const ask = counted();
  expect((await ask("/api/matches")).calls).toBe(CALLS.list);
  const made = await ask("/api/matches", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "tier-madness", public: false }),
  });
  expect(made.calls).toBe(CALLS.make);
  const { code } = await made.response.json<{ readonly code: string }>();
  expect((await ask(`/api/matches/${code}`)).calls).toBe(CALLS.ask);
  const socket = await ask(`/xrpc/games.cavu.tier-madness.subscribeGame?code=${code}`, {
    headers: { upgrade: "websocket" },
  });
  expect(socket.calls).toBe(CALLS.connect);
});

test("a game leaves as many rows in the directory as the cost model says", async () => {
  const stub = env.DIRECTORY.getByName("shard-of-a-test");
  await runInDurableObject(stub, async (directory: Directory, { storage }) => {
    const exec = vi.spyOn(Object.getPrototypeOf(storage.sql) as SqlStorage, "exec");
    await directory.open("an address");
    await directory.claim("a code", "a table", 4);
    directory.retire("a code");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + LONG_AFTER });
    await directory.alarm();
    const written = exec.mock.results.map(({ value }) => (value as Cursor).rowsWritten);
    expect(written.reduce((all, rows) => all + rows, 0)).toBe(DIRECTORY_ROWS);
  });
});
