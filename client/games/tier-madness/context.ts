// The room as this game's screens know it.

import type { TableView, YouView } from "../../../shared/games/tier-madness/types.ts";
import type { Room } from "../../table/room.ts";

export type TmRoom = Room<TableView, YouView>;

/** The one place where a table's view is taken for this game's: the registry has chosen by its name. */
export const asTm = (room: Room): TmRoom => room as TmRoom;

export const nameOf = (room: TmRoom, seat: number): string =>
  room.table()?.players.find((player) => player.seat === seat)?.name ?? "?";
