// What a table stands on in production: the object's storage, its hibernating sockets, its alarm.

import { SqlJournal } from "./journal.ts";
import type { Attachment, Ports, Socket } from "./ports.ts";
import type { World } from "./world.ts";

export class RealPorts implements Ports {
  readonly journal: SqlJournal;
  readonly world: World;
  readonly #ctx: DurableObjectState;
  /** One of ours for one of the runtime's, so that the same socket is the same object. */
  readonly #sockets = new WeakMap<WebSocket, RealSocket>();
  /** Those that were open when last looked at: a table asks for them a hundred times a move. */
  #open: readonly RealSocket[] | null = null;

  constructor(ctx: DurableObjectState, world: World) {
    this.#ctx = ctx;
    this.world = world;
    this.journal = new SqlJournal(ctx.storage.sql);
  }

  now(): number {
    return Date.now();
  }

  sockets(): readonly Socket[] {
    this.#open ??= this.#ctx.getWebSockets().flatMap((ws) => this.socket(ws) ?? []);
    if (!this.#open.every((socket) => socket.isOpen())) {
      this.#open = this.#open.filter((socket) => socket.isOpen());
    }
    return this.#open;
  }

  /** Null for a socket whose attachment is of another build: it has to say hello anew. */
  socket(ws: WebSocket): RealSocket | null {
    const known = this.#sockets.get(ws);
    if (known) return known;
    const attachment = readAttachment(ws.deserializeAttachment());
    if (attachment === null) return null;
    const socket = new RealSocket(ws, attachment, (of) => this.#pongedAt(of));
    this.#sockets.set(ws, socket);
    return socket;
  }

  /** Takes a new socket in; it hibernates with the table. */
  open(ws: WebSocket, attachment: Attachment): RealSocket {
    this.#ctx.acceptWebSocket(ws, [attachment.poll === null ? "game" : "poll"]);
    ws.serializeAttachment(attachment);
    const socket = new RealSocket(ws, attachment, (of) => this.#pongedAt(of));
    this.#sockets.set(ws, socket);
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

  #pongedAt(ws: WebSocket): number | null {
    return this.#ctx.getWebSocketAutoResponseTimestamp(ws)?.getTime() ?? null;
  }
}

class RealSocket implements Socket {
  readonly #ws: WebSocket;
  readonly #pongedAt: (ws: WebSocket) => number | null;
  #attachment: Attachment;
  #gone = false;

  constructor(ws: WebSocket, attachment: Attachment, pongedAt: (ws: WebSocket) => number | null) {
    this.#ws = ws;
    this.#attachment = attachment;
    this.#pongedAt = pongedAt;
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
  }

  attach(attachment: Attachment): void {
    this.#attachment = attachment;
    if (this.isOpen()) this.#ws.serializeAttachment(attachment);
  }

  send(message: Uint8Array | string): void {
    if (this.isOpen()) quietly(() => this.#ws.send(message));
  }

  close(code: number, reason: string): void {
    if (this.isOpen()) quietly(() => this.#ws.close(code, reason));
    this.#gone = true;
  }

  ponged(): number | null {
    return this.#pongedAt(this.#ws);
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
