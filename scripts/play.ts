// `npm run play`: seats agents at one table of a running server and plays to the end at random.
//
//   npm run play -- --server http://localhost:8787 --seats 3 --rounds 2 [--join K7Q2]

import { parseArgs } from "node:util";
import { type Agent, bearer, call, joinAgent, seatAgents } from "../worker/e2e/testing/agent.ts";
import { playToTheEnd, reach, SERVER, wholeNumber } from "./agents.ts";
import { fail } from "./setup/fail.mjs";

const { values } = parseArgs({
  options: {
    server: { type: "string", default: SERVER },
    game: { type: "string", default: "tier-madness" },
    seats: { type: "string", default: "3" },
    rounds: { type: "string", default: "1" },
    join: { type: "string" },
  },
});
const { server, game, join } = values;
const seats = wholeNumber(values.seats, "seats", 1, 12);
await reach(server);
await playToTheEnd(join === undefined ? await open() : await enter(join));

async function open(): Promise<readonly Agent[]> {
  const options = { rounds: Number(values.rounds) };
  const all = await seatAgents(server, seats, { game, options, bots: seats === 1 ? 1 : 0 });
  const [host] = all;
  if (!host) return [];
  console.log(`Table ${host.code}: ${server}/t/${host.code}`);
  const started = await call(server, `/api/matches/${host.code}/start`, {}, bearer(host.token));
  if (started.status !== 200) fail(String(started.body.error));
  return all;
}

async function enter(code: string): Promise<readonly Agent[]> {
  const all: Agent[] = [];
  for (let i = 0; i < seats; i++) {
    all.push(await joinAgent(server, code, `agent ${i} of ${process.pid}`));
  }
  console.log(`${seats} sit at ${code} and wait for its start.`);
  return all;
}
