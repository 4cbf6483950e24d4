// T61: another site's page neither opens a socket here nor acts with our guest's cookie.

import { describe, expect, test, vi } from "vitest";
import { decodeFrame, encodeFrame, type Frame } from "../../shared/protocol/frames.ts";
import { GUEST_HEADER, POLL_SECRET_HEADER, POLL_SINCE_HEADER } from "../table/rpc.ts";
import { type Answer, bearer, knock, makeTable, SITE } from "./testing/door.ts";

const EVIL = "https://evil.example";
const SUBSCRIBE = "/xrpc/games.cavu.tier-madness.subscribeGame";

const dial = (code: unknown, headers: Record<string, string> = {}) =>
  knock(`${SUBSCRIBE}?code=${code}`, { headers: { upgrade: "websocket", ...headers } });

/** Says hello without a token; what is heard. */
async function hello({ webSocket }: Answer) {
  if (!webSocket) throw new Error("no socket");
  const frames: Frame[] = [];
  const texts: string[] = [];
  webSocket.binaryType = "arraybuffer";
  webSocket.addEventListener("message", ({ data }) => {
    if (typeof data === "string") texts.push(data);
    else frames.push(decodeFrame(new Uint8Array(data as ArrayBuffer)) ?? { t: "?", body: {} });
  });
  webSocket.accept();
  webSocket.send(encodeFrame("#hello", { protocol: 1 }));
  await vi.waitFor(() => expect(frames.map(({ t }) => t)).toContain("#snapshot"));
  webSocket.close();
  return { texts, welcome: frames.find(({ t }) => t === "#welcome")?.body };
}

/** A guest of ours who sits at a new table by cookie; the cookie, and the table. */
async function seatedGuest() {
  const guest = await knock("/api/guest", { method: "POST", headers: { origin: SITE } });
  const cookie = guest.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(cookie).toMatch(/^__Host-rumpus=/);
  const { code, token } = await makeTable({}, { headers: { cookie, origin: SITE } });
  return { cookie, code, token };
}

describe("T61: the socket", () => {
  test("of our page resumes the seat that the cookie names", async () => {
    const { code, cookie } = await seatedGuest();
    const reply = await dial(code, { cookie, origin: SITE });
    expect(reply.status).toBe(101);
    expect((await hello(reply)).welcome).toMatchObject({ seat: 0 });
  });

  test.each([EVIL, "null", "http://rumpus.example"])("of %s is refused", async (origin) => {
    const { code, cookie } = await seatedGuest();
    for (const headers of [{ origin }, { origin, cookie }]) {
      const reply = await dial(code, headers);
      expect([reply.status, reply.webSocket]).toEqual([403, null]);
      expect(reply.body.error).toMatch(/site/);
    }
  });

  test("of no page at all is let in, but its cookie names nobody", async () => {
    const { code, cookie } = await seatedGuest();
    const reply = await dial(code, { cookie });
    expect(reply.status).toBe(101);
    expect((await hello(reply)).welcome).not.toHaveProperty("seat");
  });

  test("brings nothing from outside that only the Worker may say", async () => {
    const { code, cookie } = await seatedGuest();
    const guest = cookie.split(".")[1] ?? "";
    const reply = await dial(code, {
      [GUEST_HEADER]: guest,
      [POLL_SECRET_HEADER]: "",
      [POLL_SINCE_HEADER]: "0",
    });
    const { welcome, texts } = await hello(reply);
    expect(welcome).not.toHaveProperty("seat");
    expect(texts).toEqual([]); // a poll would have heard the state as text
  });

  test("asks for an upgrade, a game, a code", async () => {
    const { code } = await makeTable();
    expect((await knock(`${SUBSCRIBE}?code=${code}`)).status).toBe(426);
    const upgrade = { headers: { upgrade: "websocket" } };
    for (const path of [
      `/xrpc/games.cavu.chess.subscribeGame?code=${code}`,
      SUBSCRIBE,
      `${SUBSCRIBE}?code=!!`,
      `${SUBSCRIBE}?code=0000`,
      `${SUBSCRIBE}?table=../${code}`,
    ]) {
      expect([path, (await knock(path, upgrade)).status]).toEqual([path, 404]);
    }
  });
});

describe("T61: calls that change something", () => {
  const lock = { action: "lock", locked: true };

  test("with our cookie from another site's page are refused, and change nothing", async () => {
    const { code, token, cookie } = await seatedGuest();
    const headers = { cookie, origin: EVIL };
    const at = `/api/matches/${code}`;
    for (const reply of [
      await knock(`${at}/join`, { body: { name: "MAX" }, headers }),
      await knock(`${at}/lobby`, { body: { ...lock, token }, headers }),
      await knock(`${at}/lobby`, { body: lock, headers: { ...headers, ...bearer(token) } }),
      await knock("/api/matches", { body: { game: "tier-madness" }, headers }),
      await knock("/api/guest", { method: "POST", headers }),
      await knock("/api/guest", { method: "POST", headers: { origin: EVIL } }),
    ]) {
      expect(reply.status).toBe(403);
      expect(reply.headers.get("set-cookie")).toBeNull();
    }
    const state = await knock(`${at}/state`, { headers: bearer(token) });
    expect(state.body).toMatchObject({ locked: false, players: [{ seat: 0 }] });
  });

  test("from no page take the cookie for nobody's: a join is a new seat", async () => {
    const { code, cookie } = await seatedGuest();
    const joined = await knock(`/api/matches/${code}/join`, {
      body: { name: "MAX" },
      headers: { cookie },
    });
    expect(joined.body).toMatchObject({ seat: 1, host: false });
  });

  test("from our page get the guest's own seat again", async () => {
    const { code, cookie } = await seatedGuest();
    const joined = await knock(`/api/matches/${code}/join`, {
      body: { name: "MAX" },
      headers: { cookie, origin: SITE },
    });
    expect(joined.body).toMatchObject({ seat: 0, name: "ZOE", host: true });
  });

  test("without a cookie are anyone's who has the token", async () => {
    const { code, token } = await makeTable();
    const headers = { origin: EVIL, ...bearer(token) };
    expect((await knock(`/api/matches/${code}/lobby`, { body: lock, headers })).status).toBe(200);
  });
});
