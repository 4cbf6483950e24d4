// What the log says of a change: nothing that a watcher does not see anyway. (SPEC: BL-VIEW)

import { nameOf, type State } from "./state.ts";
import type { PlayedRound } from "./types.ts";

export const says = (before: State, after: State): readonly string[] =>
  after.past.slice(before.past.length).map((round) => roundLine(after, round));

function roundLine(state: State, { round, value, winner, carried, bids }: PlayedRound): string {
  if (winner !== null)
    return `Round ${round}: ${nameOf(state, winner)} takes ${signed(value)} with chip ${bids[winner]}`;
  return carried
    ? `Round ${round}: every chip clashes, ${signed(value)} stays in the pot`
    : `Round ${round}: every chip clashes, nobody takes ${signed(value)}`;
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
