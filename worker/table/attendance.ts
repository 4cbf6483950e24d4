// Who is here, from the sockets that are open and the calls that were heard.

import type { Seat } from "../../shared/table/game.ts";
import type { Heard, Presence } from "../../shared/table/presence.ts";
import type { Attachment, Ports, Socket } from "./ports.ts";

/** An attachment is written anew when what it says is older than this (ms). */
const HEARD_STEP = 20_000;

/** Calls of a seat within so long are one sign of life (ms): noting it writes every attachment. */
const CALL_STEP = 5_000;

export class Attendance implements Presence {
  readonly #ports: Ports;
  /** When seats without an open socket were last heard of. */
  readonly #left = new Map<Seat, number>();
  #wokeAlone: number | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
    for (const socket of ports.sockets()) {
      for (const [seat, at] of socket.attachment.left) this.#note(seat, at);
    }
  }

  get wokeAlone(): number | null {
    return this.#wokeAlone;
  }

  wakesAlone(now: number): void {
    this.#wokeAlone = now;
  }

  heard(seat: Seat): Heard | null {
    const times = this.#ports
      .sockets()
      .filter((socket) => socket.attachment.ready && socket.attachment.seat === seat)
      .map((socket) => Math.max(socket.attachment.heard, socket.ponged() ?? 0));
    if (times.length > 0) return { open: true, at: Math.max(...times, this.#left.get(seat) ?? 0) };
    const at = this.#left.get(seat);
    return at === undefined ? null : { open: false, at };
  }

  /** What a socket carries through a hibernation for the seats that have none. */
  get left(): Attachment["left"] {
    return [...this.#left];
  }

  /** A call over HTTP from this seat. */
  called(seat: Seat, now: number): void {
    const last = this.#left.get(seat);
    if (last !== undefined && now - last < CALL_STEP) return;
    this.#note(seat, now);
    this.#carry();
  }

  /** A frame from this socket. */
  spoke(socket: Socket, now: number): void {
    const { attachment } = socket;
    if (now - attachment.heard > HEARD_STEP) socket.attach({ ...attachment, heard: now });
  }

  /** A socket of this seat is gone. */
  hungUp(seat: Seat, now: number): void {
    this.#note(seat, now);
    this.#carry();
  }

  /** The seat is free or gone for good. */
  forget(seat: Seat): void {
    this.#left.delete(seat);
  }

  #carry(): void {
    const { left } = this;
    for (const socket of this.#ports.sockets()) socket.attach({ ...socket.attachment, left });
  }

  #note(seat: Seat, at: number): void {
    this.#left.set(seat, Math.max(at, this.#left.get(seat) ?? 0));
  }
}
