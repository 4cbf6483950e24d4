import {
  evictDurableObject,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { games } from "../../shared/games/index.ts";
import { CLOSE } from "../../shared/protocol/frames.ts";
import { starterPool } from "../library/starter.ts";
import { type CreateRequest, POLL_SECRET_HEADER, POLL_SINCE_HEADER } from "./rpc.ts";
import { connect, type LiveSocket, tableOf } from "./testing/live.ts";
import { agreed } from "./testing/memory.ts";
import { creation, newcomer } from "./testing/party.ts";

const [game] = games.values();

afterEach(() => void vi.useRealTimers());

async function open(id: string, request: Partial<CreateRequest> = {}) {
  const table = tableOf(id);
  agreed(await table.create({ ...creation, id, game: game?.slug ?? "", ...request }));
  return { table, stub: env.TABLES.getByName(id) };
}

test("a table, its sockets and their seats survive a hibernation between any two frames", async () => {
  const { table, stub } = await open("object-hibernates-01");
  const zoe = await connect(table);
  zoe.say("#hello", { protocol: 1 });
  await zoe.hears("#snapshot");
  await evictDurableObject(stub);
  zoe.say("#join", { name: "ZOE" });
  await zoe.until((page) => page.last("#welcome")?.token !== undefined);
  await evictDurableObject(stub);
  const id = { session: "page", n: 1 };
  zoe.say("#lobby", { id, action: { type: "lock", locked: true } });
  await zoe.hears("#ok");
  expect(zoe.last("#ok")).toMatchObject({ id });
  expect(zoe.last("#patch")).toMatchObject({ table: { "=": { locked: true } } });
});

test("a crash loses nothing that was acknowledged, and the token resumes the seat", async () => {
  const { table, stub } = await open("object-crashes-0001");
  const joined = agreed(await table.join(newcomer("MAX")));
  const { token, seat } = joined.seated;
  const max = await connect(table);
  max.say("#hello", { protocol: 1, token });
  await max.hears("#snapshot");
  await evictDurableObject(stub, { webSockets: "close" });
  await max.ends();
  expect(max.closes[0]?.code).toBe(1006);
  const again = await connect(table);
  again.say("#hello", { protocol: 1, token });
  await again.hears("#snapshot");
  expect(again.last("#welcome")).toMatchObject({ seat });
  expect(await table.state(token.split(".")[1] ?? "")).toMatchObject({
    ok: true,
    state: { you: { seat } },
  });
});

test("pings are answered, also while the table sleeps", async () => {
  const { table, stub } = await open("object-pings-000001");
  const socket = await connect(table);
  await evictDurableObject(stub);
  socket.send("ping");
  await socket.until(({ texts }) => texts.length > 0);
  expect(socket.texts).toEqual(["pong"]);
});

test("T2, T3: every close is answered, whatever its code", async () => {
  const { table } = await open("object-closes-00001");
  for (const code of [1000, 1001, 3000, 4000, 4999]) {
    const socket = await connect(table);
    socket.say("#hello", { protocol: 1 });
    await socket.hears("#snapshot");
    socket.close(code, "bye");
    await socket.ends();
    expect(socket.closes[0]?.code).toBe(code);
  }
  const bare = await connect(table);
  bare.close();
  await bare.ends();
});

test("a long poll is held through a hibernation, and answered once", async () => {
  const { table, stub } = await open("object-polls-000001");
  const now = agreed(await table.state(null));
  const headers = { [POLL_SECRET_HEADER]: "", [POLL_SINCE_HEADER]: String(now.state.version) };
  const poll = await connect(table, headers);
  await evictDurableObject(stub);
  agreed(await table.join(newcomer("ZOE")));
  await poll.until(({ texts }) => texts.length > 0);
  expect(poll.texts).toHaveLength(1);
  expect(JSON.parse(poll.texts[0] ?? "")).toMatchObject({ players: [{ name: "ZOE" }] });
  await poll.ends();
});

const sits = ({ view }: LiveSocket): boolean => view.you !== null;

test.each(["awake", "asleep"])(
  "T56b: two take the last seat in one tick, %s: one gets it",
  async (is) => {
    const { table, stub } = await open(`object-last-seat-${is}`, { seats: 2 });
    const pages = [await connect(table), await connect(table), await connect(table)] as const;
    for (const page of pages) {
      page.say("#hello", { protocol: 1 });
      await page.hears("#snapshot");
    }
    const [zoe, max, ivy] = pages;
    zoe.say("#join", { name: "ZOE" });
    await zoe.until(sits);
    if (is === "asleep") await evictDurableObject(stub);
    max.say("#join", { name: "MAX" });
    ivy.say("#join", { name: "IVY" });
    for (const page of [max, ivy])
      await page.until((one) => sits(one) || one.last("#no") !== undefined);
    expect([sits(max), sits(ivy)].sort()).toEqual([false, true]);
    const late = sits(max) ? ivy : max;
    expect(late.last("#no")).toMatchObject({ code: "full" });
    expect(agreed(await table.info()).info).toMatchObject({ filled: 2 });
  },
);

test.each(["awake", "asleep"])(
  "T56b: two moves that exclude each other in one tick, %s: one is accepted, and written once",
  async (is) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    // The runtime's own clock sets off no alarm then: the test does.
    vi.setSystemTime(Date.UTC(2100, 0));
    const { cid, index } = starterPool();
    const id = `object-conflicts-${is}`;
    const { table, stub } = await open(id, { game: "tier-madness", pool: { cid, index } });
    const { token } = agreed(await table.join(newcomer("ZOE"))).seated;
    const secret = token.split(".")[1] ?? "";
    agreed(await table.join(newcomer("MAX")));
    const zoe = await connect(table);
    zoe.say("#hello", { protocol: 1, token });
    await zoe.hears("#snapshot");
    agreed(await table.lobby(secret, { type: "start" }, null));
    await zoe.until(({ view }) => view.table.phase === "vote");
    const [a, b] = zoe.view.table.ballot as readonly [string, string];

    if (is === "asleep") await evictDurableObject(stub);
    zoe.say("#intent", { id: { session: "page", n: 1 }, move: { type: "vote", categories: [a] } });
    const called = await table.move(secret, { type: "vote", categories: [b] }, null);
    const told = () => zoe.last("#ok") ?? zoe.last("#no");
    await zoe.until(() => told() !== undefined);
    expect([called.ok, zoe.last("#ok") !== undefined].sort()).toEqual([false, true]);
    const rows = await runInDurableObject(stub, (_, { storage }) =>
      storage.sql.exec("SELECT body FROM rows WHERE id > 0").toArray(),
    );
    expect(rows.filter(({ body }) => String(body).includes('"type":"vote"'))).toHaveLength(1);
    const vote = called.ok ? b : a;
    await zoe.until(({ view }) => view.you?.vote !== undefined);
    expect(zoe.view.you).toMatchObject({ vote: [vote] });
  },
);

test("a table that never was says so, and writes nothing", async () => {
  const table = tableOf("object-is-nowhere-01");
  const stub = env.TABLES.getByName("object-is-nowhere-01");
  const socket = await connect(table);
  await socket.ends();
  expect(socket.closes[0]?.code).toBe(CLOSE.noSuchTable);
  expect(await table.state(null)).toMatchObject({ ok: false, status: 404 });
  const size = await runInDurableObject(stub, (_, { storage }) => storage.sql.databaseSize);
  const tables = await runInDurableObject(stub, (_, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'rows'").toArray(),
  );
  expect(tables).toEqual([]);
  expect(size).toBeLessThan(20_000);
});

test("when its time is over everyone is told, and the storage is empty", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { table, stub } = await open("object-expires-0001");
  const socket = await connect(table);
  socket.say("#hello", { protocol: 1 });
  await socket.hears("#snapshot");
  vi.setSystemTime(Date.now() + 7 * 3_600_000);
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  await socket.ends();
  expect(socket.closes[0]?.code).toBe(CLOSE.idle);
  expect(socket.last("#bye")).toMatchObject({ code: CLOSE.idle });
  expect(await table.state(null)).toMatchObject({ ok: false, status: 404 });
  const left = await runInDurableObject(stub, async (_, { storage }) => [
    await storage.getAlarm(),
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'rows'").toArray(),
  ]);
  expect(left).toEqual([null, []]);
  expect(await listDurableObjectIds(env.TABLES)).not.toEqual([]);
});
