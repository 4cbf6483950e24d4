// T60: who guesses at codes is stopped, who has the right one is not, and neither learns more.

import { listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { JsonObject } from "../../shared/table/json.ts";
import { SHARDS } from "../lobby/directory.ts";
import { Lobby } from "../lobby/lobby.ts";
import { type Answer, bearer, knock, makeTable, SITE, setLimits } from "./testing/door.ts";

const { LIMIT_CODES, LIMIT_TABLES } = env;

/** A rate-limit binding that always says this. */
const binding = (success: boolean): RateLimit => ({ limit: async () => ({ success }) });

beforeEach(() => setLimits("on"));
afterEach(() => {
  setLimits("off");
  Object.assign(env, { LIMIT_CODES, LIMIT_TABLES });
  vi.useRealTimers();
});

const look = (code: unknown, from: string, headers: Record<string, string> = {}) =>
  knock(`/api/matches/${code}`, { from, headers });

/** One wrong code after the other; the statuses. */
async function guess(times: number, from: string, headers: Record<string, string> = {}) {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) {
    statuses.push((await look("0000", from, headers)).status);
  }
  return statuses;
}

const times = (n: number, status: number): readonly number[] => Array<number>(n).fill(status);

function expectSlow(answer: Answer, most: number): void {
  expect(answer.status).toBe(429);
  const wait = Number(answer.headers.get("retry-after"));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(most);
  expect(answer.body).toEqual({ error: expect.stringMatching(/address/) });
}

describe("T60: wrong codes", () => {
  test("ten a minute by the binding, then none is looked at for a minute", async () => {
    const from = "198.51.100.1";
    // The binding counts by the clock's minutes, of which this may be two.
    const statuses = await guess(21, from);
    const told = statuses.indexOf(429);
    expect(told).toBeGreaterThanOrEqual(10);
    expect(statuses.slice(told)).toEqual(times(21 - told, 429));
    expectSlow(await look("0000", from), 60);
    const { code } = await makeTable({}, { from });
    expectSlow(await look(code, from), 60);
  });

  test("20 in 10 minutes and 60 an hour by the directory", async () => {
    Object.assign(env, { LIMIT_CODES: binding(true) });
    vi.useFakeTimers({ toFake: ["Date"] });
    const from = "198.51.100.2";
    expect(await guess(21, from)).toEqual([...times(20, 404), 429]);
    for (const _ of [2, 3]) {
      const stopped = await look("0000", from);
      expectSlow(stopped, 660);
      vi.setSystemTime(Date.now() + Number(stopped.headers.get("retry-after")) * 1_000);
      expect(await guess(21, from)).toEqual([...times(20, 404), 429]);
    }
    vi.setSystemTime(Date.now() + 11 * 60_000);
    const stopped = await look("0000", from);
    expectSlow(stopped, 3_660);
    vi.setSystemTime(Date.now() + Number(stopped.headers.get("retry-after")) * 1_000);
    expect((await look("0000", from)).status).toBe(404);
  });

  test("an IPv6 home is one guesser, whichever of its addresses it takes", async () => {
    Object.assign(env, { LIMIT_CODES: binding(true) });
    const statuses: number[] = [];
    for (let i = 1; i <= 21; i++) statuses.push(...(await guess(1, `2001:db8:7:7::${i}`)));
    expect(statuses).toEqual([...times(20, 404), 429]);
    expect(await guess(1, "2001:db8:7:8::1")).toEqual([404]);
  });

  test("a guest is one guesser, from whichever address", async () => {
    Object.assign(env, { LIMIT_CODES: binding(true) });
    const guest = await knock("/api/guest", { method: "POST", headers: { origin: SITE } });
    const cookie = guest.headers.get("set-cookie")?.split(";")[0] ?? "";
    const statuses: number[] = [];
    for (let i = 1; i <= 21; i++) {
      statuses.push(...(await guess(1, `198.51.101.${i}`, { cookie, origin: SITE })));
    }
    expect(statuses).toEqual([...times(20, 404), 429]);
    expect(await guess(1, "198.51.101.21")).toEqual([404]);
  });

  test("every door counts: info, join, state, replay and the socket", async () => {
    Object.assign(env, { LIMIT_CODES: binding(true) });
    const from = "198.51.100.3";
    const upgrade = { upgrade: "websocket" };
    const doors = [
      () => look("0000", from),
      () => knock("/api/matches/0000/join", { from, body: { name: "ZOE" } }),
      () => knock("/api/matches/0000/state", { from }),
      () => knock("/api/matches/0000/replay", { from }),
      () => knock("/api/replay/0000", { from }),
      () =>
        knock("/xrpc/games.cavu.tier-madness.subscribeGame?code=0000", { from, headers: upgrade }),
    ];
    for (let i = 0; i < 20; i++) expect((await doors[i % doors.length]?.())?.status).toBe(404);
    for (const door of doors) expect((await door()).status).toBe(429);
  });

  test("of a burst no more than 20 are told that they are wrong", async () => {
    Object.assign(env, { LIMIT_CODES: binding(true) });
    const { code } = await makeTable();
    const from = "198.51.100.4";
    const burst = await Promise.all(
      Array.from({ length: 60 }, () => look("0000", from)).concat(look(code, from)),
    );
    const statuses = burst.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect((await look(code, from)).status).toBe(429);
  });

  test("a wrong code never touches a table", async () => {
    Object.assign(env, { LIMIT_CODES: binding(true) });
    const before = await listDurableObjectIds(env.TABLES);
    const getByName = vi.spyOn(env.TABLES, "getByName");
    await guess(15, "198.51.100.5");
    expect(getByName).not.toHaveBeenCalled();
    getByName.mockRestore();
    expect(await listDurableObjectIds(env.TABLES)).toEqual(before);
  });
});

describe("T60: right codes and tokens", () => {
  test("a party that comes in at once from one address is let in, and counts for nothing", async () => {
    const { code } = await makeTable();
    const from = "198.51.100.6";
    const party = await Promise.all(Array.from({ length: 60 }, () => look(code, from)));
    expect(party.map(({ status }) => status)).toEqual(times(60, 200));
    Object.assign(env, { LIMIT_CODES: binding(true) });
    expect(await guess(20, from)).toEqual(times(20, 404));
  });

  test("a seat plays on whatever its neighbours guess, over HTTP and by the socket", async () => {
    const from = "198.51.100.7";
    const { code, token } = await makeTable({}, { from });
    const [table] = String(token).split(".");
    Object.assign(env, { LIMIT_CODES: binding(false) });
    await guess(2, from);
    expect((await look(code, from)).status).toBe(429);
    const at = `/api/matches/${code}`;
    expect((await knock(`${at}/state`, { from, headers: bearer(token) })).status).toBe(200);
    const body = { action: "lock", locked: true };
    expect((await knock(`${at}/lobby`, { from, body, headers: bearer(token) })).status).toBe(200);
    const { webSocket } = await knock(
      `/xrpc/games.cavu.tier-madness.subscribeGame?table=${table}`,
      { from, headers: { upgrade: "websocket" } },
    );
    expect(webSocket).not.toBeNull();
    webSocket?.accept();
    webSocket?.close();
  });
});

describe("T60: unknown, expired, full and locked codes look alike to who would join", () => {
  const join = async (code: unknown): Promise<readonly [number, JsonObject, string[]]> => {
    const { status, body, headers } = await knock(`/api/matches/${code}/join`, {
      body: { name: "NEW" },
      from: "198.51.100.8",
    });
    return [status, body, [...headers.keys()]];
  };

  test("the same status, words and headers", async () => {
    const unknown = await join("0000");
    expect(unknown[0]).toBe(404);

    const full = await makeTable({ seats: 2, bots: 1 });
    expect(await join(full.code)).toEqual(unknown);

    const locked = await makeTable();
    await knock(`/api/matches/${locked.code}/lobby`, {
      body: { action: "lock", locked: true },
      headers: bearer(locked.token),
    });
    expect(await join(locked.code)).toEqual(unknown);

    expect(await join("not-a-code!")).toEqual(unknown);
  });

  test("a code that is retired is unknown to all but who asks for its replay", async () => {
    const { code } = await makeTable();
    await new Lobby(env).retire(String(code));
    expect(await join(code)).toEqual(await join("0000"));
    expect((await look(code, "198.51.100.9")).text).toBe((await look("0000", "198.51.100.9")).text);
  });
});

describe("new tables", () => {
  const create = (from: string, body: object = { game: "tier-madness", public: false }) =>
    knock("/api/matches", { from, body });

  test("30 a minute by the binding", async () => {
    const from = "198.51.100.10";
    const statuses: number[] = [];
    // The binding counts by the clock's minutes, of which this may be two.
    for (let i = 0; i < 61; i++) statuses.push((await create(from)).status);
    const told = statuses.indexOf(429);
    expect(told).toBeGreaterThanOrEqual(30);
    expectSlow(await create(from), 60);
    expect((await create("198.51.100.11")).status).toBe(201);
  });

  test("500 a day by the directory; what is refused as bad is none", async () => {
    Object.assign(env, { LIMIT_TABLES: binding(true) });
    const from = "198.51.100.12";
    const lobby = new Lobby(env);
    for (let i = 1; i < 500; i++) await lobby.open({ address: from, guest: null });
    expect((await create(from, { game: "chess" })).status).toBe(400);
    expect((await create(from)).status).toBe(201);
    expectSlow(await create(from), 25 * 3_600);
  });

  test("in a crowd of guessers a new table's code has five characters, and works", async () => {
    Object.assign(env, { LIMIT_CODES: binding(true), LIMIT_TABLES: binding(true) });
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(1_800_000_000_000);
    const again = { headers: { "idempotency-key": "key-of-the-crowded-test" } };
    const before = await makeTable({}, again);
    const crowd = Array.from({ length: SHARDS }, async (_, i) => {
      const shard = env.DIRECTORY.getByName(`shard-${i}`);
      for (let n = 0; n < 40; n++) await shard.look(`wrong ${n}`);
    });
    await Promise.all(crowd);
    const { code } = await makeTable();
    expect(code).toMatch(/^[0-9A-Z]{5}$/);
    expect((await look(code, "198.51.100.13")).body).toMatchObject({ code, canJoin: true });
    // A call that is repeated keeps its code.
    expect(await makeTable({}, again)).toMatchObject({ code: before.code, token: before.token });
    expect((await look(before.code, "198.51.100.13")).status).toBe(200);
    vi.setSystemTime(1_800_000_060_000);
    expect((await makeTable()).code).toMatch(/^[0-9A-Z]{4}$/);
  });
});

test("too many calls of any kind are told to wait ten seconds", async () => {
  const { LIMIT_CALLS } = env;
  Object.assign(env, { LIMIT_CALLS: binding(false) });
  try {
    expectSlow(await knock("/api", { from: "198.51.100.14" }), 10);
  } finally {
    Object.assign(env, { LIMIT_CALLS });
  }
});

test("without limits nothing is counted", async () => {
  setLimits("off");
  expect(await guess(40, "198.51.100.15")).toEqual(times(40, 404));
});
