// Who may go where before a game: a larger team lets one go, an even one only in exchange.

import type { PlayerView, TableView } from "../../shared/table/view.ts";

export type Side = NonNullable<TableView["teams"]>[number];

/** The team that a seat would move to by itself, or null when somebody has to come the other way. */
export function freeTeam(sides: readonly Side[], player: PlayerView): number | null {
  const sizes = sides.map(({ seats }) => seats.length);
  const smallest = Math.min(...sizes);
  const own = player.team === undefined ? undefined : sizes[player.team];
  return own !== undefined && own > smallest ? sizes.indexOf(smallest) : null;
}

/** Those who could come the other way. */
export const partners = (
  players: readonly PlayerView[],
  player: PlayerView,
): readonly PlayerView[] =>
  players.filter(({ team }) => team !== undefined && team !== player.team);
