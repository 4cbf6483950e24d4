// All that a game of Vibe Check is, as plain data.

import type { Dial, Ended, Seat, SetupSeat } from "../../table/game.ts";
import type { Seen } from "./deck.ts";
import type { BySeat, Card, Mode, Options, Phase, PlayedRound, Side } from "./types.ts";

export interface Team {
  readonly name: string;
  /** In the order in which they take the psychic's chair, the first drawn by seed. */
  readonly seats: readonly Seat[];
  /** Who sat in the chair last; null before the first. */
  readonly last: Seat | null;
  readonly score: number;
}

export interface Lock {
  readonly by: Seat;
  /** When it is final (ms). */
  readonly until: number;
}

export interface Round {
  /** From 1. A skip passes the chair on within the round. */
  readonly number: number;
  /** The team whose round it is, as a position in `teams`. */
  readonly team: number;
  readonly psychic: Seat;
  /** The chair has passed on by *Skip*, by the clock, or by leaving. */
  readonly passed: boolean;
  readonly card: Card;
  readonly swapped: boolean;
  /** Secret to all but the psychic, until the reveal. */
  readonly target: number;
  readonly clue: string | null;
  readonly dial: Dial;
  readonly call: { readonly side: Side; readonly by: Seat } | null;
  readonly lock: Lock | null;
  /** *Waits* used, by seat. */
  readonly waits: BySeat<number>;
}

/** How it ended, and the team that won it; null: none. */
export interface Ending {
  readonly how: Ended;
  readonly winner: number | null;
}

export interface State {
  /** Base64url. Never shown before the end. */
  readonly seed: string;
  readonly options: Options;
  /** As it is played: two or three seats are co-op whatever the options say. */
  readonly mode: Mode;
  /** All who were seated at the start, in order. */
  readonly seats: readonly SetupSeat[];
  readonly gone: readonly Seat[];
  /** Two, or in co-op one. */
  readonly teams: readonly Team[];
  readonly first: number;
  readonly phase: Phase;
  /** When the phase began, or the chair passed on (ms). */
  readonly phaseAt: number;
  /** Since when all who are waited for are away. */
  readonly hurriedAt: number | null;
  /** Psychics in a row whose time ran out: when that was everyone, nobody is playing. */
  readonly asleep: number;
  /** Once over, the last one there was. */
  readonly round: Round;
  readonly past: readonly PlayedRound[];
  /** Co-op: how many cards are played in all. */
  readonly cards: number;
  readonly seen: Seen;
  readonly ending: Ending | null;
}

/** A game whose next round is not dealt yet. */
export type Undealt = Omit<State, "round">;

export const isGone = ({ gone }: Undealt, seat: Seat): boolean => gone.includes(seat);

export const nameOf = (state: Undealt, seat: Seat): string =>
  state.seats.find((s) => s.seat === seat)?.name ?? "Someone";

/** The team at that position; a broken rule when there is none. */
export function teamAt(state: Undealt, team: number): Team {
  const found = state.teams[team];
  if (found === undefined) throw new RangeError(`no team ${team}`);
  return found;
}

export const teamOf = (state: Undealt, seat: Seat): number =>
  state.teams.findIndex(({ seats }) => seats.includes(seat));

/** The other of two teams. */
export const otherTeam = (team: number): number => 1 - team;

/** Those of a team who have not left, in the order of the chair. */
export const membersOf = (state: Undealt, team: number): readonly Seat[] =>
  teamAt(state, team).seats.filter((seat) => !isGone(state, seat));

const inOrder = (seats: readonly Seat[]): readonly Seat[] => [...seats].sort((a, b) => a - b);

/** Who turns the dial in this round. */
export const guessers = (state: State): readonly Seat[] =>
  inOrder(membersOf(state, state.round.team)).filter((seat) => seat !== state.round.psychic);

/** Who calls left or right of it. */
export const callers = (state: State): readonly Seat[] =>
  state.mode === "coop" ? [] : inOrder(membersOf(state, otherTeam(state.round.team)));

/** Whose decision the table is at: the dial's or the call's. */
export function deciders(state: State): readonly Seat[] {
  if (state.phase === "tune") return guessers(state);
  return state.phase === "call" ? callers(state) : [];
}

export const withRound = (state: State, change: Partial<Round>): State => ({
  ...state,
  round: { ...state.round, ...change },
});

export const withTeam = (
  teams: readonly Team[],
  team: number,
  change: Partial<Team>,
): readonly Team[] => teams.map((one, at) => (at === team ? { ...one, ...change } : one));

/** Enters a phase: what belonged to the last one is forgotten. */
export const enter = (state: State, phase: Phase, now: number): State => ({
  ...withRound(state, { lock: null }),
  phase,
  phaseAt: now,
  hurriedAt: null,
});

export const over = (state: State, ending: Ending, now: number): State => ({
  ...enter(state, "over", now),
  ending,
});

/** The team in front; null when they are level, and in co-op. */
export function leader({ teams: [a, b] }: State): number | null {
  if (a === undefined || b === undefined || a.score === b.score) return null;
  return a.score > b.score ? 0 : 1;
}
