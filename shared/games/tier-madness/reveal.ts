// From the first card shown to the next round: reveal, group, scores, bonus, each a step that the
// host advances. (SPEC: TM-STEP)

import type { Ended, Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { payBonus } from "./bonus.ts";
import { openRound } from "./rounds.ts";
import { scoreRound } from "./scoring.ts";
import {
  bySeat,
  CARDS,
  dealtIn,
  enter,
  type FinishedRound,
  kindOf,
  personsSeated,
  type Round,
  roundOf,
  type State,
  withRound,
} from "./state.ts";
import type { Phase } from "./types.ts";

/** A second press that was meant for the step before comes within this (ms). */
const GUARD = 1_000;
/** An agent's host presses faster than people can read. */
const AGENT_GUARD = 2_500;
/** Without a step for so long, any seat may advance (ms). */
export const OPEN_TO_ALL = 20_000;

const STEPPED: ReadonlySet<Phase> = new Set(["reveal", "group", "scores", "bonus"]);

export const isStepped = ({ phase }: State): boolean => STEPPED.has(phase);

/** Everything that the reveal will show is settled before its first step. */
export function openReveal(state: State, now: number): State {
  const outcome = outcomeOf(roundOf(state));
  return nextStep(enter(withRound(state, { outcome, revealed: 1 }), "reveal", now), now);
}

function outcomeOf(round: Round) {
  const seats = dealtIn(round);
  const doubled = (item: string | null | undefined): number | null => {
    const at = round.category.cards.findIndex(({ id }) => id === item);
    return at < 0 ? null : at;
  };
  return scoreRound(
    seats,
    bySeat(seats, (seat) => round.hands[seat]?.tiers ?? []),
    bySeat(seats, (seat) => doubled(round.hands[seat]?.double?.item)),
  );
}

const nextStep = (state: State, now: number): State => ({
  ...state,
  step: state.step + 1,
  steppedAt: now,
});

/** A seat's press; a repeat of an earlier step changes nothing. */
export function advance(
  state: State,
  seat: Seat,
  step: number,
  host: Seat | null,
  now: number,
): State | Illegal {
  if (step < state.step) return state;
  if (!isStepped(state)) return new Illegal("not-now", "There is nothing to step through now.");
  if (step > state.step) return new Illegal("bad", `The table is at step ${state.step}.`, "step");
  if (seat !== host && now < state.steppedAt + OPEN_TO_ALL)
    return new Illegal("not-yours", "The host goes on; anyone may after 20 seconds.");
  if (personsSeated(state).length > 0 && now < state.steppedAt + guard(state, host))
    return new Illegal("not-now", "Give the table a moment to look.");
  return stepOn(state, now);
}

const guard = (state: State, host: Seat | null): number =>
  host !== null && kindOf(state, host) === "agent" ? AGENT_GUARD : GUARD;

/** The next thing to show, whoever or whatever asks for it. */
export function stepOn(state: State, now: number): State {
  switch (state.phase) {
    case "reveal": {
      const { revealed } = roundOf(state);
      return revealed < CARDS
        ? nextStep(withRound(state, { revealed: revealed + 1 }), now)
        : nextStep(enter(state, "group", now), now);
    }
    case "group":
      return nextStep(enter(bank(state), "scores", now), now);
    case "scores":
      return afterScores(nextStep(state, now), now);
    case "bonus":
      return over(nextStep(state, now), "played", now);
    default:
      return state;
  }
}

/** The round is over, and its points are the seats'. */
function bank(state: State): State {
  const round = roundOf(state);
  if (!isFinished(round)) throw new RangeError("the round has no outcome yet");
  return {
    ...state,
    finished: [...state.finished, round],
    scores: addAll(state.scores, round.outcome.scores),
  };
}

const isFinished = (round: Round): round is FinishedRound =>
  round.outcome !== null && round.criterion !== null;

const addAll = (scores: State["scores"], more: State["scores"]): State["scores"] =>
  Object.fromEntries(
    Object.entries(scores).map(([seat, score]) => [seat, Math.max(0, score + (more[seat] ?? 0))]),
  );

function afterScores(state: State, now: number): State {
  if (state.finished.length < state.options.rounds) return openRound(state, now);
  if (state.options.bonus === "off") return over(state, "played", now);
  const { awards, paid } = payBonus(state.finished, state.options.bonus);
  return enter({ ...state, round: null, awards, scores: addAll(state.scores, paid) }, "bonus", now);
}

/** The end, however it came: an open round is dropped, what is banked stays. (TM-LEAVE) */
export const over = (state: State, ended: Ended, now: number): State =>
  enter({ ...state, round: null, ended }, "over", now);
