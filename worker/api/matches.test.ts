// Making, listing and joining, and what becomes of a code when a table cannot be made.

import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { houseOf } from "../house.ts";
import type { CreateRequest, Reply } from "../table/rpc.ts";
import { apiOf } from "./app.ts";
import { bearer, knock, makeTable, SITE } from "./testing/door.ts";

afterEach(() => vi.restoreAllMocks());

describe("a table that cannot be made", () => {
  /** The API with a table that answers `create` like this; the codes it was given, and gave back. */
  function tableThat(create: (request: CreateRequest) => Promise<Reply<never>>) {
    const claimed: string[] = [];
    const released: string[] = [];
    const api = apiOf(() => {
      const house = houseOf(env);
      vi.spyOn(house.lobby, "release").mockImplementation(async (code) => void released.push(code));
      const answer = async (request: CreateRequest) => {
        claimed.push(request.code);
        return create(request);
      };
      return { ...house, table: (id) => Object.assign(house.table(id), { create: answer }) };
    });
    const make = () =>
      api.request(`${SITE}/api/matches`, { method: "POST", body: '{"game": "tier-madness"}' }, env);
    return { make, claimed, released };
  }

  const no = (status: number) => async () =>
    ({ ok: false, status, error: "No.", field: null }) as const;

  test("because it is refused gives its code back", async () => {
    const { make, claimed, released } = tableThat(no(400));
    expect((await make()).status).toBe(400);
    expect(released).toEqual(claimed);
  });

  test.each([409, 500])("because of trouble (%i) keeps it: there may be one", async (status) => {
    const { make, claimed, released } = tableThat(no(status));
    expect((await make()).status).toBe(status);
    expect(claimed).toHaveLength(1);
    expect(released).toEqual([]);
  });

  test("because it moved is made once more, with the same code", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const moved = Object.assign(new Error("moved"), { retryable: true });
    const { make, claimed } = tableThat(() => Promise.reject(moved));
    expect((await make()).status).toBe(500);
    expect(claimed).toHaveLength(2);
    expect(new Set(claimed).size).toBe(1);
  });

  test("because there is too much to do says so", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const busy = Object.assign(new Error("busy"), { retryable: true, overloaded: true });
    const { make, claimed } = tableThat(() => Promise.reject(busy));
    const reply = await make();
    expect(reply.status).toBe(503);
    expect(reply.headers.get("retry-after")).toBe("5");
    expect(claimed).toHaveLength(1);
  });
});

describe("the list", () => {
  const listed = async (query = "") => {
    const { body } = await knock(`/api/matches${query}`);
    return (body.open as readonly { readonly code: string }[]).map(({ code }) => code);
  };

  test("has a public lobby until it starts, and no other", async () => {
    const hidden = await makeTable();
    const shown = await makeTable({ public: true, bots: 1 });
    await vi.waitFor(async () => expect(await listed()).toContain(shown.code));
    expect(await listed("?game=tier-madness")).toContain(shown.code);
    expect(await listed()).not.toContain(hidden.code);
    await knock(`/api/matches/${shown.code}/start`, {
      method: "POST",
      headers: bearer(shown.token),
    });
    await vi.waitFor(async () => expect(await listed()).not.toContain(shown.code));
  });

  test("of a game that is none here is refused by its field", async () => {
    const { status, body } = await knock("/api/matches?game=chess");
    expect([status, body.field]).toEqual([400, "game"]);
  });
});

test("without join nobody sits there, and the first to come is host", async () => {
  const made = await knock("/api/matches", { body: { game: "tier-madness" } });
  expect(made.status).toBe(201);
  expect(made.body).not.toHaveProperty("token");
  expect(made.body.url).toBe(`/m/${made.body.code}`);
  const joined = await knock(`/api/matches/${made.body.code}/join`, { body: { name: "ZOE" } });
  expect(joined.body).toMatchObject({ seat: 0, name: "ZOE", host: true });
});

test("what people scan leads to the network's address, wherever the host's own page is", async () => {
  const { code } = await makeTable();
  const join = async () => (await knock(`/api/matches/${code}`)).body.join;
  expect(await join()).toBe(`${SITE}/?join=${code}`);
  Object.assign(env, { LAN_ORIGIN: "http://192.168.1.20:8787" });
  try {
    expect(await join()).toBe(`http://192.168.1.20:8787/?join=${code}`);
    expect((await knock("/api/docs")).text).toContain("http://192.168.1.20:8787/bot.py");
  } finally {
    Object.assign(env, { LAN_ORIGIN: "" });
  }
});

test("a table at its start answers in words whether one may come in", async () => {
  const { code, token } = await makeTable({ seats: 2 });
  const info = async () => (await knock(`/api/matches/${code}`)).body;
  expect(await info()).toMatchObject({ status: "lobby", canJoin: true, canWatch: true });
  await knock(`/api/matches/${code}/join`, { body: { name: "MAX" } });
  expect(await info()).toMatchObject({ canJoin: false, words: expect.stringMatching(/taken/) });
  await knock(`/api/matches/${code}/start`, { method: "POST", headers: bearer(token) });
  expect(await info()).toMatchObject({ canJoin: false, words: expect.stringMatching(/started/) });
});
