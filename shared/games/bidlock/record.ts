// A bid as it is committed to when it is locked: the lexicon games.cavu.bidlock.move. (SPEC: BL-RECORD)

import type { RecordBody, Seat } from "../../table/game.ts";
import type { State } from "./state.ts";
import type { Move } from "./types.ts";

const MOVE = "games.cavu.bidlock.move";

export const record = (state: State, _seat: Seat, { chip }: Move): RecordBody => ({
  $type: MOVE,
  round: state.round,
  action: { $type: `${MOVE}#bid`, chip },
});

/** Rounds whose records all may see: those that were turned over. */
export const open = ({ past }: State): readonly number[] => past.map(({ round }) => round);
