// Emotes over real sockets: everyone at the table sees a seat's sign, and nothing is written down.

import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { games } from "../../shared/games/index.ts";
import { EMOTE_EVERY, EMOTES } from "../../shared/protocol/emotes.ts";
import { connect, type LiveSocket, tableOf } from "./testing/live.ts";
import { agreed } from "./testing/memory.ts";
import { creation } from "./testing/party.ts";

/** So far ahead that the runtime's own clock sets off no alarm: the test's does (ms). */
const START = Date.UTC(2100, 0);

afterEach(() => void vi.useRealTimers());

/** Two who sit and one who watches, at a table of this game; each test has its own. */
async function gather(id: string, game: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  const table = tableOf(id);
  agreed(await table.create({ ...creation, id, game }));
  const comes = async () => {
    const socket = await connect(table);
    socket.say("#hello", { protocol: 1 });
    await socket.hears("#snapshot");
    return socket;
  };
  const sits = async (name: string) => {
    const socket = await comes();
    socket.say("#join", { name });
    await socket.until((page) => page.last("#welcome")?.token !== undefined);
    return socket;
  };
  const zoe = await sits("ZOE");
  const max = await sits("MAX");
  return { stub: env.TABLES.getByName(id), zoe, max, watcher: await comes() };
}

const rowsOf = (stub: DurableObjectStub) =>
  runInDurableObject(stub, (_, { storage }) =>
    storage.sql.exec("SELECT id, body FROM rows ORDER BY id").toArray(),
  );

/** The signs that a page has seen so far. */
const seenBy = ({ frames }: LiveSocket) =>
  frames.filter(({ t }) => t === "#emote").map(({ body }) => body);

/** What a page is answered that sends this, and nobody else. */
async function refusal(socket: LiveSocket, body: object) {
  const since = socket.frames.length;
  socket.say("#emote", body);
  await socket.until(({ frames }) => frames.slice(since).some(({ t }) => t === "#no"));
  return socket.last("#no");
}

const sends = async (from: LiveSocket, kind: string, all: readonly LiveSocket[]) => {
  const count = seenBy(from).length;
  from.say("#emote", { kind });
  for (const page of all) await page.until(() => seenBy(page).length > count);
};

test.each([...games.keys()])(
  "at a table of %s each sign goes to all, without a row",
  async (game) => {
    const { stub, zoe, max, watcher } = await gather(`emotes-of-${game}`, game);
    const all = [zoe, max, watcher];
    const [rows, seq] = [await rowsOf(stub), zoe.view.seq];
    for (const kind of EMOTES) {
      await sends(max, kind, all);
      vi.setSystemTime(Date.now() + EMOTE_EVERY);
    }
    for (const page of all) {
      expect(seenBy(page)).toEqual(EMOTES.map((kind) => ({ seat: 1, kind })));
      expect(page.view.seq).toBe(seq);
      expect(page.gaps).toBe(0);
    }
    expect(await rowsOf(stub)).toEqual(rows);
  },
);

test("too soon, of no known kind, or without a seat: the sender is told why, the others nothing", async () => {
  const { stub, zoe, max, watcher } = await gather("emotes-refused-00001", "tier-madness");
  const all = [zoe, max, watcher];
  await sends(zoe, "wow", all);
  expect(await refusal(zoe, { kind: "fire" })).toEqual({
    code: "slow",
    message: "One of these a second.",
  });
  // A second for each: one seat's sign does not use up another's.
  await sends(max, "clap", [zoe]);
  expect(await refusal(zoe, { kind: "insult" })).toEqual({
    code: "bad",
    message: "kind is one of clap, laugh, wow, cry, fire, heart.",
  });
  expect(await refusal(zoe, {})).toMatchObject({ code: "bad" });
  expect(await refusal(watcher, { kind: "clap" })).toEqual({
    code: "not-yours",
    message: "You are watching. A seat is needed for that.",
  });
  vi.setSystemTime(Date.now() + EMOTE_EVERY);
  await evictDurableObject(stub);
  await sends(zoe, "heart", [max, watcher]);
  expect(seenBy(max)).toEqual([
    { seat: 0, kind: "wow" },
    { seat: 1, kind: "clap" },
    { seat: 0, kind: "heart" },
  ]);
});
