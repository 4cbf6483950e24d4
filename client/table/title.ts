// The tab's title: which table it is, and whether it waits for whoever looks elsewhere.

import { createEffect, onCleanup } from "solid-js";
import type { Room } from "./room.ts";
import { t } from "./words.ts";

export function useTitle(room: () => Room): void {
  const site = document.title;
  const isMine = (): boolean => {
    const [table, seat] = [room().table(), room().you()?.seat];
    if (table?.status !== "playing" || seat === undefined) return false;
    return table.waitingOn.includes(seat);
  };
  createEffect(() => {
    const place = `${room().code} · ${site}`;
    document.title = isMine() ? `${t("frame.yourMove")} · ${place}` : place;
  });
  onCleanup(() => {
    document.title = site;
  });
}
