// The directory's rows on real storage: codes, counts and listings, and what time does to them.

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OpenMatch } from "../../shared/protocol/api.ts";
import { setLimits } from "../api/testing/door.ts";
import { COOLING } from "./code-rows.ts";
import { LISTED_MOST } from "./listing-rows.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whole minutes: so that a test's few steps are in one of them. */
const START = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(START);
  setLimits("on");
});
afterEach(() => {
  vi.useRealTimers();
  setLimits("off");
});

const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
const shard = (name: string) => env.DIRECTORY.getByName(name);

describe("codes", () => {
  test("a free one is claimed by one table alone, however many ask at once", async () => {
    const codes = shard("claims at once");
    const tables = Array.from({ length: 20 }, (_, i) => `table-${i}`);
    const claims = await Promise.all(tables.map((table) => codes.claim("key", table, 4)));
    expect(claims.filter((claim) => claim === "yours")).toHaveLength(1);
    const owner = tables[claims.indexOf("yours")] ?? "";
    expect(await codes.look("key")).toEqual({ table: owner, retired: false });
    expect(await codes.claim("key", owner, 4)).toBe("yours");
  });

  test("a retired one leads to its table for 8 days, and is nobody's meanwhile", async () => {
    const codes = shard("cools down");
    await codes.claim("key", "old", 4);
    await codes.retire("key");
    expect(await codes.look("key")).toEqual({ table: "old", retired: true });
    expect(await codes.claim("key", "new", 4)).toBe("taken");
    expect(await codes.claim("key", "old", 4)).toBe("taken");
    later(COOLING / 2);
    await codes.retire("key"); // told twice, as after a crash: it does not cool any longer for that
    later(COOLING / 2 - 1);
    expect(await codes.claim("key", "new", 4)).toBe("taken");
    later(1);
    expect(await codes.look("key")).toBeNull();
    expect(await codes.claim("key", "new", 4)).toBe("yours");
    expect(COOLING).toBe(8 * DAY);
  });

  test("a claim is taken back by its owner alone, and not once it is retired", async () => {
    const codes = shard("taken back");
    await codes.claim("key", "table", 4);
    await codes.release("key", "other");
    expect(await codes.look("key")).toMatchObject({ table: "table" });
    await codes.release("key", "table");
    expect(await codes.look("key")).toBeNull();
    await codes.claim("key", "table", 4);
    await codes.retire("key");
    await codes.release("key", "table");
    expect(await codes.look("key")).toMatchObject({ retired: true });
  });

  test("they outlast an eviction, and are swept when they are out of date", async () => {
    const codes = shard("swept");
    await codes.claim("key", "table", 4);
    await evictDurableObject(codes);
    expect(await codes.look("key")).toMatchObject({ table: "table" });
    await codes.retire("key");
    const armed = () => runInDurableObject(codes, (_, { storage }) => storage.getAlarm());
    expect(await armed()).not.toBeNull();
    later(COOLING);
    expect(await runDurableObjectAlarm(codes)).toBe(true);
    expect(await armed()).toBeNull();
    const rows = await runInDurableObject(codes, (_, { storage }) =>
      storage.sql.exec("SELECT * FROM codes").toArray(),
    );
    expect(rows).toEqual([]);
  });

  test("when many guess, new ones get a fifth character for that minute", async () => {
    const codes = shard("crowded");
    const guess = async (times: number) => {
      for (let i = 0; i < times; i++) await codes.look(`wrong ${i}`);
    };
    await guess(37); // 592 a minute over sixteen shards
    expect(await codes.claim("a", "table", 4)).toBe("yours");
    await guess(1);
    expect(await codes.claim("b", "table", 4)).toBe("crowded");
    expect(await codes.claim("c", "table", 5)).toBe("yours");
    expect(await codes.look("a")).toMatchObject({ table: "table" });
    later(MINUTE);
    expect(await codes.claim("d", "table", 4)).toBe("yours");
  });

  test("right codes, and wrong ones without limits, make no crowd", async () => {
    const codes = shard("no crowd");
    await codes.claim("right", "table", 4);
    for (let i = 0; i < 60; i++) await codes.look("right");
    setLimits("off");
    for (let i = 0; i < 60; i++) await codes.look("wrong");
    expect(await codes.claim("new", "table", 4)).toBe("yours");
  });
});

describe("counts", () => {
  test("20 wrong codes in 10 minutes, also through an eviction", async () => {
    const counts = shard("counts");
    for (let i = 0; i < 20; i++) expect(await counts.wrong("guesser", false)).toBe(0);
    await evictDurableObject(counts);
    const wait = await counts.wait("guesser");
    expect(wait).toBeGreaterThan(0);
    expect(await counts.wrong("guesser", false)).toBe(wait);
    expect(await counts.wait("somebody else")).toBe(0);
    later(wait);
    expect(await counts.wait("guesser")).toBe(0);
  });

  test("of a burst no more than 20 are told that they are wrong", async () => {
    const counts = shard("burst");
    const waits = await Promise.all(
      Array.from({ length: 200 }, () => counts.wrong("guesser", false)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  });

  test("a flood is held back for a minute", async () => {
    const counts = shard("flood");
    expect(await counts.wrong("guesser", true)).toBe(MINUTE);
    later(MINUTE - 1);
    expect(await counts.wait("guesser")).toBe(1);
    later(1);
    expect(await counts.wait("guesser")).toBe(0);
  });

  test("500 tables a day", async () => {
    const counts = shard("tables");
    for (let i = 0; i < 500; i++) expect(await counts.open("maker")).toBe(0);
    const wait = await counts.open("maker");
    expect(wait).toBeGreaterThan(23 * HOUR);
    expect(wait).toBeLessThanOrEqual(25 * HOUR);
    later(wait);
    expect(await counts.open("maker")).toBe(0);
  });
});

describe("the list of public lobbies", () => {
  const entry = (code: string, createdAt = Date.now()): OpenMatch => ({
    code,
    game: "tier-madness",
    seats: 12,
    filled: 1,
    players: ["ZOE"],
    turnSeconds: null,
    createdAt,
  });

  test("newest first, renewed and taken off by their table", async () => {
    const list = shard("list");
    await list.list("one", entry("AAAA", 1));
    await list.list("two", entry("BBBB", 2));
    expect((await list.listed()).map(({ code }) => code)).toEqual(["BBBB", "AAAA"]);
    await list.list("one", { ...entry("AAAA", 1), filled: 2 });
    expect(await list.listed()).toMatchObject([{ filled: 1 }, { filled: 2 }]);
    await list.list("two", null);
    expect((await list.listed()).map(({ code }) => code)).toEqual(["AAAA"]);
    await list.list("two", null);
  });

  test("an entry that its table forgot goes after a day", async () => {
    const list = shard("forgotten");
    await list.list("one", entry("AAAA"));
    later(DAY - 1);
    expect(await list.listed()).toHaveLength(1);
    later(1);
    expect(await list.listed()).toEqual([]);
  });

  test("it is never longer than its most, and forgotten entries take nobody's place", async () => {
    const list = shard("full");
    await runInDurableObject(list, async (directory) => {
      for (let i = 0; i <= LISTED_MOST; i++) await directory.list(`table-${i}`, entry(`${i}`, i));
    });
    const listed = await list.listed();
    expect(listed).toHaveLength(LISTED_MOST);
    expect(listed[0]?.code).toBe(`${LISTED_MOST - 1}`);
    later(HOUR);
    await list.list("table-7", { ...entry("7", 7), filled: 5 });
    expect((await list.listed()).find(({ code }) => code === "7")?.filled).toBe(5);
    later(DAY - HOUR);
    await list.list("new", entry("NEWW"));
    expect((await list.listed()).map(({ code }) => code)).toEqual(["NEWW", "7"]);
  });
});
