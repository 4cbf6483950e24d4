// Whole games over HTTP against a real server: the API as an agent meets it.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Server, startServer } from "../../scripts/testing/server.ts";
import { cidText } from "../../shared/fair/cbor.ts";
import { commit, isoTime } from "../../shared/fair/commitment.ts";
import { fromBase64url, toBase64url } from "../../shared/fair/hash.ts";
import { deriveSeed } from "../../shared/fair/seed.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { type Agent, bearer, call, seatAgents } from "./testing/agent.ts";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const finished = (state: { readonly status: string }) => state.status === "finished";

describe("a whole game of three agents", () => {
  test("ends, and its replay proves itself", async () => {
    const agents = await seatAgents(server.url, 3, { options: { rounds: 2 } });
    const [host] = agents as [Agent, ...Agent[]];
    const started = await call(
      server.url,
      `/api/matches/${host.code}/start`,
      {},
      bearer(host.token),
    );
    expect(started.status).toBe(200);
    const ends = await Promise.all(agents.map((agent) => agent.play(finished)));
    for (const end of ends) expect(end.result).toMatchObject({ ended: "played" });

    const { status, body } = await call(server.url, `/api/matches/${host.code}/replay`);
    expect(status).toBe(200);
    const replay = body as JsonObject & {
      readonly id: string;
      readonly seed: string;
      readonly rounds: readonly JsonObject[];
      readonly proof: {
        readonly serverSeed: string;
        readonly entropies: readonly { readonly seat: number; readonly entropy: string }[];
        readonly commitments: readonly {
          readonly round: number;
          readonly seat: number;
          readonly cid: string;
        }[];
        readonly openings: readonly { readonly nonce: string; readonly createdAt: number }[];
      };
    };
    const seed = deriveSeed({
      tableId: replay.id,
      serverSeed: fromBase64url(replay.proof.serverSeed),
      entropies: replay.proof.entropies.map(({ seat, entropy }) => [seat, fromBase64url(entropy)]),
    });
    expect(replay.seed).toBe(toBase64url(seed));
    expect(replay.rounds).toHaveLength(2);
    // Every secret move was committed to when it was made, and the record has it.
    const cids = replay.proof.commitments.map(({ cid }) => cid);
    const sealed = agents.flatMap(({ moved }) =>
      moved.flatMap(([, cid]) => (cid === null ? [] : [cid])),
    );
    expect(sealed).toHaveLength(3 * (1 + 2 * 9));
    for (const cid of sealed) expect(cids).toContain(cid);
    // A double can be opened from the record alone.
    const at = replay.proof.commitments.findLastIndex(({ round }) => round === 1);
    const seat = String(replay.proof.commitments[at]?.seat);
    const { doubles } = replay.rounds[0] as JsonObject & {
      readonly doubles: { readonly [seat: string]: string | null };
    };
    const item = doubles[seat] ?? null;
    const record = {
      $type: "games.cavu.tier-madness.move",
      game: replay.id,
      round: 1,
      action: { $type: "games.cavu.tier-madness.move#double", ...(item === null ? {} : { item }) },
      nonce: replay.proof.openings[at]?.nonce ?? "",
      createdAt: isoTime(replay.proof.openings[at]?.createdAt ?? 0),
    };
    expect(cidText(commit(record))).toBe(replay.proof.commitments[at]?.cid);
  });

  test("one agent alone with the house bot plays to the end", async () => {
    const [agent] = await seatAgents(server.url, 1, { options: { rounds: 1 }, bots: 1 });
    if (!agent) throw new Error("no agent");
    await call(server.url, `/api/matches/${agent.code}/start`, {}, bearer(agent.token));
    const end = await agent.play(finished);
    expect(end.players).toHaveLength(2);
    expect(end.result).toMatchObject({ ended: "played" });
  });
});

describe("bad input costs its sender an error", () => {
  test("statuses and fields", async () => {
    const [host, guest] = (await seatAgents(server.url, 2)) as [Agent, Agent];
    const at = `/api/matches/${host.code}`;
    const cases: readonly [
      what: string,
      status: number,
      reply: Promise<{ status: number; body: JsonObject }>,
    ][] = [
      ["a wrong code", 404, call(server.url, "/api/matches/0000")],
      ["a code that cannot be one", 404, call(server.url, "/api/matches/!!")],
      ["no token", 401, call(server.url, `${at}/start`, {})],
      [
        "a token of nobody",
        401,
        call(
          server.url,
          `${at}/start`,
          {},
          bearer(`${host.token.split(".")[0]}.AAAAAAAAAAAAAAAAAAAAAA`),
        ),
      ],
      ["not the host", 403, call(server.url, `${at}/start`, {}, bearer(guest.token))],
      ["a move before the start", 409, host.move({ type: "vote", categories: ["x"] })],
      ["an unknown action", 400, host.lobby({ action: "dance" })],
      ["a wrong option", 400, host.lobby({ action: "options", options: { rounds: 9 } })],
      ["an unknown game", 400, call(server.url, "/api/matches", { game: "chess" })],
      [
        "too many seats",
        400,
        call(server.url, "/api/matches", { game: "tier-madness", seats: 13 }),
      ],
      [
        "initials that are none",
        400,
        call(server.url, `${at}/join`, { name: "zoë!", kind: "human" }),
      ],
      ["no name", 400, call(server.url, `${at}/join`, {})],
      ["a body too large", 413, call(server.url, `${at}/join`, { name: "x".repeat(20_000) })],
      ["a replay before the end", 409, call(server.url, `${at}/replay`)],
      ["no such path", 404, call(server.url, "/api/nothing")],
    ];
    for (const [what, status, pending] of cases) {
      const reply = await pending;
      expect([what, reply.status]).toEqual([what, status]);
      expect(typeof reply.body.error).toBe("string");
    }
    const fresh = (await host.state()).body;
    expect(fresh.status).toBe("lobby");
    expect(fresh.players).toHaveLength(2);
  });

  test("a taken name is refused with a free one; an agent is given one", async () => {
    const [host] = (await seatAgents(server.url, 1)) as [Agent];
    const join = (body: object) => call(server.url, `/api/matches/${host.code}/join`, body);
    expect((await join({ name: "ZOE", kind: "human" })).body.name).toBe("ZOE");
    const taken = await join({ name: "ZOE", kind: "human" });
    expect(taken.status).toBe(409);
    expect(String(taken.body.error)).toMatch(/[A-Z_]{3} is free/);
    const agent = await join({ name: "ZOE" });
    expect(agent.status).toBe(200);
    expect(agent.body.name).toMatch(/^[A-Z_]{3}$/);
  });

  test("the same Idempotency-Key gives the same seat", async () => {
    const [host] = (await seatAgents(server.url, 1)) as [Agent];
    const join = () =>
      call(
        server.url,
        `/api/matches/${host.code}/join`,
        { name: "again" },
        { "idempotency-key": "0123456789abcdef" },
      );
    const [first, second] = [await join(), await join()];
    expect(second.body.token).toBe(first.body.token);
    expect((await host.state()).body.players).toHaveLength(2);
  });

  test("pages and answers carry strict headers", async () => {
    const { headers } = await call(server.url, "/api");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const foreign = await fetch(`${server.url}/api/guest`, {
      method: "POST",
      headers: { origin: "https://elsewhere.example" },
    });
    expect(foreign.status).toBe(403);
  });
});
