// When a phase ends by itself, and what happens then. (SPEC: TM-TIME)

import type { Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { closeDeal, notWaiting } from "./deal.ts";
import { isStepped, stepOn } from "./reveal.ts";
import { pickBySeed } from "./rounds.ts";
import { isGone, personsSeated, roundOf, type State, seatedSeats } from "./state.ts";
import type { Phase } from "./types.ts";
import { closeVote, notVoted } from "./vote.ts";

const SECOND = 1_000;

/** Phases in which seats work: how long after the first person is done, at least, and at most (s). */
const WORK: { readonly [P in Phase]?: { after: number; least: number; most: number } } = {
  vote: { after: 30, least: 45, most: 120 },
  criteria: { after: 30, least: 30, most: 30 },
  deal: { after: 60, least: 120, most: 300 },
};

/** Phases that are stepped through: when the next step comes by itself (s). */
const STEPS: { readonly [P in Phase]?: number } = { reveal: 120, group: 60, scores: 45, bonus: 90 };

/** All who are waited for are away: so long is left (s). */
const AWAY = 10;
const PICKER_AWAY = 5;
/** After *Go on* the unfinished have so long (s). */
const GO_ON = 15;
/** With pace off any seat may press *Go on* after so long (s). */
const GO_ON_FOR_ALL = 60;

const factor = ({ options }: State): number => (options.pace === "relaxed" ? 2 : 1);

export function deadline(state: State): number | null {
  const step = STEPS[state.phase];
  if (step !== undefined) return state.steppedAt + step * SECOND * factor(state);
  const work = WORK[state.phase];
  if (work === undefined) return null;
  if (state.goOnAt !== null) return state.goOnAt + GO_ON * SECOND;
  if (state.options.pace === "off") return null;
  const at = (from: number, seconds: number) => from + seconds * SECOND * factor(state);
  const ends: number[] = [];
  if (!isAlone(state)) {
    const most = at(state.phaseAt, work.most);
    const first = state.firstDoneAt;
    ends.push(
      first === null ? most : clamp(at(first, work.after), at(state.phaseAt, work.least), most),
    );
  }
  if (state.hurriedAt !== null) {
    const left = state.phase === "criteria" ? PICKER_AWAY * factor(state) : AWAY;
    ends.push(state.hurriedAt + left * SECOND);
  }
  return ends.length === 0 ? null : Math.min(...ends);
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** One person with bots: nobody is kept waiting. */
const isAlone = (state: State): boolean =>
  personsSeated(state).length === 1 && seatedSeats(state).every(({ kind }) => kind !== "agent");

/** All that is due; each phase begins anew at `now`, so that one call never skips over two. */
export function tick(state: State, now: number): State {
  const due = deadline(state);
  if (due === null || now < due) return state;
  switch (state.phase) {
    case "vote":
      return closeVote(state, now);
    case "criteria":
      return pickBySeed(state, now);
    case "deal":
      return closeDeal(state, now);
    default:
      return stepOn(state, now);
  }
}

/** Seats whose move would bring the game on. Steps wait for the host, who is the table's business. */
export function waitingOn(state: State): readonly Seat[] {
  switch (state.phase) {
    case "vote":
      return notVoted(state);
    case "criteria":
      return isGone(state, roundOf(state).picker) ? [] : [roundOf(state).picker];
    case "deal":
      return notWaiting(state);
    default:
      return [];
  }
}

export function hurry(state: State, on: boolean, now: number): State {
  if (WORK[state.phase] === undefined || state.options.pace === "off") return state;
  if (on === (state.hurriedAt !== null)) return state;
  return { ...state, hurriedAt: on ? now : null };
}

/** From when any seat, and not the host alone, may press *Go on* (ms); null when there is no such button. */
export const goOnOpens = (state: State): number | null =>
  state.options.pace === "off" && WORK[state.phase] !== undefined
    ? state.phaseAt + GO_ON_FOR_ALL * SECOND
    : null;

export function goOn(state: State, seat: Seat, host: Seat | null, now: number): State | Illegal {
  const opens = goOnOpens(state);
  if (opens === null || isStepped(state))
    return new Illegal("not-now", "There is nobody to hurry along now.");
  if (state.goOnAt !== null) return state;
  if (seat !== host && now < opens)
    return new Illegal("not-yours", "The host goes on; anyone may after a minute.");
  return { ...state, goOnAt: now };
}
