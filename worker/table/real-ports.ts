// What a table stands on in production: the object's storage, its hibernating sockets, its alarm.

import { SqlJournal } from "./journal.ts";
import type { Attachment, Ports, Socket } from "./ports.ts";
import { Turn } from "./turn.ts";
import type { World } from "./world.ts";

/** Presence is told by the minute, so what the runtime said so long ago (ms) still serves. */
const PONG_STEP = 5_000;

export class RealPorts implements Ports {
  readonly journal: SqlJournal;
  readonly world: World;
  readonly #ctx: DurableObjectState;
  /** One of ours for one of the runtime's, so that the same socket is the same object. */
  readonly #sockets = new WeakMap<WebSocket, RealSocket>();
  /** Those that were open when last looked at. */
  #open: readonly RealSocket[] | null = null;
  readonly #turn = new Turn();
  #lookedIn = -1;

  constructor(ctx: DurableObjectState, world: World) {
    this.#ctx = ctx;
    this.world = world;
    this.journal = new SqlJournal(ctx.storage.sql);
  }

  now(): number {
    return Date.now();
  }

  /** A table asks for them forty times a move, and the runtime once: in one turn only we close any. */
  sockets(): readonly Socket[] {
    const turn = this.#turn.current();
    if (this.#open === null || this.#lookedIn !== turn) {
      const all = this.#open ?? this.#ctx.getWebSockets().flatMap((ws) => this.socket(ws) ?? []);
      this.#open = all.filter((socket) => socket.isOpen());
      this.#lookedIn = turn;
    }
    return this.#open;
  }

  /** Null for a socket whose attachment is of another build: it has to say hello anew. */
  socket(ws: WebSocket): RealSocket | null {
    const known = this.#sockets.get(ws);
    if (known) return known;
    const attachment = readAttachment(ws.deserializeAttachment());
    if (attachment === null) return null;
    return this.#known(ws, attachment);
  }

  /** Takes a new socket in; it hibernates with the table. */
  open(ws: WebSocket, attachment: Attachment): RealSocket {
    this.#ctx.acceptWebSocket(ws, [attachment.poll === null ? "game" : "poll"]);
    ws.serializeAttachment(attachment);
    const socket = this.#known(ws, attachment);
    if (this.#open !== null) this.#open = [...this.#open, socket];
    return socket;
  }

  /** Not waited for: an `await` here would let another event in between. */
  setAlarm(at: number): void {
    this.later(this.#ctx.storage.setAlarm(at), "setting the alarm");
  }

  random(bytes: number): Uint8Array {
    return crypto.getRandomValues(new Uint8Array(bytes));
  }

  later(work: Promise<void>, what = "work after the commit"): void {
    this.#ctx.waitUntil(work.catch((error: unknown) => this.report(what, error)));
  }

  report(what: string, error: unknown): void {
    console.error(`${what}:`, error);
  }

  #known(ws: WebSocket, attachment: Attachment): RealSocket {
    const socket = new RealSocket(ws, attachment, {
      changed: () => this.#changed(),
      ponged: () => this.#ctx.getWebSocketAutoResponseTimestamp(ws)?.getTime() ?? null,
    });
    this.#sockets.set(ws, socket);
    return socket;
  }

  /** Another list for another truth; those who are gone are not in it any more. */
  #changed(): void {
    if (this.#open !== null) this.#open = this.#open.filter((socket) => socket.isOpen());
  }
}

/** What a socket needs of its table. */
interface SocketPorts {
  /** It carries something else, or is closed, from this end or the other. */
  changed(): void;
  /** Asks the runtime. */
  ponged(): number | null;
}

class RealSocket implements Socket {
  readonly #ws: WebSocket;
  readonly #ports: SocketPorts;
  #attachment: Attachment;
  #gone = false;
  #pong: { readonly at: number | null; readonly readAt: number } | null = null;

  constructor(ws: WebSocket, attachment: Attachment, ports: SocketPorts) {
    this.#ws = ws;
    this.#attachment = attachment;
    this.#ports = ports;
  }

  get attachment(): Attachment {
    return this.#attachment;
  }

  /** The runtime lists sockets for a while that are closing. */
  isOpen(): boolean {
    return !this.#gone && this.#ws.readyState === WebSocket.OPEN;
  }

  /** The other end has closed it, or it broke. */
  hungUp(): void {
    this.#gone = true;
    this.#ports.changed();
  }

  attach(attachment: Attachment): void {
    this.#attachment = attachment;
    if (this.isOpen()) this.#ws.serializeAttachment(attachment);
    this.#ports.changed();
  }

  send(message: Uint8Array | string): void {
    if (this.isOpen()) quietly(() => this.#ws.send(message));
  }

  close(code: number, reason: string): void {
    if (this.isOpen()) quietly(() => this.#ws.close(code, reason));
    this.#gone = true;
    this.#ports.changed();
  }

  ponged(): number | null {
    const now = Date.now();
    if (this.#pong === null || now - this.#pong.readAt >= PONG_STEP) {
      this.#pong = { at: this.#ports.ponged(), readAt: now };
    }
    return this.#pong.at;
  }
}

/** Between looking and speaking a socket may break: that is no error of ours, and its close follows. */
function quietly(speak: () => void): void {
  try {
    speak();
  } catch {
    // Whoever was to hear it is gone.
  }
}

function readAttachment(raw: unknown): Attachment | null {
  const isOurs = typeof raw === "object" && raw !== null && "v" in raw && raw.v === 1;
  return isOurs ? (raw as Attachment) : null;
}
