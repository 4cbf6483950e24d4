// What the table has to tell, line by line: the newest for the eye, each new one for screen readers.

import { createEffect, on } from "solid-js";
import { useAnnouncer } from "../ui/announcer.tsx";
import type { Room } from "./room.ts";

/** The newest line of the table's log, or null; new ones are announced, those from before are not. */
export function useNews(room: () => Room): () => string | null {
  const announce = useAnnouncer();
  const lines = () => room().table()?.log ?? [];
  createEffect(
    on(
      () => lines().length,
      (count, before) => {
        // A log that grew too long was cut, and its last line is new.
        const fresh = count > (before ?? count) ? lines().slice(before) : lines().slice(-1);
        if (before !== undefined && count !== before) for (const { text } of fresh) announce(text);
      },
    ),
  );
  return () => lines().at(-1)?.text ?? null;
}
