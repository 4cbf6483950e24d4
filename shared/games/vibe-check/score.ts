// The reveal: what a round brings, and whether it was the last. (SPEC: VC-SCORE, VC-OVER)

import {
  type Ending,
  enter,
  leader,
  membersOf,
  otherTeam,
  type State,
  teamAt,
  withTeam,
} from "./state.ts";
import { BULLSEYE, pointsFor, sideOf } from "./target.ts";
import { teamUp } from "./turn.ts";
import type { PlayedRound } from "./types.ts";

export const GOAL = 10;

/** Nobody plays so long; but what never ends would outgrow the table. */
export const ROUNDS_MOST = 100;

export function reveal(state: State, now: number): State {
  const { team, dial, target, call } = state.round;
  const points = pointsFor(dial.at, target);
  // A bullseye leaves nothing to be right about.
  const right = call !== null && points !== BULLSEYE && call.side === sideOf(dial.at, target);
  const own = withTeam(state.teams, team, { score: teamAt(state, team).score + points });
  const other = otherTeam(team);
  const teams = right ? withTeam(own, other, { score: teamAt(state, other).score + 1 }) : own;
  const scored: State = { ...state, teams };
  const behind = leader(scored) === other && state.mode === "teams";
  const extra = state.mode === "coop" && points === BULLSEYE ? 1 : 0;
  return enter(
    {
      ...scored,
      past: [...state.past, record(scored, points, right, behind && points === BULLSEYE)],
      cards: Math.min(state.cards + extra, ROUNDS_MOST),
    },
    "reveal",
    now,
  );
}

const record = (
  { round, teams }: State,
  points: number,
  right: boolean,
  catchup: boolean,
): PlayedRound => ({
  round: round.number,
  team: round.team,
  psychic: round.psychic,
  card: round.card,
  swapped: round.swapped,
  clue: round.clue ?? "",
  target: round.target,
  at: round.dial.at,
  by: round.dial.by,
  points,
  call: round.call?.side ?? null,
  call_by: round.call?.by ?? null,
  call_ok: right,
  score: teams.map(({ score }) => score),
  catchup,
});

/** How the game ends with the round that is revealed; null: it goes on. */
export function verdict(state: State): Ending | null {
  if (state.phase !== "reveal") return null;
  const winner = leader(state);
  const rounds = state.past.length;
  if (state.mode === "coop") return rounds >= state.cards ? { how: "played", winner } : null;
  const best = Math.max(...state.teams.map(({ score }) => score));
  if ((best >= GOAL && winner !== null) || rounds >= ROUNDS_MOST) return { how: "played", winner };
  const up = teamUp(state);
  return membersOf(state, up).length < 2 ? { how: "left", winner: otherTeam(up) } : null;
}
