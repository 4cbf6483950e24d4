// Who stands where, and who has won. (SPEC: BL-OVER)

import type { Result, Seat } from "../../table/game.ts";
import { negativesIn, type State, sum, wonBy } from "./state.ts";

interface Standing {
  readonly seat: Seat;
  readonly score: number;
  readonly negatives: number;
}

/** Best first: the higher total, then the fewer negative cards. */
const byRank = (a: Standing, b: Standing): number => b.score - a.score || a.negatives - b.negatives;

/** Who is level with the first has won with them. */
export function result(state: State): Result | null {
  if (state.ending === null) return null;
  const standings = state.seats
    .map(({ seat }): Standing => {
      const won = wonBy(state, seat);
      return { seat, score: sum(won), negatives: negativesIn(won) };
    })
    .sort((a, b) => byRank(a, b) || a.seat - b.seat);
  const winners = standings.filter((one) => standings.every((other) => byRank(one, other) <= 0));
  return {
    ended: state.ending,
    winners: winners.map(({ seat }) => seat),
    standings: standings.map((standing) => ({ ...standing })),
  };
}
