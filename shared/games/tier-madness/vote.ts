// The secret vote before the first round, and the lineup it gives. (SPEC: TM-VOTE)

import { chance } from "../../table/chance.ts";
import type { Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { openRound } from "./rounds.ts";
import { noteDone, type State, seatedSeats } from "./state.ts";

const LINEUP = 5;

export const PICKS_MOST = 3;

export function castVote(
  state: State,
  seat: Seat,
  categories: readonly string[],
  now: number,
): State | Illegal {
  if (state.phase !== "vote") return new Illegal("not-now", "The vote is over.");
  const cast = state.votes[seat];
  if (cast) return same(cast, categories) ? state : new Illegal("not-now", "Your vote is in.");
  const ballot = state.ballot.map(({ name }) => name);
  if (categories.some((name) => !ballot.includes(name)))
    return new Illegal("bad", "Pick from the ten categories of the ballot.", "categories");
  const voted = { ...state, votes: { ...state.votes, [seat]: categories } };
  return closeVoteIfDone(noteDone(voted, seat, now), now);
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name) => b.includes(name));

export const notVoted = (state: State): readonly Seat[] =>
  seatedSeats(state)
    .map(({ seat }) => seat)
    .filter((seat) => !(seat in state.votes));

export const closeVoteIfDone = (state: State, now: number): State =>
  notVoted(state).length === 0 ? closeVote(state, now) : state;

/** Who has not voted by now abstains. */
export const closeVote = (state: State, now: number): State =>
  openRound({ ...state, lineup: drawLineup(state) }, now);

/**
 * The five with most votes, ties by seed; of those the first and n − 1 of the other four are played,
 * in an order that nobody is told.
 */
function drawLineup(state: State): readonly string[] {
  const count = (name: string) =>
    Object.values(state.votes).filter((picks) => picks.includes(name)).length;
  const shuffled = chance(state.seed, "ties").shuffle(state.ballot.map(({ name }) => name));
  const [first = "", ...others] = shuffled.sort((a, b) => count(b) - count(a)).slice(0, LINEUP);
  const order = chance(state.seed, "order");
  return order.shuffle([first, ...order.sample(others, state.options.rounds - 1)]);
}
