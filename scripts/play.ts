// `npm run play`: seats agents at one table of a running server and plays to the end at random.
//
//   npm run play -- --server http://localhost:8787 --seats 3 --rounds 2 [--join K7Q2]

import { parseArgs } from "node:util";
import { Agent, type ApiState, bearer, call, seatAgents } from "../worker/e2e/testing/agent.ts";
import { fail } from "./setup/fail.mjs";

const { values } = parseArgs({
  options: {
    server: { type: "string", default: "http://localhost:8787" },
    game: { type: "string", default: "tier-madness" },
    seats: { type: "string", default: "3" },
    rounds: { type: "string", default: "1" },
    join: { type: "string" },
  },
});
const { server, game, join } = values;
const seats = Number(values.seats);
if (!Number.isInteger(seats) || seats < 1 || seats > 12) fail("--seats is a number from 1 to 12.");

const agents = join === undefined ? await open() : await enter(join);
const [first] = agents;
if (!first) fail("nobody sat down.");
else await play(first);

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
    const joined = await call(server, `/api/matches/${code}/join`, { name: `AGENT ${i}` });
    if (joined.status !== 200) fail(String(joined.body.error));
    const name = `agent ${i} of ${process.pid}`;
    all.push(new Agent(server, code, String(joined.body.token), name));
  }
  console.log(`${seats} sit at ${code} and wait for its start.`);
  return all;
}

async function play(first: Agent): Promise<void> {
  let shown = "";
  const told = (state: ApiState): boolean => {
    const now = `Round ${state.round} of ${state.totalRounds}: ${state.phase}`;
    if (now !== shown) console.log(now);
    shown = now;
    return state.status === "finished";
  };
  const others = agents.filter((agent) => agent !== first);
  const [end] = await Promise.all([
    first.play(told),
    ...others.map((agent) => agent.play(({ status }) => status === "finished")),
  ]);
  const { standings } = end.result as unknown as {
    readonly standings: readonly { readonly seat: number; readonly score: number }[];
  };
  const players = end.players as unknown as readonly {
    readonly seat: number;
    readonly name: string;
  }[];
  for (const { seat, score } of standings)
    console.log(`${players.find((player) => player.seat === seat)?.name}  ${score}`);
}
