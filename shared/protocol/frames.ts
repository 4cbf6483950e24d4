// Frames of the game socket: atproto event-stream framing, DAG-CBOR header + body, both ways.
// Source: https://atproto.com/specs/event-stream

import { decodeFirst, encode } from "../fair/cbor.ts";
import { isObject } from "../table/json.ts";

/** Grows when a client must know of it; the table still speaks all earlier ones. */
export const PROTOCOL = 1;

/** A frame from a client may be this long; checked before it is parsed. */
export const MAX_FRAME = 4096;

export interface Frame {
  /** `#snapshot`, `#intent` …; `""` for an error frame. */
  readonly t: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Terminal: the client stops and says so. Any other code: come back, with jitter. */
export const CLOSE = {
  badProtocol: 4400,
  badTicket: 4401,
  removed: 4403,
  noSuchTable: 4404,
  idle: 4408,
  superseded: 4409,
  finished: 4410,
  tooOld: 4426,
  flooding: 4429,
  oversize: 1009,
} as const;

const TERMINAL: ReadonlySet<number> = new Set(Object.values(CLOSE));

export const isTerminal = (code: number): boolean => TERMINAL.has(code);

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const header = (t: string): Uint8Array => encode({ op: 1, t });

export const encodeFrame = (t: string, body: object): Uint8Array => join([header(t), encode(body)]);

export const encodeError = (error: string, message: string): Uint8Array =>
  join([encode({ op: -1 }), encode({ error, message })]);

/**
 * A frame whose fields are encoded already, so that the part that all viewers share is encoded
 * once. DAG-CBOR wants keys shortest first, then in byte order. At most 23 fields.
 */
export function encodeFrameOf(t: string, fields: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const keys = Object.keys(fields).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const parts: Uint8Array[] = [header(t), Uint8Array.of(0xa0 | keys.length)];
  for (const key of keys) {
    const value = fields[key];
    if (value) parts.push(encode(key), value);
  }
  return join(parts);
}

/** Bytes → frame, or null when they are none. Never throws. */
export function decodeFrame(bytes: Uint8Array): Frame | null {
  try {
    const [head, rest] = decodeFirst(bytes);
    const [body, after] = decodeFirst(rest);
    if (after.length > 0 || !isObject(head) || !isObject(body)) return null;
    if (head.op === -1) return { t: "", body };
    return head.op === 1 && typeof head.t === "string" ? { t: head.t, body } : null;
  } catch {
    return null;
  }
}
