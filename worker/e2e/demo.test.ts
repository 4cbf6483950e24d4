// `npm run demo` as a person meets it: agents wait in a lobby, and the person hosts and starts.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inRoot } from "../../scripts/setup/paths.mjs";
import { type Server, startServer } from "../../scripts/testing/server.ts";
import type { Json, JsonObject } from "../../shared/table/json.ts";
import { Agent, call } from "./testing/agent.ts";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

function demo(...args: readonly string[]) {
  const child = spawn(process.execPath, [inRoot("scripts/demo.ts"), ...args]);
  children.push(child);
  return { child, ended: once(child, "exit") };
}

test("a person joins a full lobby by its code, hosts, and starts", async () => {
  const { child, ended } = demo("--server", server.url, "--players", "3");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value: first } = await lines.next();
  const code = /^Table (\w+): http.*\/t\/\1$/.exec(String(first))?.[1] ?? "";
  const info = await call(server.url, `/api/matches/${code}`);
  expect(info.body).toMatchObject({ status: "lobby", filled: 3, canJoin: true });

  const joined = await call(server.url, `/api/matches/${code}/join`, {
    name: "ZOE",
    kind: "human",
  });
  const zoe = new Agent(server.url, code, String(joined.body.token), "zoe");
  // The agent that hosted has given way, and is back.
  await zoe.play(({ you, players }) => you?.host === true && (players as Json[]).length === 4);
  const { players } = (await zoe.state()).body as { readonly players: readonly JsonObject[] };
  const agents = players.filter(({ kind }) => kind === "agent");
  expect(agents.map(({ here }) => here)).toEqual([true, true, true]);
  expect((await zoe.lobby({ action: "start" })).status).toBe(200);
  const voted = await zoe.play((state) => state.phase === "criteria");
  expect(voted.round).toBe(1);
  expect((await zoe.lobby({ action: "end" })).status).toBe(200);
  expect(await ended).toEqual([0, null]);
});

test("without a server it says what to do", async () => {
  const { child, ended } = demo("--server", "http://127.0.0.1:9");
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) said.push(line);
  expect(await ended).toEqual([1, null]);
  expect(said).toEqual([
    expect.stringMatching(/no Rumpus answers at .*: start one with npm start/),
  ]);
});
