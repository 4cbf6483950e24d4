// The connection to a table as a machine of named states: connecting, catching-up, live, offline,
// ended. It knows sockets, time and closing codes; what frames mean is not its business.

import {
  CLOSE,
  decodeFrame,
  encodeFrame,
  type Frame,
  isTerminal,
} from "../../shared/protocol/frames.ts";
import type { LinkState } from "./room.ts";

/** One try at a socket. Nothing is heard of it after `drop`. */
export interface Wire {
  send(data: string | Uint8Array): void;
  drop(): void;
}

export interface WireEvents {
  opened(): void;
  /** Text, or a binary frame. */
  heard(data: string | Uint8Array): void;
  closed(code: number, reason: string): void;
}

/** The world as the connection sees it. */
export interface LinkPorts {
  open(events: WireEvents): Wire;
  /** Local time (ms). */
  now(): number;
  /** In [0, 1). */
  random(): number;
  after(ms: number, run: () => void): () => void;
  hidden(): boolean;
  /** The page is seen or the network is back, after so long unseen (ms). */
  onWake(run: (away: number) => void): () => void;
}

export interface LinkOwner {
  /** Body of the `#hello` that each new socket begins with. */
  hello(): object;
  frame(frame: Frame): void;
  changed(state: LinkState): void;
}

export interface Link {
  state(): LinkState;
  /** False when there is no open socket: nothing was sent. */
  send(t: string, body: object): boolean;
  /** A snapshot is in. */
  caughtUp(): void;
  /** Something was missed: asks for a snapshot. */
  resync(): void;
  /** Connects at once, also after an end that the player may undo. */
  retry(): void;
  /** Over for good: the page is left, or the table said so. */
  end(code: number, reason: string): void;
}

/** A socket that does not open, or a snapshot that does not come, is given up after so long (ms). */
export const OPEN_TIME = 8_000;
/** Between a pong and the next ping; the table takes a seat as away after 75 s of silence (ms). */
export const PING_EVERY = 20_000;
/** How long a pong may take, and how long when the page has just woken (ms). */
export const PONG_TIME = 8_000;
export const WAKE_PONG_TIME = 1_500;
/** Unseen for longer than this, a socket is not trusted: it may look open and be dead (ms). */
export const TRUST_TIME = 10_000;
/** A connection that held for so long was a good one: the next trouble starts from the beginning (ms). */
export const STEADY_TIME = 10_000;

const FIRST_RETRY = 750;
const LAST_RETRY = 30_000;
/** Nobody looks at a hidden tab, and a server that comes back has enough to do. */
const HIDDEN_FACTOR = 4;

/**
 * Full jitter: anywhere between at once and the ceiling, the first time as well, or all tables'
 * players would be back in the same instant after a restart. Never gives up.
 */
export function retryDelay(attempt: number, random: number, hidden: boolean): number {
  const ceiling = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** attempt);
  return Math.round(random * ceiling * (hidden ? HIDDEN_FACTOR : 1));
}

export function openLink(ports: LinkPorts, owner: LinkOwner): Link {
  let state: LinkState = { is: "connecting" };
  let wire: Wire | null = null;
  let cancelTimer = () => {};
  /** Failed tries since the last steady connection. */
  let attempt = 0;
  let liveSince: number | null = null;
  let heardAt = 0;
  /** The words of a `#bye`, which come before the close. */
  let bye = "";

  const become = (next: LinkState) => {
    state = next;
    if (next.is === "live") liveSince ??= ports.now();
    owner.changed(next);
  };
  const timer = (ms: number, run: () => void) => {
    cancelTimer();
    cancelTimer = ports.after(ms, run);
  };
  const dropWire = () => {
    cancelTimer();
    wire?.drop();
    wire = null;
  };

  const connect = () => {
    dropWire();
    bye = "";
    become({ is: "connecting" });
    timer(OPEN_TIME, lost);
    wire = ports.open({
      opened() {
        heardAt = ports.now();
        become({ is: "catching-up" });
        send("#hello", owner.hello());
        timer(OPEN_TIME, lost);
      },
      heard(data) {
        heardAt = ports.now();
        if (typeof data === "string") return; // a pong
        const frame = decodeFrame(data);
        if (frame?.t === "#bye" && typeof frame.body.reason === "string") bye = frame.body.reason;
        if (frame) owner.frame(frame);
      },
      closed(code, reason) {
        wire = null;
        if (isTerminal(code)) end(code, bye || reason);
        else lost();
      },
    });
  };

  const lost = () => {
    dropWire();
    const steady = liveSince !== null && ports.now() - liveSince >= STEADY_TIME;
    liveSince = null;
    attempt = steady ? 0 : attempt;
    const delay = retryDelay(attempt, ports.random(), ports.hidden());
    attempt++;
    timer(delay, connect);
    become({ is: "offline", retryAt: ports.now() + delay });
  };

  /** Asks for a sign of life; without one in time the socket is given up. */
  const ping = (patience: number) => {
    const asked = ports.now();
    wire?.send("ping");
    timer(patience, () => {
      if (heardAt < asked) lost();
      else timer(PING_EVERY, () => ping(PONG_TIME));
    });
  };

  const end = (code: number, reason: string) => {
    dropWire();
    liveSince = null;
    become({ is: "ended", code, reason });
  };

  const send = (t: string, body: object): boolean => {
    if (!wire || state.is === "connecting") return false;
    wire.send(encodeFrame(t, body));
    return true;
  };

  const stopWaking = ports.onWake((away) => {
    if (state.is === "ended") return;
    attempt = 0;
    if (state.is === "live" && away < TRUST_TIME) ping(WAKE_PONG_TIME);
    else connect();
  });

  connect();
  return {
    state: () => state,
    send,
    caughtUp() {
      if (state.is !== "catching-up") return;
      become({ is: "live" });
      timer(PING_EVERY, () => ping(PONG_TIME));
    },
    resync() {
      if (state.is !== "live") return;
      become({ is: "catching-up" });
      send("#resync", {});
      timer(OPEN_TIME, lost);
    },
    retry() {
      attempt = 0;
      if (state.is !== "ended" || mayReturn(state.code)) connect();
    },
    end(code, reason) {
      stopWaking();
      end(code, reason);
    },
  };
}

/** Ends that the player may undo: another tab took over, or nobody had moved for long. */
export const mayReturn = (code: number): boolean =>
  code === CLOSE.superseded || code === CLOSE.idle || code === CLOSE.badTicket;
