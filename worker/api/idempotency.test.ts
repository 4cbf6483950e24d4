import { describe, expect, test } from "vitest";
import { bearer, knock, makeTable, setLimits } from "./testing/door.ts";

let keys = 0;
/** A key that no other test has. */
const newKey = () => ({ "idempotency-key": `key-of-a-test-${String(++keys).padStart(8, "0")}` });

const state = async (code: unknown, token: unknown) =>
  (await knock(`/api/matches/${code}/state`, { headers: bearer(token) })).body;

describe("making a table", () => {
  const create = (headers: Record<string, string>, more: object = {}) =>
    knock("/api/matches", {
      body: { game: "tier-madness", public: false, join: { name: "ZOE" }, ...more },
      headers,
    });

  test("the same call again: the same answer, one table, one seat", async () => {
    const key = newKey();
    const [first, second] = [await create(key), await create(key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await state(first.body.code, first.body.token)).players).toHaveLength(1);
  });

  test("at the same moment, as an impatient client sends it", async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(key)));
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    const [{ body }] = answers as [(typeof answers)[0]];
    expect((await knock(`/api/matches/${body.code}`)).body).toMatchObject({ filled: 1 });
  });

  test("another body is another table, whose maker has a seat", async () => {
    const key = newKey();
    const first = await create(key);
    for (const more of [{ join: { name: "MAX" } }, { seats: 2 }, { options: { rounds: 1 } }]) {
      const other = await create(key, more);
      expect(other.status).toBe(201);
      expect(other.body.code).not.toBe(first.body.code);
      expect(await state(other.body.code, other.body.token)).toMatchObject({ you: { seat: 0 } });
    }
    expect(await state(first.body.code, first.body.token)).toMatchObject({ you: { name: "ZOE" } });
  });

  test("without a key each call makes a table", async () => {
    const [one, other] = [await create({}), await create({})];
    expect(one.body.code).not.toBe(other.body.code);
    expect(one.body.token).not.toBe(other.body.token);
  });
});

describe("taking a seat", () => {
  const join = (code: unknown, headers: Record<string, string>, body: object = { name: "MAX" }) =>
    knock(`/api/matches/${code}/join`, { body, headers });

  test("the same call again: the same seat and token, one seat taken", async () => {
    const { code } = await makeTable();
    const key = newKey();
    const first = await join(code, key);
    const second = await join(code, key);
    const { state: _, ...seat } = first.body;
    expect(second.body).toMatchObject(seat);
    const spelled = await join(String(code).toLowerCase(), key);
    expect(spelled.body).toMatchObject(seat);
    expect((await state(code, first.body.token)).players).toHaveLength(2);
  });

  test("at the same moment", async () => {
    const { code, token } = await makeTable();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(code, key)));
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    expect((await state(code, token)).players).toHaveLength(2);
  });

  test("also when the lobby is locked or the game has started meanwhile", async () => {
    const { code, token } = await makeTable();
    const key = newKey();
    const first = await join(code, key);
    const host = bearer(token);
    await knock(`/api/matches/${code}/lobby`, {
      body: { action: "lock", locked: true },
      headers: host,
    });
    expect((await join(code, key)).body.token).toBe(first.body.token);
    await knock(`/api/matches/${code}/start`, { method: "POST", headers: host });
    expect((await join(code, key)).body).toMatchObject({ token: first.body.token, seat: 1 });
    expect((await join(code, newKey())).status).toBe(409);
  });

  test("another name under the key is another person; another table another seat", async () => {
    const [one, other] = [await makeTable(), await makeTable()];
    const key = newKey();
    const max = await join(one.code, key);
    const ivy = await join(one.code, key, { name: "IVY" });
    expect(ivy.body).toMatchObject({ seat: 2, name: "IVY" });
    expect(ivy.body.token).not.toBe(max.body.token);
    const there = await join(other.code, key);
    expect(String(there.body.token).split(".")[1]).not.toBe(String(max.body.token).split(".")[1]);
  });
});

describe("a key that can be guessed, or is none, is refused by its name", () => {
  test.each([["short"], ["with spaces in the middle"], ["x".repeat(129)], [""]])(
    "%j",
    async (key) => {
      for (const [path, body] of [
        ["/api/matches", { game: "tier-madness" }],
        ["/api/matches/K7Q2/join", { name: "ZOE" }],
      ] as const) {
        const reply = await knock(path, { body, headers: { "idempotency-key": key } });
        expect(reply.status).toBe(400);
        expect(reply.body.field).toBe("Idempotency-Key");
      }
    },
  );
});

test("a key is no way around the limits: a repeat is a call like others", async () => {
  setLimits("on");
  try {
    const key = newKey();
    const body = { game: "tier-madness", join: { name: "ZOE" } };
    const statuses = await Promise.all(
      Array.from({ length: 61 }, () =>
        knock("/api/matches", { body, headers: key, from: "198.51.100.40" }),
      ),
    );
    expect(statuses.map(({ status }) => status)).toContain(429);
  } finally {
    setLimits("off");
  }
});
