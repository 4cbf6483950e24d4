import { expect, test } from "vitest";
import { bearer, knock, makeTable } from "./testing/door.ts";

const NOBODY = "AAAAAAAAAAAAAAAAAAAAAA";

test("a token counts in the header, in the body and in the query", async () => {
  const { code, token } = await makeTable();
  const at = `/api/matches/${code}`;
  const lock = { action: "lock", locked: true };
  for (const [where, reply] of [
    ["header", await knock(`${at}/state`, { headers: bearer(token) })],
    ["any case", await knock(`${at}/state`, { headers: { authorization: `bearer ${token}` } })],
    ["query", await knock(`${at}/state?token=${token}`)],
  ] as const) {
    expect([where, reply.status]).toEqual([where, 200]);
    expect(reply.body.you).toMatchObject({ seat: 0, host: true });
  }
  expect((await knock(`${at}/lobby`, { body: { ...lock, token } })).status).toBe(200);
  expect((await knock(`${at}/lobby?token=${token}`, { body: lock })).status).toBe(200);
});

test("the header goes before the body, and the body before the query", async () => {
  const { code, token } = await makeTable();
  const [table] = String(token).split(".");
  const path = `/api/matches/${code}/lobby?token=nonsense`;
  const body = { action: "lock", locked: true };
  const wrong = bearer(`${table}.${NOBODY}`);
  expect((await knock(path, { body: { ...body, token } })).status).toBe(200);
  expect((await knock(path, { body: { ...body, token }, headers: wrong })).status).toBe(401);
});

test("401 without a token, and for one that nobody holds", async () => {
  const { code, token } = await makeTable();
  const [table] = String(token).split(".");
  const start = (headers: Record<string, string>) =>
    knock(`/api/matches/${code}/start`, { method: "POST", headers });
  for (const headers of [
    {},
    { authorization: "" },
    { authorization: "Basic em9lOm1heA==" },
    bearer("nonsense"),
    bearer(`${table}.`),
    bearer(`${table}.${NOBODY}`),
    bearer(`${token}.more`),
  ]) {
    const { status, body } = await start(headers);
    expect([headers, status]).toEqual([headers, 401]);
    expect(body.error).toMatch(/token/);
  }
  const typed = await knock(`/api/matches/${code}/start`, { body: { token: 7 } });
  expect(typed.status).toBe(401);
});

test("403 for the token of another table, which stays as it was", async () => {
  const [one, other] = [await makeTable(), await makeTable()];
  const headers = bearer(other.token);
  const at = `/api/matches/${one.code}`;
  for (const reply of [
    await knock(`${at}/state`, { headers }),
    await knock(`${at}/state?wait=1&since=-1`, { headers }),
    await knock(`${at}/start`, { method: "POST", headers }),
    await knock(`${at}/leave`, { method: "POST", headers }),
    await knock(`${at}/lobby`, { body: { action: "lock", locked: true }, headers }),
    await knock(`${at}/move`, { body: { type: "leave" }, headers }),
  ]) {
    expect(reply.status).toBe(403);
    expect(reply.body).toEqual({ error: expect.stringMatching(/another table/) });
  }
  const still = await knock(`/api/matches/${other.code}/state`, { headers });
  expect(still.body).toMatchObject({ status: "lobby", locked: false, players: [{ seat: 0 }] });
});

test("404 for the token of a table that is gone or never was, as for its code", async () => {
  const { code } = await makeTable();
  const headers = bearer(`${NOBODY}.${NOBODY}`);
  expect((await knock(`/api/matches/${code}/state`, { headers })).status).toBe(404);
});

test("a token is asked for no directory: it opens its seat whatever the code is spelled like", async () => {
  const { code, token } = await makeTable();
  const typed = ` ${String(code).toLowerCase().split("").join("-")}`;
  const reply = await knock(`/api/matches/${encodeURIComponent(typed)}/state`, {
    headers: bearer(token),
  });
  expect(reply.body).toMatchObject({ code, you: { seat: 0 } });
});
