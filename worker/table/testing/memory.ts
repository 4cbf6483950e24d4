// A whole table in memory: the real actor over stand-ins for storage, sockets, alarm, clock, chance
// and world, all of them in the hands of whoever tests or simulates. Runs anywhere.

import { utf8ToBytes } from "@noble/hashes/utils.js";
import { type Stream, stream } from "../../../shared/fair/stream.ts";
import { encodeFrame } from "../../../shared/protocol/frames.ts";
import type { TableState } from "../../../shared/table/state.ts";
import { Calls } from "../calls.ts";
import { Core, type GameOf } from "../core.ts";
import { dismiss } from "../expire.ts";
import { openPoll } from "../poll.ts";
import type { Ports, Socket } from "../ports.ts";
import { Wire } from "../wire.ts";
import { MemoryJournal } from "./memory-journal.ts";
import { MemorySocket } from "./memory-socket.ts";
import { StandInWorld } from "./stand-in-world.ts";

/** When the clock of a test starts (ms): any moment will do. */
const START = 1_800_000_000_000;

export interface MemoryOptions {
  readonly gameOf: GameOf;
  /** Of all chance that the shell needs; 16 characters at least. */
  readonly seed?: string;
  readonly now?: number;
}

export class MemoryTable {
  readonly journal = new MemoryJournal();
  readonly world = new StandInWorld();
  /** What broke, in words. A test that expects nothing to break looks here. */
  readonly reports: { readonly what: string; readonly error: unknown }[] = [];
  /** When the alarm goes off (ms), or null. */
  alarmAt: number | null = null;
  /** How often the alarm was set: each costs a row. And how often it went off. */
  alarmsSet = 0;
  alarmsRung = 0;
  /** Sockets that were let in, and messages that came in on them. */
  connected = 0;
  heard = 0;
  /** The server's clock (ms). */
  clock: number;
  core: Core;
  wire: Wire;
  calls: Calls;
  readonly #gameOf: GameOf;
  readonly #chance: Stream;
  readonly #sockets: MemorySocket[] = [];
  readonly #work = new Set<Promise<void>>();
  /** How often the table has woken: what an earlier life left running is not heard any more. */
  #life = 0;

  constructor({ gameOf, seed = "a table in memory", now = START }: MemoryOptions) {
    this.#gameOf = gameOf;
    this.#chance = stream(utf8ToBytes(seed), "shell");
    this.clock = now;
    ({ core: this.core, wire: this.wire, calls: this.calls } = this.#wake());
  }

  now(): number {
    return this.clock;
  }

  sockets(): readonly MemorySocket[] {
    return this.#sockets.filter((socket) => socket.closed === null);
  }

  setAlarm(at: number): void {
    this.alarmAt = at;
    this.alarmsSet += 1;
  }

  random(bytes: number): Uint8Array {
    return Uint8Array.from({ length: bytes }, () => this.#chance.int(256));
  }

  later(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => this.report("work after the commit", error))
      .finally(() => this.#work.delete(done));
    this.#work.add(done);
  }

  report(what: string, error: unknown): void {
    this.reports.push({ what, error });
  }

  /** The table's state; throws when there is no table. */
  get state(): TableState {
    const { state } = this.core.actor;
    if (state === null) throw new Error("there is no table here");
    return state;
  }

  /** Lets the world answer, until nothing is under way that it holds back no longer. */
  async settle(): Promise<void> {
    while (this.#work.size > 0 && !this.world.slow) await Promise.all(this.#work);
  }

  /**
   * The object is gone from memory and comes back from what was written. Sockets hibernate through
   * it, or are cut, as in a crash.
   */
  restart(sockets: "hibernate" | "cut" = "hibernate"): void {
    if (sockets === "cut") for (const socket of this.sockets()) socket.close(1006, "");
    ({ core: this.core, wire: this.wire, calls: this.calls } = this.#wake());
  }

  /** Moves the clock on; alarms that fall into that time go off when they are due. */
  advance(ms: number): void {
    const until = this.clock + ms;
    while (this.alarmAt !== null && this.alarmAt <= until) {
      this.clock = Math.max(this.clock, this.alarmAt);
      this.ring();
    }
    this.clock = until;
  }

  /** The alarm goes off now, due or not. A table whose time is over goes: see `expired`. */
  ring(): void {
    this.alarmAt = null;
    this.alarmsRung += 1;
    if (!this.core.alarm()) return;
    const code = dismiss(this.core);
    if (code === null) return;
    this.later(this.world.retire(code));
    this.journal.clear();
    this.alarmAt = null;
    this.restart();
  }

  /** A new socket, as the runtime lets it in: nothing was said yet. */
  connect(guest: string | null = null): MemorySocket {
    const socket = this.#open(guest, null);
    this.wire.opened(socket);
    return socket;
  }

  /** A long poll; `""` watches. */
  poll(secret: string, since: number): MemorySocket {
    const socket = this.#open(null, since);
    openPoll(this.core, socket, secret, since);
    return socket;
  }

  /** One frame from the client's end. */
  say(socket: MemorySocket, t: string, body: object): void {
    this.hear(socket, encodeFrame(t, body));
  }

  /** Any message from the client's end. */
  hear(socket: MemorySocket, message: Uint8Array | string): void {
    if (socket.closed !== null) return;
    this.heard += 1;
    this.wire.heard(socket, message);
  }

  /** The client's end closes, or the network does. */
  hangUp(socket: MemorySocket, code = 1001): void {
    socket.close(code, "");
    this.wire.closed(socket);
  }

  #open(guest: string | null, poll: number | null): MemorySocket {
    const heard = this.clock;
    const socket = new MemorySocket({
      v: 1,
      seat: null,
      ready: false,
      guest,
      heard,
      poll,
      left: [],
    });
    this.#sockets.push(socket);
    this.connected += 1;
    return socket;
  }

  #wake() {
    const life = ++this.#life;
    const core = new Core(
      portsOf(this, () => life === this.#life),
      this.#gameOf,
      this.alarmAt,
    );
    return { core, wire: new Wire(core), calls: new Calls(core) };
  }
}

/** The ports of one life: afterwards nothing that it began reaches the journal or the sockets. */
function portsOf(table: MemoryTable, alive: () => boolean): Ports {
  const refuse = (): never => {
    throw new Error("this life of the table is over");
  };
  return {
    journal: {
      load: () => table.journal.load(),
      append: (row, checkpoint) => (alive() ? table.journal.append(row, checkpoint) : refuse()),
      rows: () => table.journal.rows(),
      keep: (paper, body) => (alive() ? table.journal.keep(paper, body) : refuse()),
      paper: (paper) => table.journal.paper(paper),
    },
    world: table.world,
    now: () => table.now(),
    sockets: (): readonly Socket[] => (alive() ? table.sockets() : []),
    setAlarm: (at) => (alive() ? table.setAlarm(at) : undefined),
    random: (bytes) => table.random(bytes),
    later: (work) => table.later(work),
    report: (what, error) => (alive() ? table.report(what, error) : undefined),
  };
}

/** What a test sees of a reply that must be one. */
export function agreed<T extends object>(
  reply: ({ readonly ok: true } & T) | { readonly ok: false; readonly error: string },
): T {
  if (reply.ok) return reply;
  throw new Error(`refused: ${reply.error}`);
}
