// A seat is gone for good, or the game is ended before its time. (SPEC: VC-LEAVE)

import type { Ended, Seat } from "../../table/game.ts";
import { verdict } from "./score.ts";
import { type Ending, isGone, leader, membersOf, otherTeam, over, type State } from "./state.ts";
import { passChair } from "./turn.ts";

const FEWEST = 2;

/** A dial or a call that waits on nobody needs no rule: that team has lost its last guesser. */
export function leave(state: State, seat: Seat, now: number): State {
  if (isGone(state, seat) || state.phase === "over") return state;
  const left: State = { ...state, gone: [...state.gone, seat] };
  if (verdict(state)) return left;
  const ending = state.mode === "coop" ? tooFew(left) : lostTeam(left);
  if (ending) return over(left, ending, now);
  return state.phase === "clue" && seat === state.round.psychic ? passChair(left, now) : left;
}

const tooFew = (state: State): Ending | null =>
  membersOf(state, 0).length < FEWEST ? { how: "left", winner: null } : null;

/** A team that is left with nobody, or in its round with nobody but the psychic, has lost. */
function lostTeam(state: State): Ending | null {
  const lost = state.teams.findIndex((_, team) => {
    const [one, ...others] = membersOf(state, team);
    return one === undefined || (others.length === 0 && isLonePsychic(state, team, one));
  });
  return lost < 0 ? null : { how: "left", winner: otherTeam(lost) };
}

/** In `clue` the last of the team takes the chair, whoever sat in it. */
const isLonePsychic = ({ round, phase }: State, team: number, seat: Seat): boolean =>
  team === round.team && phase !== "reveal" && (phase === "clue" || seat === round.psychic);

/** At the scores reached. When the last reveal is up, all is played. */
export const end = (state: State, how: Ended, now: number): State =>
  state.phase === "over"
    ? state
    : over(state, verdict(state) ?? { how, winner: leader(state) }, now);
