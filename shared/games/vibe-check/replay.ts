// The game's own part of the full record, once over, and what a rematch inherits. (SPEC: VC-REPLAY)

import type { JsonObject } from "../../table/json.ts";
import type { State } from "./state.ts";
import { BANDS } from "./target.ts";
import { teamsView } from "./view.ts";

export const replay = (state: State): JsonObject => ({
  mode: state.mode,
  teams: teamsView(state).map((team) => ({ ...team })),
  bands: BANDS,
  rounds: state.past.map((round) => ({ ...round, card: { ...round.card } })),
});

/** The cards that this table has seen. */
export const carry = ({ seen }: State): JsonObject => ({
  seen: [...new Set([...seen.before, ...seen.now])],
});
