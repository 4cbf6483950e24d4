// Chips that the house plays for others: for a seat that has left, for one whose time ran out, and
// for everyone once nobody is left to play for themselves. (SPEC: BL-HOUSE)

import { chance } from "../../table/chance.ts";
import type { Seat } from "../../table/game.ts";
import { houseChip, type Level } from "./bots/house.ts";
import { spotOf } from "./bots/spot.ts";
import type { Bid } from "./resolve.ts";
import { hasLocked, isAlone, isGone, type State } from "./state.ts";
import { view } from "./view.ts";

/** Chips for `seats`, or for those whom the house always plays; only where none is locked yet. */
export const houseBids = (state: State, seats: readonly Seat[] = housed(state)): readonly Bid[] =>
  seats
    .filter((seat) => !hasLocked(state, seat))
    .map((seat) => ({ seat, chip: chipFor(state, seat) }));

function housed(state: State): readonly Seat[] {
  const alone = isAlone(state);
  return state.seats.map(({ seat }) => seat).filter((seat) => alone || isGone(state, seat));
}

/** From what the seat sees and the game's seed, so that a replay can work it out again. */
function chipFor(state: State, seat: Seat): number {
  const level: Level = isAlone(state) ? "quick" : state.options.botLevel;
  const seen = { seat, view: view(state, seat) };
  return houseChip(spotOf(seen), chance(state.seed, `house:${seat}:${state.round}`), level);
}
