// Who stands where, and how it ended. (SPEC: VC-OVER)

import type { Result } from "../../table/game.ts";
import { type State, teamAt, teamOf } from "./state.ts";
import type { Rating } from "./types.ts";

/** Co-op's words, by the least total they are given for; best first. */
const RATINGS: readonly (readonly [least: number, words: string])[] = [
  [24, "Are you one person?"],
  [20, "Pure telepathy"],
  [16, "Minds in tune"],
  [12, "Loud and clear"],
  [8, "A steady signal"],
  [4, "Some crackling"],
  [0, "Only static"],
];

const CELEBRATED = 16;

export function rating(total: number): Rating {
  const found = RATINGS.find(([least]) => total >= least);
  if (found === undefined) throw new RangeError(`no words for ${total}`);
  return { words: found[1], celebrated: total >= CELEBRATED };
}

/** A seat has its team's score; in co-op all have won a game that is celebrated. */
export function result(state: State): Result | null {
  const { ending, mode } = state;
  if (ending === null) return null;
  const standings = state.seats
    .map(({ seat }) => {
      const team = teamOf(state, seat);
      return { seat, score: teamAt(state, team).score, team };
    })
    .sort((a, b) => b.score - a.score || a.seat - b.seat);
  const won = ({ score, team }: (typeof standings)[number]) =>
    mode === "coop" ? rating(score).celebrated : team === ending.winner;
  return {
    ended: ending.how,
    winners: standings.filter(won).map(({ seat }) => seat),
    standings,
  };
}
