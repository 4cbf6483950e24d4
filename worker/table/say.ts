// What the table says to one socket: welcome, yes, no, and goodbye to a seat that misbehaves.

import { encodeFrame, PROTOCOL } from "../../shared/protocol/frames.ts";
import type { Seat } from "../../shared/table/game.ts";
import { Illegal } from "../../shared/table/illegal.ts";
import type { Answer, IntentId } from "../../shared/table/state.ts";
import { bye, type Core } from "./core.ts";
import type { Socket } from "./ports.ts";

/** `token` only when it was drawn just now: the table itself does not know it any more. */
export function welcome(
  socket: Socket,
  now: number,
  seat: Seat | null,
  token: string | null = null,
): void {
  socket.send(
    encodeFrame("#welcome", {
      protocol: PROTOCOL,
      ...(seat === null ? {} : { seat }),
      ...(token === null ? {} : { token }),
      now,
    }),
  );
}

export function no(socket: Socket, { code, message }: Illegal, id: IntentId | null = null): void {
  socket.send(encodeFrame("#no", { ...(id === null ? {} : { id }), code, message }));
}

export const bad = (message: string): Illegal => new Illegal("bad", message);

/** Absent is left out: lexicons know no null. */
export function ok(socket: Socket, id: IntentId, { seq, cid, createdAt, nonce }: Answer): void {
  socket.send(
    encodeFrame("#ok", {
      id,
      seq,
      ...(cid === null ? {} : { cid }),
      ...(createdAt === null ? {} : { createdAt }),
      ...(nonce === null ? {} : { nonce }),
    }),
  );
}

/** Closes a socket for what it did; its seat stays, and counts as one whose socket is gone. */
export function cutOff(core: Core, socket: Socket, code: number, reason: string): void {
  const { seat } = socket.attachment;
  bye(socket, code, reason);
  if (seat === null) return;
  core.attendance.hungUp(seat, core.now());
  core.refresh();
}
