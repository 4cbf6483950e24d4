// The time is up: the house locks for whoever has not. (SPEC: BL-TIME)

import { deadline, waitingOn } from "./clock.ts";
import { houseBids } from "./house.ts";
import { lockAuto, settle } from "./round.ts";
import type { State } from "./state.ts";

/** The next round's time counts from `now`, so that one call never ends two rounds. */
export function tick(state: State, now: number): State {
  const due = deadline(state);
  return due === null || now < due ? state : timeOut(state, now);
}

function timeOut(state: State, now: number): State {
  const late = waitingOn(state);
  const timeouts = { ...state.timeouts };
  for (const seat of late) timeouts[seat] = (timeouts[seat] ?? 0) + 1;
  return settle({ ...lockAuto(state, houseBids(state, late)), timeouts }, now);
}
