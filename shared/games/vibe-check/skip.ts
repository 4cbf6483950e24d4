// The psychic's chair passes on when no clue comes. (SPEC: VC-SKIP)

import type { Moment, Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { leader, over, type State } from "./state.ts";
import { passChair } from "./turn.ts";

const SECOND = 1_000;

/** Without a clue for so long, anyone but the psychic may skip (s); with pace off, sooner. */
const SKIP_FOR_ALL = 90;
const SKIP_FOR_ALL_OFF = 60;

/** Two who press at once mean the same psychic (ms). */
const SAME_PRESS = 1_000;

/** From when this seat may skip (ms); null: it may not. */
export function skipOpens(state: State, seat: Seat, host: Seat | null): number | null {
  if (state.phase !== "clue") return null;
  const { psychic } = state.round;
  if (seat === host || (psychic === host && seat !== psychic)) return state.phaseAt;
  return seat === psychic ? null : skipForAll(state);
}

/** From when the others need not wait for the host any more (ms). */
export const skipForAll = ({ phaseAt, options }: State): number =>
  phaseAt + (options.pace === "off" ? SKIP_FOR_ALL_OFF : SKIP_FOR_ALL) * SECOND;

export function skip(
  state: State,
  seat: Seat,
  round: number,
  { now, host }: Moment,
): State | Illegal {
  if (state.phase !== "clue" || round !== state.round.number)
    return new Illegal("not-now", "There is nobody to skip now.");
  if (state.round.passed && now < state.phaseAt + SAME_PRESS) return state;
  const opens = skipOpens(state, seat, host);
  if (opens === null) return new Illegal("not-yours", "The psychic cannot skip their own turn.");
  if (now < opens)
    return new Illegal("not-yours", "The host can skip the psychic; anyone else, a bit later.");
  return { ...passChair(state, now), asleep: 0 };
}

/** The clock skips. When it has skipped everyone in a row, nobody is playing any more. */
export function skipAsleep(state: State, now: number): State {
  const asleep = state.asleep + 1;
  return asleep >= state.seats.length - state.gone.length
    ? over(state, { how: "abandoned", winner: leader(state) }, now)
    : { ...passChair(state, now), asleep };
}
