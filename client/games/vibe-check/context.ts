// The room as this game's screens know it, and who is who in it.

import type { SeatView, TableView, YouView } from "../../../shared/games/vibe-check/types.ts";
import type { Room } from "../../table/room.ts";

export type VcRoom = Room<TableView, YouView>;

/** The one place where a table's view is taken for this game's: the registry has chosen by its name. */
export const asVc = (room: Room): VcRoom => room as VcRoom;

export const nameOf = (room: VcRoom, seat: number | undefined): string =>
  room.table()?.players.find((player) => player.seat === seat)?.name ?? "?";

export const teamName = (room: VcRoom, team: number): string =>
  room.table()?.teams[team]?.name ?? "?";

export const roundOf = (room: VcRoom): number => room.table()?.round ?? 0;

/** Seats that decide what is open now: the dial, or the call. */
export function deciders(room: VcRoom): readonly number[] {
  const table = room.table();
  if (table?.phase === "tune") return table.guessers;
  return table?.phase === "call" ? table.callers : [];
}

export const decides = (room: VcRoom): boolean => {
  const seat = room.you()?.seat;
  return seat !== undefined && deciders(room).includes(seat);
};

/** *Waits* that one's own seat has left in this round. */
export function waitsLeft(room: VcRoom): number {
  const seat = room.you()?.seat;
  const me = room.table()?.players.find((player) => player.seat === seat);
  return (me as Partial<SeatView> | undefined)?.waits ?? 0;
}

/** The next psychic and the host still look at the last reveal; only who must think of a clue does not. */
export function shownRound(room: VcRoom) {
  const table = room.table();
  const thinks = room.you()?.role === "psychic";
  return table?.phase === "clue" && !thinks ? table.rounds.at(-1) : undefined;
}
