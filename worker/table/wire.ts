// The sockets of a table: what opens, is said and closes there. One sender's bad input costs that
// sender an answer and nobody else anything; an error of ours is answered too.

import { checkFrame } from "../../shared/protocol/check.ts";
import { CLOSE, decodeFrame, type Frame, MAX_FRAME } from "../../shared/protocol/frames.ts";
import { Illegal } from "../../shared/table/illegal.ts";
import type { TableState } from "../../shared/table/state.ts";
import { bye, type Core } from "./core.ts";
import { FRAMES, idIn } from "./frames-in.ts";
import { hello, helloRefusal } from "./hello.ts";
import { Pace } from "./pace.ts";
import type { Socket } from "./ports.ts";
import { bad, cutOff, no } from "./say.ts";

/** Sockets a table, polls and all. */
export const SOCKETS_MOST = 64;

/** A socket that has not said hello after so long makes room for others (ms). */
const HELLO_TIME = 10_000;

export class Wire {
  readonly #core: Core;
  readonly #pace = new Pace();

  constructor(core: Core) {
    this.#core = core;
  }

  /** A new socket, which has said nothing yet. */
  opened(socket: Socket): void {
    const core = this.#core;
    if (core.actor.state === null) {
      noTable(socket);
      return;
    }
    this.#makeRoom();
    if (core.ports.sockets().length > SOCKETS_MOST) {
      bye(socket, CLOSE.flooding, "Too many are connected to this table. Try again later.");
    }
  }

  heard(socket: Socket, message: Uint8Array | string): void {
    if (socket.attachment.poll !== null) return; // the Worker's end, which has nothing to say
    // What is too long is not even parsed.
    const unread = typeof message === "string" || message.length > MAX_FRAME;
    const frame = unread ? null : decodeFrame(message);
    try {
      if (message === "ping") socket.send("pong");
      else this.#hear(socket, message.length, frame);
    } catch (error) {
      const { state } = this.#core.actor;
      this.#core.ports.report(`${frame?.t ?? "a message"} at table ${state?.id ?? "?"}`, error);
      const broken = new Illegal("broken", "Something broke here. Try again.");
      no(socket, broken, idIn(frame?.body));
    }
  }

  /** Touches this socket alone: its seat may have another one. */
  closed(socket: Socket): void {
    const { seat } = socket.attachment;
    if (seat === null || this.#core.actor.state === null) return;
    this.#core.attendance.hungUp(seat, this.#core.now());
    this.#core.refresh();
  }

  #hear(socket: Socket, length: number, frame: Frame | null): void {
    const core = this.#core;
    const { state } = core.actor;
    if (state === null) {
      noTable(socket);
    } else if (length > MAX_FRAME) {
      cutOff(core, socket, CLOSE.oversize, `A frame has at most ${MAX_FRAME} bytes.`);
    } else {
      core.attendance.spoke(socket, core.now());
      const verdict = this.#pace.take(socket, core.now());
      if (verdict === "flooding") {
        cutOff(core, socket, CLOSE.flooding, "Too many messages in too short a time.");
        return;
      }
      // Of too many turns of a dial the surplus is dropped without a word.
      if (verdict === "slow" && frame?.t === "#dial") return;
      const refusal = verdict === "slow" ? TOO_FAST : this.#act(socket, state, frame);
      if (refusal) no(socket, refusal, idIn(frame?.body));
    }
  }

  #act(socket: Socket, state: TableState, frame: Frame | null): Illegal | null {
    if (frame === null) return bad("A message is a frame: a DAG-CBOR header and a body.");
    const { t, body } = frame;
    const act = FRAMES.get(t);
    if (!act && t !== "#hello") return bad("There is no frame of that type.");
    const refusal = act ? null : helloRefusal(state, body);
    if (refusal) {
      cutOff(this.#core, socket, refusal.code, refusal.reason);
      return null;
    }
    const malformed = checkFrame("client", t, body);
    if (malformed !== null) return bad(malformed);
    if (!act) return hello(this.#core, socket, state, body);
    if (!socket.attachment.ready) return new Illegal("not-now", "Say #hello first.");
    return act({ core: this.#core, pace: this.#pace, socket, state }, body);
  }

  /** Whoever holds sockets open without a word must not keep a seat's owner out. */
  #makeRoom(): void {
    const sockets = this.#core.ports.sockets();
    if (sockets.length <= SOCKETS_MOST) return;
    const before = this.#core.now() - HELLO_TIME;
    for (const socket of sockets) {
      const { ready, heard, poll } = socket.attachment;
      if (!ready && poll === null && heard < before) {
        bye(socket, CLOSE.idle, "Nothing was said here for too long.");
      }
    }
  }
}

const TOO_FAST = new Illegal("slow", "Too fast. Wait a moment.");

const noTable = (socket: Socket): void =>
  bye(socket, CLOSE.noSuchTable, "This table is gone, or never was.");
