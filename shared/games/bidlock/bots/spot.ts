// What a bid hangs on, out of what its seat may see, and nothing else.

import type { BotView } from "../../../table/game.ts";
import { negativesIn } from "../state.ts";
import type { SeatView, TableView } from "../types.ts";
import { type Hand, handOf } from "./chips.ts";

export interface Spot {
  /** The seat that bids, as a position in the lists below. */
  readonly own: number;
  readonly hands: readonly Hand[];
  readonly scores: readonly number[];
  readonly negatives: readonly number[];
  /** Value of the pot, and its negative cards. */
  readonly pot: number;
  readonly potNegatives: number;
  readonly unseen: readonly number[];
}

/** The game's part of a bot's view, which the game itself has made. */
export function spotOf({ seat, view }: BotView): Spot {
  const table = view.table as unknown as TableView;
  const seats = Object.keys(view.seats).sort((a, b) => Number(a) - Number(b));
  const shown = seats.map((key) => view.seats[key] as unknown as SeatView);
  return {
    own: seats.indexOf(String(seat)),
    hands: shown.map(({ chips }) => handOf(chips)),
    scores: shown.map(({ score }) => score),
    negatives: shown.map(({ won }) => negativesIn(won)),
    pot: table.pot.value,
    potNegatives: negativesIn(table.pot.cards),
    unseen: table.unseenPrizes,
  };
}
