// One game of Tier Madness in the real runtime, played several times from the same inputs: in peace;
// with the table asleep before every message; and with crashes in between, after which everyone comes
// back with their token and sends again what was not answered. All end byte for byte alike: every row
// of the object's storage, the replay that is kept, and the view that each client holds.
//
// Nothing is left out of that comparison. What the shell takes from outside is given to it instead:
// the clock is the script's, and chance (the server's seed, the seats' secrets, the nonces) comes from
// a stream of its own for each message, named by its number. So a message that is sent again draws
// the same bytes, whether or not the first one arrived.

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { encode } from "../../shared/fair/cbor.ts";
import { toBase64url } from "../../shared/fair/hash.ts";
import { entropyHash } from "../../shared/fair/seed.ts";
import { type Stream, stream } from "../../shared/fair/stream.ts";
import { FINISHED_TIME, GRACE, SILENCE } from "../../shared/table/clock.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import type { MoveShape } from "../../shared/table/move-shape.ts";
import { randomMove } from "../../shared/table/testing/fill.ts";
import { starterPool } from "../library/starter.ts";
import { SqlJournal } from "./journal.ts";
import type { Held } from "./testing/held.ts";
import { connect, type LiveSocket, tableOf } from "./testing/live.ts";
import { agreed } from "./testing/memory.ts";
import { creation } from "./testing/party.ts";

const ID = "whole-game-test-0001";
const SEED = utf8ToBytes("the same game three times");

/** So far ahead that the runtime's own clock sets off no alarm: the script does (ms). */
const START = Date.UTC(2100, 0);
const SECOND = 1_000;

/** Between two rounds of the players: longer than the guard between two steps of a reveal (ms). */
const BREATH = 2 * SECOND;
/** A player who waits is heard of this often, and so stays here (ms). */
const WAIT = 30 * SECOND;

/** In the first round IVY stops after so many cards, and the deadline places the rest. */
const IVY_PLACES = 3;

const bytesOf = (from: Stream, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, () => from.int(256));

let chance: Stream;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    if (!(array instanceof Uint8Array)) throw new TypeError("the table draws bytes");
    array.set(bytesOf(chance, array.length));
    return array;
  });
});

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Trouble = "peace" | "sleep" | "crashes";

/** A page, over all its sockets. */
class Client {
  readonly name: string;
  readonly entropy: Uint8Array;
  page: LiveSocket;
  token: string | null = null;
  n = 0;

  constructor(name: string, page: LiveSocket) {
    this.name = name;
    this.page = page;
    this.entropy = bytesOf(stream(SEED, `entropy:${name}`), 16);
  }

  get held(): Held {
    return this.page.view;
  }
}

interface Message {
  readonly t: string;
  readonly body: object;
  /** Whether `page` has heard the answer, in what came since the message was sent. */
  readonly answered: (page: LiveSocket, since: number) => boolean;
  /** What a crash may do to it. */
  readonly risks: readonly Risk[];
}

/** The table crashes before the message, while it is under way, or before its answer is heard. */
type Risk = "none" | "before" | "under way" | "answer lost";

const ANY: readonly Risk[] = ["none", "before", "under way", "answer lost"];

interface Outcome {
  readonly rows: readonly unknown[];
  /** As it is kept, byte for byte. */
  readonly replay: Uint8Array;
  readonly views: readonly Held[];
}

class Game {
  readonly table = tableOf(ID);
  readonly stub = env.TABLES.getByName(ID);
  readonly clients: Client[] = [];
  /** Who plays, host first. */
  readonly players: Client[] = [];
  readonly #trouble: Trouble;
  readonly #order = stream(SEED, "order");
  readonly #moves = stream(SEED, "moves");
  readonly #luck: Stream;
  #messages = 0;
  #actedAt = START;
  /** Evictions so far, of either kind. */
  evictions = 0;
  /** What has befallen a message. */
  readonly met = new Set<Risk>();

  constructor(trouble: Trouble, luck: number) {
    this.#trouble = trouble;
    this.#luck = stream(SEED, `luck:${luck}`);
  }

  async create(): Promise<void> {
    chance = stream(SEED, "creation");
    const { cid, index } = starterPool();
    const options = { rounds: 2, bonus: "light" };
    const pool = { cid, index };
    agreed(await this.table.create({ ...creation, id: ID, game: "tier-madness", options, pool }));
  }

  async comes(name: string): Promise<Client> {
    await this.#nap();
    const client = new Client(name, await connect(this.table));
    this.clients.push(client);
    await this.#hello(client);
    return client;
  }

  /** A join whose answer is lost needs the browser's cookie; that is another test. */
  async sits(name: string): Promise<void> {
    const client = await this.comes(name);
    await this.#tell(client, {
      t: "#join",
      body: { name, entropyHash: toBase64url(entropyHash(client.entropy)) },
      answered: ({ held }) => held?.you != null,
      risks: ["none", "before"],
    });
    client.token = String(client.page.last("#welcome")?.token);
    this.players.push(client);
  }

  /** Sends an intent until it is answered, as it must be. */
  async asks(client: Client, t: "#intent" | "#lobby", body: object, accepted = true) {
    const id = { session: client.name, n: ++client.n };
    const is = ({ t: type, body: answer }: LiveSocket["frames"][number]) =>
      (type === "#ok" || type === "#no") && (answer.id as typeof id | undefined)?.n === id.n;
    await this.#tell(client, {
      t,
      body: { id, ...body },
      answered: ({ frames }, since) => frames.slice(since).some(is),
      risks: accepted ? ANY : ["none", "before", "under way"],
    });
    const answer = client.page.frames.findLast(is);
    expect([body, answer?.t, answer?.body]).toEqual([
      body,
      accepted ? "#ok" : "#no",
      expect.objectContaining({ id }),
    ]);
  }

  async opens(client: Client): Promise<void> {
    const { seq } = client.held;
    await this.#tell(client, {
      t: "#open",
      body: { entropy: toBase64url(client.entropy) },
      answered: ({ held }) => held !== null && held.seq > seq,
      risks: ANY,
    });
  }

  /** Everyone whose turn it is moves once, in a drawn order; whether anyone did. */
  async round(): Promise<boolean> {
    vi.setSystemTime(Date.now() + BREATH);
    let moved = false;
    for (const client of this.#order.shuffle(this.players)) {
      const shapes = await this.#open(client);
      if (shapes.length === 0 || isIdle(client)) continue;
      const { phase, round } = client.held.table;
      const move = randomMove(shapes, this.#moves);
      await this.asks(client, "#intent", { at: { phase, round }, move });
      moved = true;
    }
    return moved;
  }

  /** Nobody moves: the time goes by until the deadline, and the alarm goes off. */
  async deadline(): Promise<void> {
    const until = Number(this.#host.held.table.until);
    while (Date.now() + 2 * WAIT < until) {
      vi.setSystemTime(Date.now() + WAIT);
      for (const client of this.clients) await this.#stays(client);
    }
    vi.setSystemTime(until);
    const { seq } = this.#host.held;
    await this.#nap();
    expect(await runDurableObjectAlarm(this.stub)).toBe(true);
    await this.together(seq + 1);
  }

  /** Everyone holds a view of which this is true. */
  async all(seen: (table: JsonObject) => boolean): Promise<void> {
    for (const { page } of this.clients)
      await page.until(({ held }) => held !== null && seen(held.table));
  }

  /** Everyone has followed so far. */
  async together(seq: number): Promise<void> {
    for (const { page } of this.clients)
      await page.until(({ held }) => held !== null && held.seq >= seq);
  }

  async outcome(): Promise<Outcome> {
    const rows = await runInDurableObject(this.stub, (_, { storage }) =>
      storage.sql.exec("SELECT id, body FROM rows ORDER BY id").toArray(),
    );
    const views = this.clients.map(({ held }) => held);
    const replay = await env.LIBRARY.get(`replay/${ID}`, "arrayBuffer");
    if (replay === null) throw new Error("no replay is kept");
    return { rows, replay: new Uint8Array(replay), views };
  }

  /** An hour later: the table is deleted, and its id free for the next game. */
  async ends(): Promise<void> {
    const alarm = () => runInDurableObject(this.stub, (_, { storage }) => storage.getAlarm());
    const over = Date.now();
    // An alarm that was set for the last step is still to come; it finds nothing to do.
    expect(await runDurableObjectAlarm(this.stub)).toBe(true);
    expect(await alarm()).toBe(over + FINISHED_TIME);
    vi.setSystemTime(over + FINISHED_TIME);
    expect(await runDurableObjectAlarm(this.stub)).toBe(true);
    for (const { page } of this.clients) await page.ends();
    expect(await alarm()).toBeNull();
    await evictDurableObject(this.stub);
  }

  get #host(): Client {
    const [host] = this.clients;
    if (!host) throw new Error("nobody is here");
    return host;
  }

  /** The moves that are open to a client, in its own view. */
  async #open({ token }: Client): Promise<readonly MoveShape[]> {
    await this.#nap();
    const secret = token?.split(".")[1] ?? "";
    const { state } = agreed(await this.table.state(secret));
    return (state.you as unknown as { readonly moves: readonly MoveShape[] }).moves;
  }

  async #stays(client: Client): Promise<void> {
    await this.#tell(client, {
      t: "#resync",
      body: {},
      answered: ({ frames }, since) => frames.slice(since).some(({ t }) => t === "#snapshot"),
      risks: ["none"],
    });
  }

  async #hello(client: Client): Promise<void> {
    const { token } = client;
    await this.#nap();
    client.page.say("#hello", { protocol: 1, ...(token === null ? {} : { token }) });
    await client.page.until(({ held }) => held !== null);
  }

  /** One message of the script, and what befalls it on its way. */
  async #tell(client: Client, message: Message): Promise<void> {
    vi.setSystemTime(Date.now() + SECOND);
    const stands = `message:${++this.#messages}`;
    const { seq } = client.held;
    let since = 0;
    const send = () => {
      chance = stream(SEED, stands);
      since = client.page.frames.length;
      client.page.say(message.t, message.body);
    };
    const risk = this.#mayCrash() ? this.#luck.pick(message.risks) : "none";
    this.met.add(risk);
    if (risk === "none") await this.#nap();
    if (risk === "under way" || risk === "answer lost") send();
    if (risk === "answer lost") await this.together(seq + 1);
    if (risk !== "none") await this.#crash();
    send();
    await client.page.until((page) => message.answered(page, since));
    if (message.t !== "#resync") this.#actedAt = Date.now();
    await this.together(client.held.seq);
  }

  /**
   * An outage after a minute of silence, or within ten seconds of a deadline, is written down and not
   * charged to the players (T43): it is meant to make a difference, and would make one here.
   */
  #mayCrash(): boolean {
    const { until } = this.#host.held.table;
    const near = typeof until === "number" && until <= Date.now() + GRACE;
    const silent = Date.now() > this.#actedAt + SILENCE;
    return this.#trouble === "crashes" && !near && !silent;
  }

  async #nap(): Promise<void> {
    if (this.#trouble !== "sleep") return;
    this.evictions += 1;
    await evictDurableObject(this.stub);
  }

  async #crash(): Promise<void> {
    this.evictions += 1;
    await evictDurableObject(this.stub, { webSockets: "close" });
    for (const client of this.clients) {
      await client.page.ends();
      client.page = await connect(this.table);
      await this.#hello(client);
    }
  }
}

function isIdle({ name, held }: Client): boolean {
  const { phase, round } = held.table;
  const hand = (held.you?.hand ?? []) as readonly JsonObject[];
  return name === "IVY" && phase === "deal" && round === 1 && hand.length > IVY_PLACES;
}

/** The whole script. */
async function play(game: Game): Promise<Outcome> {
  vi.setSystemTime(START);
  await game.create();
  for (const name of ["ZOE", "MAX", "IVY"]) await game.sits(name);
  await game.comes("who watches");
  const [zoe, max] = game.players;
  if (!zoe || !max) throw new Error("three sat down");
  await game.asks(zoe, "#lobby", { action: { type: "addBot" } });
  await game.asks(max, "#lobby", { action: { type: "start" } }, false);
  await game.asks(zoe, "#lobby", { action: { type: "start" } });
  for (const client of game.players) await game.opens(client);
  await game.all(({ phase }) => phase === "vote");
  while (zoe.held.table.status === "playing") if (!(await game.round())) await game.deadline();
  // The replay is kept by itself; the row that says so is the table's last.
  const seq = Number(zoe.page.last("#ok")?.seq);
  await game.together(seq + 1);
  return game.outcome();
}

/** Played to its end, and deleted. */
async function wholeGame(trouble: Trouble, luck = 0): Promise<Outcome> {
  const wakes = vi.spyOn(SqlJournal.prototype, "load").mockClear();
  const game = new Game(trouble, luck);
  const outcome = await play(game);
  const woke = wakes.mock.calls.length;
  await game.ends();
  expect(woke).toBe(1 + game.evictions);
  for (const { page } of game.clients) expect(page.gaps).toBe(0);
  expect(outcome.rows.length).toBeGreaterThan(80);
  if (trouble === "crashes") expect([...game.met]).toEqual(expect.arrayContaining([...ANY]));
  return outcome;
}

function expectSame(outcome: Outcome): void {
  expect(outcome).toEqual(peace); // what differs, in words
  expect(encode(outcome)).toEqual(encode(peace));
}

let peace: Outcome;
beforeAll(async () => {
  peace = await wholeGame("peace");
});

test("T20: asleep before every message, the same bytes as in peace", async () => {
  expectSame(await wholeGame("sleep"));
}, 60_000);

test.each([1, 2, 3])(
  "T20, T33: through crashes, with answers lost and messages sent again, the same bytes (%i)",
  async (luck) => {
    expectSame(await wholeGame("crashes", luck));
  },
  60_000,
);
