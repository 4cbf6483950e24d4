import { describe, expect, test } from "vitest";
import { BODY_MOST } from "./body.ts";
import { bearer, knock, makeTable } from "./testing/door.ts";

const create = (body: object | string) => knock("/api/matches", { body });

describe("a body that is no JSON object is refused", () => {
  test.each([
    ["half of it", '{"game":'],
    ["text", "hello"],
    ["a form", "game=tier-madness&seats=2"],
    ["a list", "[]"],
    ["a number", "7"],
    ["null", "null"],
    ["bytes", "\ufffd\ufffd"],
  ])("%s", async (_, body) => {
    const { status, body: answer } = await create(body);
    expect(status).toBe(400);
    expect(answer.error).toMatch(/JSON/);
  });
});

describe("a field of the wrong kind is refused by its name", () => {
  test.each<[field: string, body: object]>([
    ["game", { game: 7 }],
    ["game", { game: "" }],
    ["game", { game: "chess" }],
    ["seats", { seats: "4" }],
    ["seats", { seats: 2.5 }],
    ["seats", { seats: 1 }],
    ["bots", { bots: -1 }],
    ["bots", { bots: true }],
    ["public", { public: "false" }],
    ["options", { options: [] }],
    ["options", { options: "quick" }],
    ["rounds", { options: { rounds: "3" } }],
    ["rounds", { rounds: 9 }],
    ["join", { join: "ZOE" }],
    ["name", { join: {} }],
    ["name", { join: { name: 5 } }],
    ["name", { join: { name: "" } }],
    ["name", { join: { name: "x".repeat(200) } }],
    ["name", { join: { name: "zoë!", kind: "human" } }],
    ["kind", { join: { name: "ZOE", kind: "bot" } }],
    ["entropy", { join: { name: "ZOE", entropy: 16 } }],
    ["entropy", { join: { name: "ZOE", entropy: "short" } }],
    ["entropyHash", { join: { name: "ZOE", entropyHash: {} } }],
  ])("%s in %j", async (field, body) => {
    const { status, body: answer } = await create({ game: "tier-madness", ...body });
    expect(status).toBe(400);
    expect(answer).toMatchObject({ error: expect.stringMatching(/\.$/), field });
  });

  test.each<[field: string, call: string, body: object]>([
    ["action", "lobby", {}],
    ["action", "lobby", { action: 7 }],
    ["action", "lobby", { action: "dance" }],
    ["options", "lobby", { action: "options" }],
    ["seat", "lobby", { action: "kick", seat: "1" }],
    ["locked", "lobby", { action: "lock" }],
    ["public", "lobby", { action: "public", public: 1 }],
    ["id", "lobby", { action: "lock", locked: true, id: "1" }],
    ["id", "lobby", { action: "lock", locked: true, id: { session: "a", n: 0 } }],
    ["id", "start", { id: 7 }],
    ["id", "move", { type: "vote", id: [] }],
  ])("%s of %s in %j", async (field, call, body) => {
    const { code, token } = await makeTable();
    const reply = await knock(`/api/matches/${code}/${call}`, { body, headers: bearer(token) });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ error: expect.any(String), field });
  });

  test.each([
    ["wait", "wait=yes"],
    ["since", "wait=1&since=new"],
    ["since", "wait=1&since=1e9"],
  ])("%s in the query %s", async (field, query) => {
    const { code } = await makeTable();
    const reply = await knock(`/api/matches/${code}/state?${query}`);
    expect(reply.status).toBe(400);
    expect(reply.body.field).toBe(field);
  });
});

test("a field that every object has is unknown as well", async () => {
  const made = await create('{"game": "tier-madness", "__proto__": {"public": 7}}');
  expect(made.status).toBe(201);
  expect((await create('{"constructor": {}, "game": "chess"}')).body.field).toBe("game");
});

test("a number beyond all numbers is none", async () => {
  const { status, body } = await create('{"game": "tier-madness", "seats": 1e400}');
  expect(status).toBe(400);
  expect(body.field).toBe("seats");
});

test("unknown fields are ignored, and absent is the same as null", async () => {
  const { state } = await makeTable({
    colour: "red",
    seats: null,
    bots: null,
    options: { rounds: 2, pace: null, weather: [1] },
  });
  expect(state).toMatchObject({ game: "tier-madness", options: { rounds: 2, pace: "quick" } });
});

test("no body at all is an empty one", async () => {
  const { code, token } = await makeTable({ bots: 1 });
  const started = await knock(`/api/matches/${code}/start`, {
    method: "POST",
    headers: bearer(token),
  });
  expect(started.status).toBe(200);
});

describe("a body of more than 16 KiB is not read", () => {
  const large = JSON.stringify({ game: "tier-madness", note: "x".repeat(BODY_MOST) });

  /** Without a length: the runtime sends it in chunks. */
  const streamed = (text: string): ReadableStream =>
    new ReadableStream({
      start(controller) {
        const bytes = new TextEncoder().encode(text);
        for (let at = 0; at < bytes.length; at += 4_096)
          controller.enqueue(bytes.subarray(at, at + 4_096));
        controller.close();
      },
    });

  test("by its length", async () => {
    const { status, body } = await create(large);
    expect(status).toBe(413);
    expect(body.error).toMatch(/16384 bytes/);
  });

  test("as a stream", async () => {
    const reply = await knock("/api/matches", { body: streamed(large) });
    expect(reply.status).toBe(413);
    expect(reply.body.error).toMatch(/16384 bytes/);
  });

  test("but one of exactly as much is", async () => {
    const start = '{"game": "tier-madness", "note": "';
    const body = `${start}${"x".repeat(BODY_MOST - start.length - 2)}"}`;
    expect(new TextEncoder().encode(body)).toHaveLength(BODY_MOST);
    expect((await create(body)).status).toBe(201);
    expect((await knock("/api/matches", { body: streamed(body) })).status).toBe(201);
  });
});

test("what is nested to the bottom of the stack costs its sender an error", async () => {
  const { code, token } = await makeTable();
  const deep = `${"[".repeat(8_000)}${"]".repeat(8_000)}`;
  for (const [path, body] of [
    [`/api/matches/${code}/move`, `{"type": "vote", "categories": ${deep}}`],
    [`/api/matches/${code}/lobby`, `{"action": "options", "options": {"rounds": 2, "x": ${deep}}}`],
    ["/api/matches", `{"game": "tier-madness", "options": {"x": ${deep}}}`],
  ] as const) {
    const { status } = await knock(path, { body, headers: bearer(token) });
    expect([path, status]).toEqual([path, 400]);
  }
});
