// A round's beginning: its category, who picks, and the three criteria on offer. (SPEC: TM-CRIT)

import { chance } from "../../table/chance.ts";
import type { Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { criteriaFor } from "./content/criteria.ts";
import { isKind } from "./content/kinds.ts";
import {
  bySeat,
  type Category,
  EMPTY_HAND,
  enter,
  isGone,
  roundOf,
  type State,
  seatedSeats,
  withRound,
} from "./state.ts";

const OFFERED = 3;

export function openRound(state: State, now: number): State {
  const number = state.finished.length + 1;
  const category = state.ballot.find(({ name }) => name === state.lineup[number - 1]);
  if (!category) throw new RangeError(`no category for round ${number}`);
  const seats = seatedSeats(state).map(({ seat }) => seat);
  return enter(
    {
      ...state,
      round: {
        number,
        category,
        picker: nextPicker(state),
        offered: drawCriteria(state, category, number),
        criterion: null,
        hands: bySeat(seats, () => EMPTY_HAND),
        revealed: 0,
        outcome: null,
      },
    },
    "criteria",
    now,
  );
}

/** The first by seed, then round the circle of those who are seated. */
function nextPicker(state: State): Seat {
  const circle = seatedSeats(state).map(({ seat }) => seat);
  const last = state.finished.at(-1)?.picker;
  if (last === undefined) return chance(state.seed, "picker").pick(circle);
  return circle.find((seat) => seat > last) ?? circle[0] ?? last;
}

/** Three that fit the category; what was on offer before comes again only when nothing else fits. */
function drawCriteria(state: State, { kind }: Category, number: number): readonly string[] {
  if (!isKind(kind)) throw new RangeError(`no criteria for ${kind}`);
  const shown = state.finished.flatMap(({ offered }) => offered);
  const all = criteriaFor(kind).map(({ id }) => id);
  const fresh = all.filter((id) => !shown.includes(id));
  const from = fresh.length >= OFFERED ? fresh : all;
  return chance(state.seed, `criteria:${number}`).sample(from, OFFERED);
}

export function pickCriterion(
  state: State,
  seat: Seat,
  index: number,
  now: number,
): State | Illegal {
  const { round } = state;
  if (state.phase !== "criteria" || round === null) {
    const mine = round?.picker === seat && round.offered[index] === round.criterion;
    return mine ? state : new Illegal("not-now", "The criterion is picked.");
  }
  if (round.picker !== seat) return new Illegal("not-yours", "Somebody else picks this time.");
  const criterion = round.offered[index];
  if (criterion === undefined) return new Illegal("bad", "Pick one of the three.", "index");
  return openDeal(withRound(state, { criterion }), now);
}

/** The picker did not choose: the seed does. */
export function pickBySeed(state: State, now: number): State {
  const { offered, number } = roundOf(state);
  const criterion = chance(state.seed, `criteria:${number}:out`).pick(offered);
  return openDeal(withRound(state, { criterion }), now);
}

const openDeal = (state: State, now: number): State => enter(state, "deal", now);

export const pickerIsGone = (state: State): boolean => isGone(state, roundOf(state).picker);
