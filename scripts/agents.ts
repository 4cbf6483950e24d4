// Agents at a running server, as `npm run play` and `npm run demo` have them.

import { type Agent, type ApiState, call } from "../worker/e2e/testing/agent.ts";
import { fail } from "./setup/fail.mjs";

export const SERVER = "http://localhost:8787";

/** Ends with a sentence when there is no Rumpus. */
export async function reach(server: string): Promise<void> {
  try {
    const { status } = await call(server, "/api");
    if (status === 200) return;
  } catch {
    // Nothing listens there, or something that does not speak HTTP.
  }
  fail(
    `no Rumpus answers at ${server}: start one with npm start, or name another with --server, ` +
      "as in --server http://localhost:8788",
  );
}

/** Ends with a sentence when it is no whole number in that range. */
export function wholeNumber(text: string, flag: string, least: number, most: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most
    ? number
    : fail(`--${flag} is a number from ${least} to ${most}.`);
}

/** All play to the end, some from later on; each phase and the standings are printed. */
export async function playToTheEnd(agents: readonly (Agent | Promise<Agent>)[]): Promise<void> {
  const [first, ...others] = agents;
  if (!first) return fail("nobody sat down.");
  let shown = "";
  const told = (state: ApiState): boolean => {
    const now = `Round ${state.round} of ${state.totalRounds}: ${state.phase}`;
    if (now !== shown && state.status === "playing") console.log(now);
    shown = now;
    return state.status === "finished";
  };
  const [end] = await Promise.all([
    playUntil(first, told),
    ...others.map((agent) => playUntil(agent, ({ status }) => status === "finished")),
  ]);
  printStandings(end);
}

const playUntil = async (agent: Agent | Promise<Agent>, stop: (state: ApiState) => boolean) =>
  (await agent).play(stop);

function printStandings({ players, result }: ApiState): void {
  const { standings } = result as unknown as {
    readonly standings: readonly { readonly seat: number; readonly score: number }[];
  };
  const names = new Map(
    (players as unknown as readonly { readonly seat: number; readonly name: string }[]).map(
      ({ seat, name }) => [seat, name],
    ),
  );
  for (const { seat, score } of standings) console.log(`${names.get(seat)}  ${score}`);
}
