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
  /** When each seat's sockets were last heard of (ms), as read from this list of them. */
  #open: ReadonlyMap<Seat, number> = new Map();
  #readFrom: readonly Socket[] | null = null;

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
    const open = this.#openSeats().get(seat);
    const left = this.#left.get(seat);
    if (open !== undefined) return { open: true, at: Math.max(open, left ?? 0) };
    return left === undefined ? null : { open: false, at: left };
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

  /** Read once for each list of sockets: a move asks for a seat dozens of times. */
  #openSeats(): ReadonlyMap<Seat, number> {
    const sockets = this.#ports.sockets();
    if (sockets === this.#readFrom) return this.#open;
    const open = new Map<Seat, number>();
    for (const socket of sockets) {
      const { ready, seat, heard } = socket.attachment;
      if (!ready || seat === null) continue;
      open.set(seat, Math.max(heard, socket.ponged() ?? 0, open.get(seat) ?? 0));
    }
    this.#readFrom = sockets;
    this.#open = open;
    return open;
  }

  #carry(): void {
    const { left } = this;
    for (const socket of this.#ports.sockets()) socket.attach({ ...socket.attachment, left });
  }

  #note(seat: Seat, at: number): void {
    this.#left.set(seat, Math.max(at, this.#left.get(seat) ?? 0));
  }
}
