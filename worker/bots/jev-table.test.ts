// A whole table with a bot that asks Jev: whatever Jev does, the game goes on and comes to its end,
// and its journal alone gives the same game again.

import { afterEach, describe, expect, test, vi } from "vitest";
import { recordingOf, wakeFrom } from "../../scripts/recording.ts";
import { cidText } from "../../shared/fair/cbor.ts";
import { categoryCid, poolIndexCid } from "../../shared/fair/content.ts";
import { type Stream, stream } from "../../shared/fair/stream.ts";
import { gameOf } from "../../shared/games/index.ts";
import { ballot } from "../../shared/games/tier-madness/testing/games.ts";
import type { Json, JsonObject } from "../../shared/table/json.ts";
import type { MoveShape } from "../../shared/table/move-shape.ts";
import { randomMove } from "../../shared/table/testing/fill.ts";
import { agreed, MemoryTable } from "../table/testing/memory.ts";
import { creation, newcomer } from "../table/testing/party.ts";
import { askJev } from "./jev.ts";

const env = { TYPESAFE_API_KEY: "key-of-tests", TYPESAFE_URL: "https://jev.example/v1/systemone" };

const SECOND = 1_000;
const CARDS = 7;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Jev on the network: what it makes of each question. */
function jevThat(answer: (asked: number) => Response | Promise<Response>) {
  const jev = { asked: 0 };
  vi.stubGlobal("fetch", async () => answer(jev.asked++));
  return jev;
}

const odds = (probabilities: unknown) =>
  Response.json({ answers: { tier: { type: "score", probabilities } } });

/** An agent and a bot at one round of Tier Madness, in the vote. */
function seatWithBot() {
  const table = new MemoryTable({ gameOf });
  table.world.forecast = (question) => askJev(env, question);
  const index = ballot.map((shard) => {
    const cid = cidText(categoryCid(shard));
    table.world.library.set(cid, shard);
    return { name: shard.name, kind: shard.kind, cid };
  });
  const { seated } = agreed(
    table.calls.create({
      ...creation,
      game: "tier-madness",
      options: { rounds: 1 },
      bots: 1,
      forecaster: "jev",
      pool: { cid: cidText(poolIndexCid(index)), index },
      maker: newcomer("ADA"),
    }),
  );
  const secret = seated?.token.split(".")[1] ?? "";
  agreed(table.calls.lobby(secret, { type: "start" }, null));
  return { table, secret };
}

/** For a Jev that does not answer: nobody waits for it. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The agent moves whenever it can, one second apart, until the game is over. */
async function playOut(
  table: MemoryTable,
  secret: string,
  settle: () => Promise<unknown> = () => table.settle(),
): Promise<void> {
  const random: Stream = stream(new Uint8Array(32), "an agent at a table with Jev");
  for (let i = 0; i < 600 && table.state.status !== "finished"; i++) {
    await settle();
    const { you } = agreed(table.calls.state(secret)).state;
    const { moves = [] } = you as { readonly moves?: readonly MoveShape[] };
    if (moves.length > 0) table.calls.move(secret, randomMove(moves, random), null);
    table.advance(SECOND);
  }
  expect(table.state.ended).toBe("played");
}

interface Round {
  readonly cards: readonly { readonly placements: { readonly [seat: string]: string } }[];
  readonly auto: { readonly [seat: string]: readonly number[] };
}

const roundOf = (table: MemoryTable): Round => {
  const { replay } = agreed(table.calls.replay());
  const [round] = replay.rounds as unknown as readonly [Round];
  return round;
};

const botOf = (table: MemoryTable): string =>
  String(table.state.seats.find(({ kind }) => kind === "bot")?.seat);

/** The bot has placed every card by itself, and the journal alone gives the same game again. */
function expectSound(table: MemoryTable): void {
  const bot = botOf(table);
  const { cards, auto } = roundOf(table);
  expect(cards.map(({ placements }) => placements[bot])).toEqual(
    cards.map(() => expect.stringMatching(/^[SABCDF]$/)),
  );
  expect(auto[bot] ?? []).toEqual([]);
  const again = new MemoryTable({ gameOf });
  again.world.forecast = () => {
    throw new Error("a fold asks nobody");
  };
  wakeFrom(again, recordingOf(table, table.state), null);
  expect(again.state).toEqual(table.state);
  expect(again.reports).toEqual([]);
}

/** What the journal has of forecasts: `ok` and the value, one each. */
const forecastsIn = (table: MemoryTable) =>
  table.journal
    .rows()
    .flatMap(({ input }) => (input.type === "effect" ? [[input.ok, input.value] as const] : []))
    .slice(1); // the first was the content

test("sound: Jev is asked for each card of the bot, and what it says stands in the journal", async () => {
  const jev = jevThat(() => odds({ 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 }));
  const { table, secret } = seatWithBot();
  await playOut(table, secret);
  expect(jev.asked).toBe(CARDS);
  const said = { odds: { S: 10_000, A: 0, B: 0, C: 0, D: 0, F: 0 } };
  expect(forecastsIn(table)).toEqual(Array(CARDS).fill([true, said]));
  expect(roundOf(table).cards[0]?.placements[botOf(table)]).toBe("S");
  expect(table.reports).toEqual([]);
  expectSound(table);
});

describe("failing or talking nonsense: the house speaks for each card", () => {
  const refused = () => Promise.reject(new TypeError("connection refused"));
  test.each<[string, () => Response | Promise<Response>]>([
    ["500", () => new Response("broken", { status: 500 })],
    ["429", () => new Response("slow down", { status: 429 })],
    ["a redirect", () => Response.redirect("https://elsewhere.example", 302)],
    ["no connection", refused],
    ["no JSON", () => new Response("<html>")],
    ["an empty answer", () => new Response("")],
    ["odds that do not add up", () => odds({ 0: 0.9, 1: 0.9, 2: 0.9, 3: 0.9, 4: 0.9, 5: 0.9 })],
    ["other tiers", () => odds({ S: 0.5, A: 0.5, B: 0, C: 0, D: 0, F: 0 })],
    ["a tier too few", () => odds({ 0: 0.5, 1: 0.5 })],
    ["text for numbers", () => odds({ 0: "1", 1: "0", 2: "0", 3: "0", 4: "0", 5: "0" })],
    ["no end", () => new Response("9".repeat(100_000))],
  ])("%s", async (_, answer) => {
    const jev = jevThat(answer);
    const { table, secret } = seatWithBot();
    await playOut(table, secret);
    expect(jev.asked).toBe(CARDS);
    expect(forecastsIn(table)).toEqual(Array(CARDS).fill([false, null]));
    expect(table.reports.map(({ what }) => what)).toEqual(
      Array(CARDS).fill(expect.stringMatching(/^effect forecast/)),
    );
    expect(JSON.stringify(table.reports.map(({ error }) => String(error)))).not.toContain("key");
    expectSound(table);
  });
});

describe("slow", () => {
  /** Holds every answer until it is let go; the platform's own patience is endless here. */
  function slowJev() {
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
    const held: (() => void)[] = [];
    const jev = jevThat(
      () =>
        new Promise((resolve) => {
          held.push(() => resolve(odds({ 0: 1, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })));
        }),
    );
    return { jev, letGo: () => held.splice(0).forEach((go) => void go()) };
  }

  test("it never answers: after four seconds a card the house speaks", async () => {
    const { jev } = slowJev();
    const { table, secret } = seatWithBot();
    await playOut(table, secret, breathe);
    expect(jev.asked).toBe(CARDS);
    expect(forecastsIn(table)).toEqual([]);
    expectSound(table);
  });

  test("it answers when nobody waits for it any more: that changes nothing", async () => {
    const { letGo } = slowJev();
    const { table, secret } = seatWithBot();
    await playOut(table, secret, breathe);
    const before = table.journal.rows().length;
    letGo();
    await table.settle();
    expect(table.journal.rows()).toHaveLength(before + 1); // the replay was kept, and no more
    expect(forecastsIn(table)).toEqual([[true, null]]);
    expectSound(table);
  });

  test("it answers late, while the game goes on", async () => {
    const { jev, letGo } = slowJev();
    const { table, secret } = seatWithBot();
    const advance = vi.spyOn(table, "advance");
    advance.mockImplementation((ms) => {
      MemoryTable.prototype.advance.call(table, ms);
      if ((table.clock / SECOND) % 6 === 0) letGo();
    });
    await playOut(table, secret, breathe);
    expect(jev.asked).toBe(CARDS);
    expect(forecastsIn(table).length).toBeLessThan(CARDS);
    expectSound(table);
  });

  test("the server is killed while it waits: the card is asked for once more", async () => {
    const { jev } = slowJev();
    const { table, secret } = seatWithBot();
    let restarted = false;
    const advance = vi.spyOn(table, "advance");
    advance.mockImplementation((ms) => {
      MemoryTable.prototype.advance.call(table, ms);
      if (restarted || jev.asked < 3) return;
      restarted = true;
      table.restart("cut");
      table.core.refresh();
    });
    await playOut(table, secret, breathe);
    expect(restarted).toBe(true);
    expect(jev.asked).toBe(CARDS + 1);
    expectSound(table);
  });
});

test.each<[string, Json]>([
  ["nothing", null],
  ["text", "S"],
  ["no odds", {}],
  ["negative odds", { odds: { S: -1, A: 1, B: 1, C: 1, D: 1, F: 1 } }],
  ["halves", { odds: { S: 0.5, A: 0.5, B: 0, C: 0, D: 0, F: 0 } }],
  ["zeros", { odds: { S: 0, A: 0, B: 0, C: 0, D: 0, F: 0 } }],
  ["a tier too few", { odds: { S: 1, A: 1 } }],
  ["more than a number can count", { odds: { S: 2 ** 53, A: 2 ** 53, B: 0, C: 0, D: 0, F: 0 } }],
])("a forecaster that lies to the table itself is not believed: %s", async (_, lie) => {
  const { table, secret } = seatWithBot();
  const asked: JsonObject[] = [];
  table.world.forecast = async (question) => {
    asked.push(question);
    return lie;
  };
  await playOut(table, secret);
  expect(asked).toHaveLength(CARDS);
  expect(table.reports).toEqual([]);
  expectSound(table);
});
