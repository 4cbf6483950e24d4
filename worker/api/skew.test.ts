// T57: after a deploy a new Worker talks to old tables for a while, and tables that are new already
// hear from old Workers. What they said to one another on rules 1, protocol 1 was recorded, a call of
// the API a line; both sides must still get along with the other side of that.

import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { cidText } from "../../shared/fair/cbor.ts";
import { categoryCid } from "../../shared/fair/content.ts";
import { gameOf } from "../../shared/games/index.ts";
import { ballot } from "../../shared/games/tier-madness/testing/games.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { houseOf } from "../house.ts";
import { lack } from "../table/testing/contract.ts";
import { MemoryTable } from "../table/testing/memory.ts";
import { apiOf } from "./app.ts";
import type { TableStub } from "./house.ts";
import { bearer, SITE } from "./testing/door.ts";
import recorded from "./testing/exchanges-1.jsonl.txt";

const RULES = 1;

interface Call {
  readonly call: string;
  readonly args: readonly unknown[];
  readonly reply: JsonObject;
}

/** One call of the API, what the Worker asked the table for it, and what it answered. */
interface Exchange {
  readonly what: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly token?: string;
    readonly body?: JsonObject;
  };
  readonly calls: readonly Call[];
  readonly answer: { readonly status: number; readonly body: JsonObject };
}

const exchanges = recorded
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Exchange);

describe("this Worker gets along with a table of then", () => {
  test.each(exchanges)("$what", async ({ request, calls, answer }) => {
    const lacks: (string | null)[] = [];
    /** Answers as then, and looks whether it was told enough for that. */
    const replyTo = async (call: string, args: readonly unknown[]) => {
      const then = calls.find((one) => one.call === call);
      if (!then) throw new Error(`a table of then is asked to ${call}`);
      lacks.push(lack(then.args, args, call));
      return then.reply;
    };
    const table = new Proxy({} as TableStub, {
      get:
        (_, call) =>
        (...args: readonly unknown[]) =>
          replyTo(String(call), args),
    });
    const api = apiOf(() => {
      const house = houseOf(env);
      const lobby = Object.assign(house.lobby, {
        find: async () => ({ is: "live", table: "table-of-then-00001" }),
        claim: async () => "K7Q2",
        release: async () => {},
      });
      return { ...house, lobby, table: () => table };
    });
    const { method, path, token, body } = request;
    const reply = await api.request(
      SITE + path,
      {
        method,
        headers: token === undefined ? {} : bearer(token),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      env,
    );
    expect(lacks).toEqual(calls.map(() => null));
    expect(reply.status).toBe(answer.status);
    expect(lack(answer.body, await reply.json())).toBeNull();
  });
});

test("a table of today gets along with a Worker of then", async () => {
  const table = new MemoryTable({ gameOf: (slug) => gameOf(slug, RULES) });
  for (const shard of ballot) table.world.library.set(cidText(categoryCid(shard)), shard);
  const said = new Map(Object.entries(callsOf(table)));
  for (const { what, calls } of exchanges) {
    for (const { call, args, reply } of calls) {
      const now = said.get(call)?.(args);
      expect([what, call, lack(reply, now)]).toEqual([what, call, null]);
      await table.settle();
    }
  }
  expect(table.state.status).toBe("finished");
  expect(table.reports).toEqual([]);
});

/** A Worker of then is not typed by today's types: what it sends comes as it is. */
const callsOf = ({ calls }: MemoryTable) =>
  ({
    create: ([request]) => calls.create(request as Parameters<typeof calls.create>[0]),
    info: () => calls.info(),
    join: ([who]) => calls.join(who as Parameters<typeof calls.join>[0]),
    state: ([secret]) => calls.state(secret as string | null),
    lobby: ([secret, action, id]) =>
      calls.lobby(secret as string, action as JsonObject, id as JsonObject | null),
    move: ([secret, move, id]) =>
      calls.move(secret as string, move as JsonObject, id as JsonObject | null),
    replay: () => calls.replay(),
  }) satisfies Record<string, (args: readonly unknown[]) => object>;

describe("what counts as getting along", () => {
  const then = { ok: true, list: [{ n: 1 }], words: "Come in.", none: null };

  test.each([
    ["the same", then],
    ["more fields, items and other words", { ...then, list: [{ n: 2, m: 1 }, 7], words: "", x: 1 }],
  ])("%s does", (_, now) => {
    expect(lack(then, now)).toBeNull();
  });

  test.each([
    [".ok", { ...then, ok: false }],
    [".list", { ...then, list: [] }],
    [".list[0].n", { ...then, list: [{ n: "1" }] }],
    [".words", { ok: true, list: [{ n: 1 }], none: null }],
    [".none", { ...then, none: 0 }],
    ["", null],
  ])("a difference at %j does not", (path, now) => {
    expect(lack(then, now)).toBe(path);
  });
});
