// One simulated game: the real table code over memory, everything that can go wrong drawn from one
// seed, and the promises checked after every step.

import { cidText } from "../shared/fair/cbor.ts";
import { categoryCid, poolIndexCid } from "../shared/fair/content.ts";
import { type Stream, stream } from "../shared/fair/stream.ts";
import { gameOf } from "../shared/games/index.ts";
import { ballot } from "../shared/games/tier-madness/testing/games.ts";
import { expires } from "../shared/table/clock.ts";
import { withDial } from "../shared/table/dial.ts";
import type { JsonObject } from "../shared/table/json.ts";
import type { MoveShape } from "../shared/table/move-shape.ts";
import { openShapes, randomMove } from "../shared/table/testing/fill.ts";
import { agreed, MemoryTable } from "../worker/table/testing/memory.ts";
import { type MemorySocket, versionIn } from "../worker/table/testing/memory-socket.ts";

const SECOND = 1_000;

/** Steps with faults; after them everyone falls asleep, and the table must end by itself. */
const STEPS = 250;

/** A sleeping table is given up after half an hour; this is more than any phase on top of that (ms). */
const SLEEP_MOST = 3 * 3_600 * SECOND;

/** By then a place at which a live dial was let go is written down (ms). */
const DIAL_KEPT = 6 * SECOND;

/** By then all that follows from everyone's going has followed (ms). */
const FAREWELL = 300 * SECOND;

interface Actor {
  readonly name: string;
  readonly token: string;
  readonly seat: number;
  readonly person: boolean;
  /** A person's page; null while it is away. */
  socket: MemorySocket | null;
  /** Intents sent by this page so far, and the last with its answer. */
  n: number;
  last: { readonly n: number; readonly move: JsonObject; readonly answer: string } | null;
}

export interface Outcome {
  readonly seed: number;
  readonly ended: string;
  readonly rows: number;
  /** What happened, one line a step: enough to see how a failure came about. */
  readonly history: readonly string[];
}

export class Broken extends Error {
  readonly history: readonly string[];
  constructor(seed: number, message: string, history: readonly string[]) {
    super(`seed ${seed}: ${message}\n  ${history.slice(-12).join("\n  ")}`);
    this.history = history;
  }
}

/** What a host may have set, and how many people sit down beside the bots. */
const GAMES = new Map<string, (random: Stream) => JsonObject>([
  [
    "tier-madness",
    (random) => ({
      rounds: 1 + random.int(3),
      pace: random.pick(["quick", "relaxed", "off"]),
      bonus: random.pick(["full", "light", "off"]),
    }),
  ],
  [
    "vibe-check",
    (random) => ({
      mode: random.pick(["teams", "coop"]),
      pace: random.pick(["quick", "relaxed", "off"]),
      lockSeconds: random.pick([0, 5, 10]),
    }),
  ],
]);

export async function simulate(seed: number, slug = "tier-madness"): Promise<Outcome> {
  const history: string[] = [];
  try {
    const game = await Simulation.open(seed, slug, history);
    for (let i = 0; i < STEPS; i++) await game.step();
    await game.sleep();
    return { seed, ended: game.ended, rows: game.table.journal.written, history };
  } catch (error) {
    throw new Broken(seed, error instanceof Error ? error.message : String(error), history);
  }
}

class Simulation {
  readonly table: MemoryTable;
  readonly #random: Stream;
  readonly #history: string[];
  readonly #actors: Actor[] = [];
  #acknowledged = 0;
  /** How it ended, as far as it was there to say. */
  ended = "gone";

  constructor(table: MemoryTable, random: Stream, history: string[]) {
    this.table = table;
    this.#random = random;
    this.#history = history;
  }

  static async open(seed: number, slug: string, history: string[]): Promise<Simulation> {
    const bytes = new Uint8Array(32);
    new DataView(bytes.buffer).setUint32(0, seed);
    const random = stream(bytes, "simulation");
    const game = gameOf(slug, null);
    const optionsOf = GAMES.get(slug);
    if (!game || !optionsOf) throw new Error(`${slug} is not simulated`);
    const table = new MemoryTable({ gameOf, seed: `simulated table ${seed}` });
    const index = ballot.map((shard) => {
      const cid = cidText(categoryCid(shard));
      table.world.library.set(cid, shard);
      return { name: shard.name, kind: shard.kind, cid };
    });
    agreed(
      table.calls.create({
        id: "simulated-table-0001",
        code: "K7Q2",
        game: slug,
        options: optionsOf(random),
        public: false,
        seats: null,
        bots: random.int(game.maxBots > 0 ? 2 : 1),
        forecaster: random.pick(["house", "jev"] as const),
        pool: { cid: cidText(poolIndexCid(index)), index },
        carry: null,
        from: null,
        maker: null,
        makerKey: null,
      }),
    );
    const simulation = new Simulation(table, random, history);
    const count = game.seats.min - (game.maxBots > 0 ? 1 : 0) + random.int(5);
    for (let i = 0; i < count; i++) simulation.#join(i, random.int(3) > 0);
    return simulation;
  }

  async step(): Promise<void> {
    if (this.table.core.actor.state === null) return;
    const what = this.#random.pick(STEPS_DRAWN);
    this.#history.push(`${this.#phase()} ${what}`);
    await this.#do(what);
    await this.table.settle();
    this.#check();
  }

  /** Nobody does anything any more. */
  async sleep(): Promise<void> {
    this.table.world.hurry();
    this.table.world.failing.clear();
    await this.table.settle();
    for (const actor of this.#actors) this.#drop(actor);
    const until = this.table.clock + SLEEP_MOST;
    while (this.table.core.actor.state !== null && this.table.clock < until) {
      const { status } = this.table.state;
      if (status === "finished" || status === "lobby") break;
      await this.#wait(10 * SECOND);
    }
    await this.#end();
  }

  /** T37: a table that is over has one alarm, its deletion; a deleted one has none. */
  async #end(): Promise<void> {
    const { table } = this;
    this.ended = String(table.core.actor.state?.ended ?? "gone");
    await this.#wait(FAREWELL);
    const { state } = table.core.actor;
    if (state !== null) {
      const over = expires(state);
      if (over === null) throw new Error("a sleeping table does not end");
      await this.#wait(over - SECOND - table.clock);
      if (table.alarmAt !== over) throw new Error(`the alarm is at ${table.alarmAt}, not ${over}`);
      await this.#wait(SECOND);
    }
    this.#checkGone();
  }

  async #wait(ms: number): Promise<void> {
    this.table.advance(ms);
    await this.table.settle();
    this.#check();
  }

  #checkGone(): void {
    const { alarmAt, core } = this.table;
    if (core.actor.state !== null) throw new Error("a table that is over is not deleted");
    if (alarmAt !== null) throw new Error("a deleted table has an alarm");
  }

  #phase(): string {
    const { status, play } = this.table.state;
    return play === null ? status : String((play as JsonObject).phase);
  }

  async #do(what: (typeof STEPS_DRAWN)[number]): Promise<void> {
    const { table } = this;
    const actor = this.#random.pick(this.#actors);
    switch (what) {
      case "move":
        return this.#move(actor);
      case "again":
        return this.#again(actor);
      case "start":
        if (table.state.status === "lobby" && this.#random.int(4) === 0)
          this.#lobby(actor, "start");
        return;
      case "tick":
        return table.advance(this.#random.int(3_000));
      case "wait":
        return table.advance(this.#random.int(90) * SECOND);
      case "late alarm":
        table.clock += this.#random.int(60) * SECOND;
        return;
      case "early alarm":
        if (table.alarmAt !== null) table.ring();
        return;
      case "restart":
        return this.#restart(this.#random.pick(["hibernate", "cut"] as const));
      case "failing write":
        table.journal.failing = true;
        this.#move(actor);
        table.journal.failing = false;
        return;
      case "drop":
        return this.#drop(actor);
      case "half-open":
        if (actor.socket && this.#random.int(4) === 0) actor.socket.halfOpen = true;
        return;
      case "connect":
        return this.#connect(actor);
      case "slow world":
        table.world.slow = true;
        return;
      case "world answers":
        table.world.hurry();
        table.world.failing.clear();
        return;
      case "failing world":
        table.world.failing.add(this.#random.pick(["shards", "forecast", "keepReplay"] as const));
        return;
      case "leave":
        if (this.#random.int(25) === 0) this.#lobby(actor, "leave");
        return;
      case "nudge":
        return this.#lobby(actor, "nudge");
    }
  }

  #join(i: number, person: boolean): void {
    const name = `P${String.fromCharCode(65 + i)}${String.fromCharCode(65 + i)}`;
    const { seated } = agreed(
      this.table.calls.join({
        name,
        kind: person ? "human" : "agent",
        guest: null,
        entropy: null,
        entropyHash: null,
        secret: null,
      }),
    );
    const { token, seat } = seated;
    const actor: Actor = { name, token, seat, person, socket: null, n: 0, last: null };
    this.#actors.push(actor);
    this.#connect(actor);
  }

  #connect(actor: Actor): void {
    if (!actor.person || this.#isGone(actor)) return;
    const socket = this.table.connect();
    socket.onSend = (message) => this.#checkWritten(message);
    this.table.say(socket, "#hello", { protocol: 1, token: actor.token });
    actor.socket = socket;
  }

  #drop(actor: Actor): void {
    if (actor.socket && actor.socket.closed === null) this.table.hangUp(actor.socket);
    actor.socket = null;
  }

  #isGone({ seat, name }: Actor): boolean {
    const who = this.table.state.seats.find((one) => one.seat === seat && one.name === name);
    return who === undefined || who.gone !== null;
  }

  #shapes(actor: Actor): readonly MoveShape[] {
    const { state } = agreed(this.table.calls.state(secretOf(actor)));
    return openShapes(this.table.core.actor.env.game, state.you as JsonObject | null, this.#random);
  }

  #move(actor: Actor): void {
    if (this.#isGone(actor)) return;
    const shapes = this.#shapes(actor);
    if (shapes.length === 0) return;
    const move = randomMove(shapes, this.#random);
    actor.n += 1;
    const answer = this.#send(actor, actor.n, move);
    // A live turn is not history: after a crash it may be made again, to the same place.
    if (answer !== null && move.type !== "dial") actor.last = { n: actor.n, move, answer };
  }

  /** The last accepted intent once more: it gets its first answer, and changes nothing. */
  #again(actor: Actor): void {
    const { last } = actor;
    if (last === null || this.#isGone(actor)) return;
    this.table.core.refresh();
    const before = this.#acts();
    const answer = this.#send(actor, last.n, last.move);
    if (answer === null) return;
    if (answer !== last.answer)
      throw new Error(`a repeat is answered ${answer}, not ${last.answer}`);
    if (this.#acts() !== before) throw new Error("a repeat took effect twice");
  }

  /** All that seats have done; the call itself may bring someone back who was away. */
  #acts(): string {
    const { seats, fair, play } = this.table.state;
    return JSON.stringify([seats, fair, { ...(play as JsonObject | null), hurriedAt: null }]);
  }

  /** Null when it was refused, or when nobody can hear the answer. */
  #send(actor: Actor, n: number, move: JsonObject): string | null {
    const id = { session: actor.name, n };
    if (!actor.person) {
      const reply = this.table.calls.move(secretOf(actor), move, id);
      if (reply.ok) this.#acknowledge(Number(reply.state.version));
      return reply.ok ? JSON.stringify(reply.sealed) : null;
    }
    const { socket } = actor;
    if (!socket || socket.closed || socket.halfOpen) return null;
    socket.news();
    this.table.say(socket, "#intent", { id, move });
    const answers = socket.news().filter(({ t }) => t === "#ok" || t === "#no");
    if (socket.closed) return null;
    if (answers.length !== 1) throw new Error(`${answers.length} answers to one intent`);
    const [answer] = answers;
    if (answer?.t !== "#ok") return null;
    this.#acknowledge(Number(answer.body.seq));
    return JSON.stringify(answer.body);
  }

  #acknowledge(seq: number): void {
    this.#acknowledged = Math.max(this.#acknowledged, seq);
  }

  #lobby(actor: Actor, type: string): void {
    if (!this.#isGone(actor)) this.table.calls.lobby(secretOf(actor), { type }, null);
  }

  /** A table falls asleep after its dial is written down; a crash may cost the turn in hand. */
  #restart(how: "hibernate" | "cut"): void {
    if (how === "hibernate" && this.table.core.actor.dial) this.table.advance(DIAL_KEPT);
    const before = this.#withoutDial(how);
    this.table.restart(how);
    if (this.#withoutDial(how) !== before) throw new Error("the table came back different");
    if (how === "cut") for (const actor of this.#actors) actor.socket = null;
  }

  #withoutDial(how: "hibernate" | "cut"): string {
    const { state, env } = this.table.core.actor;
    const dial = state === null || how === "hibernate" ? null : this.table.core.actor.dial;
    return JSON.stringify(dial && state ? withDial(env, state, { at: 0, by: null }) : state);
  }

  #check(): void {
    const { state } = this.table.core.actor;
    if (state === null) return;
    if (state.seq < this.#acknowledged) throw new Error("an acknowledged input is lost");
    for (const { what, error } of this.table.reports.splice(0)) {
      const expected = /fails|the disk says no|life of the table is over/.test(String(error));
      if (!expected) throw new Error(`${what}: ${String(error)}`);
    }
    for (const actor of this.#actors) if (actor.socket) this.#checkSocket(actor, actor.socket);
  }

  /** T46: nobody sees what is not written. */
  #checkWritten(message: Uint8Array | string): void {
    if (versionIn(message) > this.table.journal.last) throw new Error("shown before it is written");
  }

  /** What a page holds after all patches is what a fresh snapshot would say, and holds no secret. */
  #checkSocket(actor: Actor, socket: MemorySocket): void {
    if (socket.closed || socket.halfOpen || socket.held === null) return;
    if (socket.gaps > 0) throw new Error(`${actor.name} missed a change`);
    this.table.core.refresh();
    const viewer = socket.attachment.seat ?? "watch";
    const view = this.table.core.publisher.view(viewer, this.table.core.now());
    const [held, fresh] = [sorted(socket.held.table), sorted(view?.table)];
    if (held !== fresh) throw new Error(`${actor.name} sees another table:\n${held}\n${fresh}`);
    const { serverSeed, seed } = this.table.state.fair;
    if (this.table.state.status === "finished") return;
    const text = JSON.stringify(socket.held);
    if (text.includes(serverSeed) || (seed !== null && text.includes(seed)))
      throw new Error("a secret is in a view");
  }
}

/** What may happen in a step, as often as it stands here. */
const STEPS_DRAWN = [
  ...Array.from({ length: 24 }, () => "move" as const),
  "again",
  "again",
  "start",
  "start",
  "start",
  "tick",
  "tick",
  "tick",
  "wait",
  "late alarm",
  "early alarm",
  "restart",
  "restart",
  "failing write",
  "drop",
  "half-open",
  "connect",
  "connect",
  "slow world",
  "world answers",
  "world answers",
  "failing world",
  "leave",
  "nudge",
] as const;

const secretOf = ({ token }: Actor): string => token.slice(token.indexOf(".") + 1);

/** JSON with its keys in order: a patched view may hold them in another one. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
