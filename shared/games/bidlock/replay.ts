// The game's own part of the full record, once over. (SPEC: BL-REPLAY)

import type { JsonObject } from "../../table/json.ts";
import type { State } from "./state.ts";

export const replay = ({ deck, past }: State): JsonObject => ({
  deck,
  rounds: past.map((round) => ({ ...round })),
});
