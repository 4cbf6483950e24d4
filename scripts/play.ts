// `npm run play`: agents at tables of a running server play to the end at random, and every record is
// scored again.
//
//   npm run play -- --game tier-madness --games 50        tables of 2 to 8, several at once
//   npm run play -- --seats 3 --options '{"rounds": 2}'   one table, its phases printed
//   npm run play -- --join K7Q2                           agents at a table that there is

import { parseArgs } from "node:util";
import { type Stream, stream } from "../shared/fair/stream.ts";
import { games } from "../shared/games/index.ts";
import type { JsonObject } from "../shared/table/json.ts";
import { type Agent, bearer, call, joinAgent, seatAgents } from "../worker/e2e/testing/agent.ts";
import { playToTheEnd, reach, SERVER, wholeNumber } from "./agents.ts";
import { audit } from "./audit/audit.ts";
import { fail } from "./setup/fail.mjs";

/** Random tables have no more seats than this. */
const SEATS_MOST = 8;

const { values } = parseArgs({
  options: {
    server: { type: "string", default: SERVER },
    game: { type: "string", default: "tier-madness" },
    games: { type: "string", default: "1" },
    "at-once": { type: "string", default: "6" },
    seats: { type: "string" },
    options: { type: "string", default: "{}" },
    join: { type: "string" },
  },
});
const { server, join } = values;
const game = games.get(values.game) ?? fail(`there is no ${values.game}: ${[...games.keys()]}.`);
const seats =
  values.seats === undefined ? null : wholeNumber(values.seats, "seats", 1, game.seats.max);
const count = wholeNumber(values.games, "games", 1, 100_000);
const atOnce = wholeNumber(values["at-once"], "at-once", 1, 100);
const options = readOptions(values.options);

await reach(server);
if (join !== undefined) await playToTheEnd(await enter(join, seats ?? 1));
else if (count === 1) await playOne(seats ?? 3);
else await playMany();

function readOptions(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    return fail(`--options is a map in JSON, such as '{"rounds": 1}'.`);
  }
}

async function playOne(seated: number): Promise<void> {
  const agents = await open(seated);
  console.log(`Table ${agents[0].code}: ${server}/t/${agents[0].code}`);
  await playToTheEnd(agents);
  report(await auditTable(agents[0].code));
}

/** So many at once; the first record that does not add up ends it. */
async function playMany(): Promise<void> {
  const random = stream(new Uint8Array(32), `${count} games of ${game.slug}`);
  const start = performance.now();
  let begun = 0;
  let done = 0;
  const worker = async () => {
    while (begun < count) {
      begun += 1;
      const agents = await open(seats ?? seatsAtRandom(random));
      const finished = (state: { readonly status: string }) => state.status === "finished";
      await Promise.all(agents.map((agent) => agent.play(finished)));
      const { code } = agents[0];
      const wrong = await auditTable(code);
      if (wrong.length > 0) fail(`the record of ${code} does not add up:\n${wrong.join("\n")}`);
      done += 1;
      if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${count} games`);
      else if (done % 10 === 0 || done === count) console.log(`${done} of ${count} games`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${process.stdout.isTTY ? "\n" : ""}All ${count} records add up (${seconds} s).`);
}

function seatsAtRandom(random: Stream): number {
  const { min, max } = game.seats;
  return min + random.int(Math.min(max, SEATS_MOST) - min + 1);
}

/** A started table with so many agents at it; a lone one gets company of bots. */
async function open(seated: number): Promise<readonly [Agent, ...Agent[]]> {
  const bots = Math.max(0, game.seats.min - seated);
  const table = { game: game.slug, seats: Math.max(seated, game.seats.min), options, bots };
  const [host, ...others] = await seatAgents(server, seated, table);
  if (!host) return fail("nobody sat down.");
  const { body } = await host.state();
  if (body.status === "lobby") {
    const started = await call(server, `/api/matches/${host.code}/start`, {}, bearer(host.token));
    if (started.status !== 200) fail(String(started.body.error));
  }
  return [host, ...others];
}

async function enter(code: string, seated: number): Promise<readonly Agent[]> {
  const all: Agent[] = [];
  for (let i = 0; i < seated; i++) {
    all.push(await joinAgent(server, code, `agent ${i} of ${process.pid}`));
  }
  console.log(`${seated} sit at ${code} and wait for its start.`);
  return all;
}

async function auditTable(code: string): Promise<readonly string[]> {
  const { status, body } = await call(server, `/api/matches/${code}/replay`);
  return status === 200 ? audit(body) : [String(body.error)];
}

function report(wrong: readonly string[]): void {
  if (wrong.length > 0) fail(`its record does not add up:\n${wrong.join("\n")}`);
  console.log("Its record adds up.");
}
