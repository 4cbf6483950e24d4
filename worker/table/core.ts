// A table with everything around its state: what follows an accepted input is done here, in order.

import { CLOSE, encodeFrame, PROTOCOL } from "../../shared/protocol/frames.ts";
import { turnIn } from "../../shared/table/dial.ts";
import type { Env } from "../../shared/table/env.ts";
import type { AnyGame, Seat } from "../../shared/table/game.ts";
import { type Illegal, isIllegal } from "../../shared/table/illegal.ts";
import type { Input } from "../../shared/table/input.ts";
import { type Answer, seatOf } from "../../shared/table/state.ts";
import { Actor, type EnvOf } from "./accept.ts";
import { Attendance } from "./attendance.ts";
import { Effects } from "./effects.ts";
import { KeptDial } from "./kept-dial.ts";
import { TableLibrary } from "./library.ts";
import { listing } from "./listing.ts";
import type { Ports, Socket } from "./ports.ts";
import { Publisher } from "./publish.ts";

/** The registry: a game by its slug, in those rules or (null) in today's. */
export type GameOf = (slug: string, rules: number | null) => AnyGame | undefined;

export class Core {
  readonly ports: Ports;
  readonly attendance: Attendance;
  readonly actor: Actor;
  readonly publisher: Publisher;
  readonly library: TableLibrary;
  readonly #effects: Effects;
  readonly #kept: KeptDial;
  #listed: string;
  #armed: number | null;

  /** `armed`: when the alarm is set for already, or null. */
  constructor(ports: Ports, gameOf: GameOf, armed: number | null) {
    this.ports = ports;
    this.library = new TableLibrary(ports.journal);
    this.attendance = new Attendance(ports);
    this.actor = new Actor(ports, this.attendance, this.#envs(gameOf));
    this.publisher = new Publisher(ports, this.actor, this.attendance, this.now());
    this.#effects = new Effects(ports, this.library, (id, ok, value) => {
      if (this.actor.state) this.accept({ type: "effect", at: this.now(), id, ok, value });
    });
    this.#kept = new KeptDial(ports.journal);
    this.#listed = this.#listing();
    this.#armed = armed;
  }

  /** Server time, which never runs backwards at this table (ms). */
  now(): number {
    return Math.max(this.ports.now(), this.actor?.state?.changedAt ?? 0);
  }

  accept(input: Input): Answer | Illegal {
    const before = this.actor.state;
    const turn = before && turnIn(this.actor.env, before, input);
    const answer = this.actor.accept(input);
    if (turn && !isIllegal(answer) && this.actor.state?.seq === before.seq) {
      this.#turned(before.seq, turn.done, input.at);
    } else {
      if (!isIllegal(answer)) this.#unseat(input);
      this.#follow(input.at);
    }
    return answer;
  }

  /** Looks at the clock and at who is here; `fresh` has just come in and is shown everything. */
  refresh(fresh: Socket | null = null): void {
    const now = this.now();
    this.actor.due(now);
    this.#follow(now, fresh);
  }

  /** The alarm has gone off; true when the table has had its time. */
  alarm(): boolean {
    this.#armed = null;
    const now = this.now();
    const expires = this.actor.expiresAt();
    if (expires !== null && expires <= now) return true;
    this.refresh();
    return false;
  }

  /** Nothing but the dial is another: that is all there is to tell. */
  #turned(seq: number, done: boolean, now: number): void {
    const { dial } = this.actor;
    if (dial === null) return;
    this.publisher.turned(dial);
    this.#kept.turned(seq, done, now);
    if (done) this.#keepDial(seq, now);
    this.#arm(now);
  }

  /** Whoever polls hears of the dial when it is written down, and so as seldom. */
  #keepDial(seq: number, now: number): void {
    const { dial } = this.actor;
    try {
      if (dial && this.#kept.keep(seq, dial, now)) this.publisher.answerPolls(now);
    } catch (error) {
      this.ports.report(`keeping the dial of table ${this.actor.state?.id ?? "?"}`, error);
    }
  }

  #follow(now: number, fresh: Socket | null = null): void {
    const { state } = this.actor;
    if (state === null) return;
    this.publisher.publish(now, fresh);
    this.#keepDial(state.seq, now);
    this.#effects.run(this.actor.env, state, now);
    this.#list();
    this.#arm(now);
  }

  /** Set only when it must be earlier: moving it costs a row, and a needless wake costs none. */
  #arm(now: number): void {
    const times = [this.actor.nextAlarm(now), this.#effects.retryAt, this.#kept.dueAt];
    const next = Math.min(...times.map((at) => at ?? Number.POSITIVE_INFINITY));
    if (next === Number.POSITIVE_INFINITY || (this.#armed !== null && this.#armed <= next)) return;
    this.#armed = next;
    this.ports.setAlarm(next);
  }

  /** Best effort: an entry of a lobby that is gone is harmless, and goes out by itself. */
  #list(): void {
    const { state } = this.actor;
    const entry = this.#listing();
    if (state === null || entry === this.#listed) return;
    this.#listed = entry;
    this.ports.later(
      this.ports.world
        .list(state.id, listing(state))
        .catch((error: unknown) => this.ports.report(`the listing of table ${state.id}`, error)),
    );
  }

  #listing = (): string =>
    this.actor.state === null ? "null" : JSON.stringify(listing(this.actor.state));

  /**
   * Who left watches from now on; who was removed goes. A repeat of such an intent changes nothing,
   * and somebody else may sit there by now.
   */
  #unseat(input: Input): void {
    const { state } = this.actor;
    if (input.type !== "lobby" || state === null) return;
    const { action } = input;
    const seat = action.type === "kick" ? action.seat : input.seat;
    if (seatOf(state, seat)?.gone === null) return;
    if (action.type === "leave") {
      for (const socket of this.#socketsOf(input.seat)) {
        socket.attach({ ...socket.attachment, seat: null });
        if (socket.attachment.poll !== null) this.publisher.answerPoll(socket, input.at);
        else {
          socket.send(encodeFrame("#welcome", { protocol: PROTOCOL, now: input.at }));
          this.publisher.snapshot(socket, input.at);
        }
      }
      this.attendance.forget(input.seat);
    }
    if (action.type === "kick") {
      const reason = "The host has removed you from this table.";
      for (const socket of this.#socketsOf(action.seat)) bye(socket, CLOSE.removed, reason);
      this.attendance.forget(action.seat);
    }
  }

  #socketsOf(seat: Seat): readonly Socket[] {
    return this.ports.sockets().filter((socket) => socket.attachment.seat === seat);
  }

  /** The last one is kept: a table plays one game, and asks for it a dozen times a move. */
  #envs(gameOf: GameOf): EnvOf {
    let last: Env | null = null;
    return (slug, rules) => {
      const game = gameOf(slug, rules);
      if (!game) return null;
      if (last?.game === game) return last;
      last = {
        game,
        index: (pool) => this.library.index(pool),
        shard: (cid) => this.library.shard(cid),
        unwanted: (name) => this.ports.world.unwanted(slug, name),
      };
      return last;
    };
  }
}

/** Words first, then the close. A poll's agent is answered by the close alone. */
export function bye(socket: Socket, code: number, reason: string): void {
  socket.attach({ ...socket.attachment, seat: null, ready: false });
  socket.send(encodeFrame("#bye", { code, reason }));
  socket.close(code, reason);
}
