// Whose turn it is: the psychic's chair goes round within each team, the rounds from team to team.
// (SPEC: VC-TURN)

import type { Seat } from "../../table/game.ts";
import { drawCard } from "./deck.ts";
import {
  membersOf,
  otherTeam,
  type Round,
  type State,
  teamAt,
  type Undealt,
  withTeam,
} from "./state.ts";
import { drawTarget, MIDDLE } from "./target.ts";

/** The first by seed, then round the circle of those who have not left. */
function psychicOf(state: Undealt, team: number): Seat {
  const { seats, last } = teamAt(state, team);
  const from = last === null ? 0 : seats.indexOf(last) + 1;
  const circle = [...seats.slice(from), ...seats.slice(0, from)];
  const next = circle.find((seat) => membersOf(state, team).includes(seat));
  if (next === undefined) throw new RangeError(`team ${team} has nobody left`);
  return next;
}

/** The team whose round comes after the last one played. */
export function teamUp(state: Undealt): number {
  const last = state.past.at(-1);
  if (last === undefined) return state.first;
  return state.mode === "coop" || last.catchup ? last.team : otherTeam(last.team);
}

/** Who is the psychic next: worked out anew each time, so that it passes on when they leave. */
export const nextPsychic = (state: State): Seat => psychicOf(state, teamUp(state));

/** The next round begins: its psychic sees a card and a target. */
export function openRound(state: Undealt, now: number): State {
  const team = teamUp(state);
  return deal(state, { team, number: state.past.length + 1, passed: false }, now);
}

/** The chair goes to the next of the team. The old psychic knows the target, so that is drawn anew. */
export function passChair(state: State, now: number): State {
  const { team, number } = state.round;
  const passed = deal(state, { team, number, passed: true }, now);
  return { ...passed, hurriedAt: state.hurriedAt === null ? null : now };
}

function deal(
  state: Undealt,
  { team, number, passed }: Pick<Round, "team" | "number" | "passed">,
  now: number,
): State {
  const psychic = psychicOf(state, team);
  const { card, seen } = drawCard(state.seed, state.seen);
  const round: Round = {
    number,
    team,
    psychic,
    passed,
    card,
    swapped: false,
    target: drawTarget(state.seed, state.seen.draws),
    clue: null,
    dial: { at: MIDDLE, by: null },
    call: null,
    lock: null,
    waits: {},
  };
  const teams = withTeam(state.teams, team, { last: psychic });
  return { ...state, teams, seen, round, phase: "clue", phaseAt: now, hurriedAt: null };
}
