// What the log says of a change: nothing that a watcher does not see anyway. (SPEC: VC-VIEW)

import { nameOf, otherTeam, type State, teamAt } from "./state.ts";

export function says(before: State, after: State): readonly string[] {
  if (after.phase === "over") return before.phase === "over" ? [] : overLines(after);
  return [
    ...chairLines(before, after),
    ...clueLines(before, after),
    ...lockLines(before, after),
    ...(after.past.length > before.past.length ? revealLines(after) : []),
  ];
}

const teamName = (state: State, team: number): string => teamAt(state, team).name;

function chairLines(before: State, after: State): readonly string[] {
  const [was, is] = [before.round, after.round];
  if (after.seen.draws === before.seen.draws) return [];
  if (is.swapped && !was.swapped) return [`${nameOf(after, is.psychic)} swaps the card.`];
  const psychic = `${nameOf(after, is.psychic)} is the psychic`;
  const team = after.mode === "teams" ? ` for ${teamName(after, is.team)}` : "";
  return is.number === was.number
    ? [`The chair passes on: ${psychic}.`]
    : [`Round ${is.number}: ${psychic}${team}.`];
}

const clueLines = ({ round: was }: State, after: State): readonly string[] =>
  was.clue === null && after.round.clue !== null
    ? [`${nameOf(after, after.round.psychic)}: “${after.round.clue}”.`]
    : [];

function lockLines({ round: was, phase }: State, after: State): readonly string[] {
  const is = after.round;
  if (after.phase !== phase) return [];
  if (was.lock === null && is.lock !== null) return [`${nameOf(after, is.lock.by)} locks it in.`];
  const stopped = Object.keys(is.waits).find((seat) => is.waits[seat] !== was.waits[seat]);
  return stopped === undefined ? [] : [`${nameOf(after, Number(stopped))} says wait.`];
}

function revealLines(state: State): readonly string[] {
  const last = state.past.at(-1);
  if (last === undefined) return [];
  const scored = `${points(last.points)} for ${teamName(state, last.team)}.`;
  if (state.mode === "coop") return [`${points(last.points)}.`];
  return [
    last.call_ok
      ? `${scored} ${teamName(state, otherTeam(last.team))} called it: 1 point.`
      : scored,
    ...(last.catchup ? [`${teamName(state, last.team)} is still behind and goes again.`] : []),
  ];
}

const points = (n: number): string => (n === 1 ? "1 point" : `${n} points`);

function overLines(state: State): readonly string[] {
  const { ending, mode } = state;
  if (mode === "coop") return [`The table scores ${points(teamAt(state, 0).score)}.`];
  return ending === null || ending.winner === null
    ? ["Nobody wins."]
    : [`${teamName(state, ending.winner)} wins.`];
}
