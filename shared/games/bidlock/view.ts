// What a viewer may see, built by naming what goes in. Two things are secret: the chips locked in the
// running round, each to all but its own seat, and the order of the prizes. (SPEC: BL-VIEW)

import type { GameView, Seat, Viewer } from "../../table/game.ts";
import type { JsonObject } from "../../table/json.ts";
import { deadline } from "./clock.ts";
import { chipsOf, hasLocked, type State, sum, unseen, wonBy } from "./state.ts";
import type { SeatView, TableView, YouView } from "./types.ts";

export function view(state: State, viewer: Viewer): GameView {
  const seats = state.seats.map(({ seat }) => seat);
  return {
    table: tableView(state) as unknown as JsonObject,
    seats: Object.fromEntries(
      seats.map((seat) => [String(seat), seatView(state, seat) as unknown as JsonObject]),
    ),
    you:
      viewer === "watch" || !seats.includes(viewer)
        ? null
        : (youView(state, viewer) as unknown as JsonObject),
  };
}

function tableView(state: State): TableView {
  const { phase, options, pot, past } = state;
  const until = deadline(state);
  return {
    phase,
    turnSeconds: options.turnSeconds,
    botLevel: options.botLevel,
    pot: { cards: pot, value: sum(pot) },
    unseenPrizes: unseen(state),
    lastRound: past.at(-1) ?? null,
    ...(until === null ? {} : { until }),
  };
}

function seatView(state: State, seat: Seat): SeatView {
  const won = wonBy(state, seat);
  return {
    score: sum(won),
    chips: chipsOf(state, seat),
    won,
    locked: hasLocked(state, seat),
    timeouts: state.timeouts[seat] ?? 0,
  };
}

const youView = (state: State, seat: Seat): YouView => ({
  chips: chipsOf(state, seat),
  lockedChip: state.locked[seat]?.chip ?? null,
});
