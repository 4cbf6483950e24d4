// Who stands where, and how it ended. (SPEC: TM-OVER)

import type { Result, Seat } from "../../table/game.ts";
import type { State } from "./state.ts";
import type { BySeat } from "./types.ts";

export interface Standing {
  readonly seat: Seat;
  readonly score: number;
  /** What the last thing that was scored brought: the round, or the bonus. */
  readonly gained: number;
}

/** Best first; of equals the lower seat. Those who are gone keep their place. */
export function standings({ seats, scores, finished, awards }: State): readonly Standing[] {
  const last: BySeat<number> = finished.at(-1)?.outcome.scores ?? {};
  const bonus = (seat: Seat) =>
    (awards ?? []).reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);
  return seats
    .map(({ seat }) => ({
      seat,
      score: scores[seat] ?? 0,
      gained: awards === null ? (last[seat] ?? 0) : bonus(seat),
    }))
    .sort((a, b) => b.score - a.score || a.seat - b.seat);
}

export function result(state: State): Result | null {
  if (state.ended === null) return null;
  const table = standings(state).map(({ seat, score }) => ({ seat, score }));
  const best = table[0]?.score ?? 0;
  const winners = best > 0 ? table.filter(({ score }) => score === best) : [];
  return { ended: state.ended, winners: winners.map(({ seat }) => seat), standings: table };
}
