// What a new socket remembers of itself: from the headers that the Worker set on its request.

import type { Attachment } from "./ports.ts";
import { GUEST_HEADER, POLL_SINCE_HEADER } from "./rpc.ts";

export function attachmentOf(headers: Headers, now: number): Attachment {
  const since = headers.get(POLL_SINCE_HEADER);
  return {
    v: 1,
    seat: null,
    ready: false,
    guest: headers.get(GUEST_HEADER),
    heard: now,
    poll: since === null ? null : version(since),
    left: [],
  };
}

/** What is no version is none that a table can have: such a poll is answered at once. */
function version(since: string): number {
  const number = Number(since);
  return Number.isSafeInteger(number) ? number : -1;
}
