// A long poll: one more hibernating socket, whose other end is the Worker. It hears the state once.

import type { Core } from "./core.ts";
import { plays, WATCHERS_MOST, watchers } from "./hello.ts";
import type { Socket } from "./ports.ts";
import { holderOf, keyOf } from "./secrets.ts";
import { SOCKETS_MOST } from "./wire.ts";

/**
 * Answered as soon as the table's version is not `since`; at once when it is not by now. `secret` is
 * empty for who watches. Whom the table does not know it hangs up on: the Worker then asks in a call,
 * which has words for it.
 */
export function openPoll(core: Core, socket: Socket, secret: string, since: number): void {
  const seat = seatFor(core, secret);
  const full =
    core.ports.sockets().length > SOCKETS_MOST ||
    (seat === null && watchers(core) >= WATCHERS_MOST);
  if (seat === "unknown" || full) {
    socket.close(CLOSE_POLL, "ask again");
    return;
  }
  const now = core.now();
  if (seat !== null) {
    for (const other of core.ports.sockets()) {
      const { attachment } = other;
      const older = other !== socket && attachment.ready && attachment.seat === seat;
      if (older) core.publisher.answerPoll(other, now);
    }
    core.attendance.called(seat, now);
  }
  const { left } = core.attendance;
  socket.attach({ ...socket.attachment, seat, ready: true, poll: since, heard: now, left });
  core.refresh();
  const { state } = core.actor;
  if (socket.attachment.ready && state?.seq !== since) core.publisher.answerPoll(socket, now);
}

const CLOSE_POLL = 1000;

/** Null: watches, as does a seat that has left. */
function seatFor(core: Core, secret: string): number | null | "unknown" {
  const { state } = core.actor;
  if (state === null) return "unknown";
  if (secret === "") return null;
  const holder = holderOf(state, { key: keyOf(secret) });
  if (typeof holder === "string") return "unknown";
  return plays(state, holder.seat) ? holder.seat : null;
}
