// `npm run demo`: a lobby of a running server filled with house agents, for a person who would like
// company. They play at the pace of people, with moves drawn from what `you.moves` offers.
//
//   npm run demo -- --players 5 [--server http://localhost:8787] [--game tier-madness] [--rounds 3]

import { parseArgs } from "node:util";
import { stream } from "../shared/fair/stream.ts";
import { type Agent, type ApiState, joinAgent, seatAgents } from "../worker/e2e/testing/agent.ts";
import { playToTheEnd, reach, SERVER, wholeNumber } from "./agents.ts";

const { values } = parseArgs({
  options: {
    server: { type: "string", default: SERVER },
    game: { type: "string", default: "tier-madness" },
    players: { type: "string", default: "5" },
    rounds: { type: "string", default: "3" },
  },
});
const { server, game } = values;
// A table has twelve seats, and one is for the person.
const players = wholeNumber(values.players, "players", 1, 11);
const rounds = wholeNumber(values.rounds, "rounds", 1, 5);

/** How long an agent looks before it moves (ms): from, and up to so much more. */
const THINKING = 1_500;
const THINKING_MORE = 3_500;

await reach(server);
const [host, ...others] = await seatAgents(server, players, { game, options: { rounds } });
if (!host) throw new Error("a table without agents");
console.log(`Table ${host.code}: ${server}/t/${host.code}`);
console.log(`${players} house agents sit there. Join, and press start: you will be the host.`);

const seated = new Set<Agent>([host, ...others]);
for (const agent of seated) agent.think = pondering(agent.token);
process.once("SIGINT", () => void leave().then(() => process.exit(130)));
await playToTheEnd([...others, giveWay(host)]);

/** The first who sits down hosts. As soon as a person is here, that chair is the person's. */
async function giveWay(first: Agent): Promise<Agent> {
  const { status } = await first.play((state) => state.status !== "lobby" || hasPerson(state));
  if (status !== "lobby") return first;
  await first.lobby({ action: "leave" });
  seated.delete(first);
  const back = await joinAgent(server, first.code, "back again");
  back.think = pondering(back.token);
  seated.add(back);
  return back;
}

/** Nobody is to wait for agents that are not there any more. */
function leave(): Promise<unknown> {
  return Promise.allSettled([...seated].map((agent) => agent.lobby({ action: "leave" })));
}

function hasPerson({ players }: ApiState): boolean {
  return (players as unknown as readonly { readonly kind: string }[]).some(
    ({ kind }) => kind === "human",
  );
}

function pondering(name: string): () => Promise<void> {
  const random = stream(new Uint8Array(32), name);
  return () => new Promise((resolve) => setTimeout(resolve, THINKING + random.int(THINKING_MORE)));
}
