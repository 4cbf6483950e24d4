// A socket in memory, both ends of it: what was sent to it, and the view that a client would hold.

import { decodeFrame, type Frame } from "../../../shared/protocol/frames.ts";
import type { Attachment, Socket } from "../ports.ts";
import { follow, type Held } from "./held.ts";

/** Close reasons may be this long (bytes). Source: RFC 6455, 5.5. */
const REASON_MOST = 123;

/** The version of the table that a message tells of; 0 when it tells of none. */
export function versionIn(message: Uint8Array | string): number {
  if (typeof message === "string") {
    return message === "pong" ? 0 : (JSON.parse(message) as { readonly version: number }).version;
  }
  const { to, seq } = decodeFrame(message)?.body ?? {};
  return Number(to ?? seq ?? 0);
}

export class MemorySocket implements Socket {
  /** All frames that were sent to it, oldest first. */
  readonly frames: Frame[] = [];
  /** All text that was sent to it. */
  readonly texts: string[] = [];
  /** Bytes sent to it. */
  bytes = 0;
  closed: { readonly code: number; readonly reason: string } | null = null;
  /** The other end is gone without a word: it looks open, and hears nothing. */
  halfOpen = false;
  pongedAt: number | null = null;
  /** Looks at what goes out, byte for byte and at that very moment. */
  onSend: (message: Uint8Array | string) => void = () => undefined;
  /** The view a client would hold; null before a snapshot. */
  held: Held | null = null;
  /** Patches that did not fit: a client would have asked for a snapshot. */
  gaps = 0;
  #attachment: string;

  constructor(attachment: Attachment) {
    this.#attachment = JSON.stringify(attachment);
  }

  get attachment(): Attachment {
    return JSON.parse(this.#attachment) as Attachment;
  }

  attach(attachment: Attachment): void {
    this.#attachment = JSON.stringify(attachment);
  }

  /** Size of what hibernates with it (bytes). */
  get attached(): number {
    return this.#attachment.length;
  }

  send(message: Uint8Array | string): void {
    if (this.closed !== null || this.halfOpen) return;
    this.onSend(message);
    this.bytes += message.length;
    if (typeof message === "string") {
      this.texts.push(message);
      return;
    }
    const frame = decodeFrame(message);
    if (frame === null) throw new Error("the table sent something that is no frame");
    this.frames.push(frame);
    this.#follow(frame);
  }

  close(code: number, reason: string): void {
    if (new TextEncoder().encode(reason).length > REASON_MOST) {
      throw new RangeError(`too long for the reason of a close: ${reason}`);
    }
    this.closed ??= { code, reason };
  }

  ponged(): number | null {
    return this.pongedAt;
  }

  /** The frames since the last time this was asked. */
  news(): readonly Frame[] {
    const news = this.frames.slice(this.#told);
    this.#told = this.frames.length;
    return news;
  }

  #told = 0;

  /** The last frame of this type, if there was one. */
  last(t: string): Frame["body"] | undefined {
    return this.frames.findLast((frame) => frame.t === t)?.body;
  }

  #follow(frame: Frame): void {
    const next = follow(this.held, frame);
    if (next === "gap") this.gaps += 1;
    else this.held = next;
  }
}
