// `npm run bench [-- --quick]`: how fast the product is, against an object that does the least that a
// table must do. Both stand on servers of their own, on this machine, at the same time, and take
// turns: only their ratios mean something, and of those the median.

import { existsSync, mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { ScriptedGame } from "../worker/table/testing/scripted-game.ts";
import { bare } from "./bench/bare.ts";
import * as measure from "./bench/measure.ts";
import { product, tellsWhoIsHere } from "./bench/product.ts";
import { Rounds } from "./bench/rounds.ts";
import { type Contestant, closeAll } from "./bench/seat.ts";
import { inRoot } from "./setup/paths.mjs";
import { type Server, startServer } from "./testing/server.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const ROUNDS = values.quick ? 2 : 7;
const DISK_ROUNDS = values.quick ? 1 : 3;

/** Tables that play at once, and tables on which one move at a time is followed. */
const BUSY_TABLES = 20;
const QUIET_TABLES = 4;
const SLEEPING_TABLES = 20;

/** Each seat's: what the product has for it in a deal. */
const SEATS = 8;
const MOVES = 9;

/** Cards that each seat has placed before its table falls asleep. */
const MID_GAME = 3;

/**
 * The runtime lets an object sleep after ten idle seconds (ms). A table of the product has alarms 5
 * and 30 s after its start: by then the first is over, and the second has not come.
 */
const SLEEP = 19_000;

/** Memory that looks like a disk; elsewhere the disk has to do. */
const MEMORY = "/dev/shm";

const DISK = inRoot(".wrangler/bench");

/** Started, or starting: nothing of them may be left. */
const servers: Promise<Server>[] = [];
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    interrupted = true;
    void stopAll().then(() => process.exit(1));
  });
}

try {
  await run();
} catch (error) {
  // Without its servers it has to fail.
  if (!interrupted) throw error;
} finally {
  await stopAll();
}

async function stopAll(): Promise<void> {
  await Promise.all(servers.splice(0).map(async (server) => (await server).stop()));
}

async function run(): Promise<void> {
  const inMemory = existsSync(MEMORY);
  const began = performance.now();
  say("counting a game in memory");
  const counts = await countedGame();
  say("starting two servers");
  const pair = await startPair(inMemory ? MEMORY : onDisk());
  const busy = new Rounds("moves a second", "more", 0.8);
  const p50 = new Rounds("move → last of 8, p50 (ms)", "less", 1.3);
  const p99 = new Rounds("move → last of 8, p99 (ms)", "less", 1.5);
  for (let round = 0; round <= ROUNDS; round++) {
    const kept = round > 0; // the first warms both up
    await playBusy(pair, round, kept ? busy : null);
    await playQuiet(pair, round, kept ? p50 : null, kept ? p99 : null);
    say(`round ${round} of ${ROUNDS}: moves ${busy.last()}, p50 ${p50.last()}, p99 ${p99.last()}`);
  }
  const wake = new Rounds("wake (ms)", "less", 2);
  const slept = await playSleeping(pair, wake);
  await stopAll();
  const disk = new Rounds("moves a second, on disk", "more", null);
  if (inMemory) await playOnDisk(disk);

  console.log(`\nStorage in ${inMemory ? MEMORY : "the disk"}; medians of ${ROUNDS} rounds.\n`);
  console.log(Rounds.heading);
  for (const rounds of [busy, p50, p99, wake, disk]) if (!rounds.isEmpty()) rounds.print();
  console.log(`\n${slept} of ${SLEEPING_TABLES} tables of the product had slept before they woke.`);
  console.log("A game of five over three rounds, counted:");
  console.log(`  rows a move  ${counts.rows.toFixed(2)}  (goal ≤ 1.20)`);
  console.log(
    `  bytes a seat ${counts.bytes.toLocaleString("en")}, not compressed as they are on the wire`,
  );
  console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s`);
}

type Pair = readonly [product: Contestant, bare: Contestant];

async function startPair(under: string): Promise<Pair> {
  const config = inRoot("scripts/bench/bare/wrangler.toml");
  const started = [startServer({}, { under }), startServer({}, { under, config })] as const;
  servers.push(...started);
  const [first, second] = await Promise.all(started);
  return [product(first.url), bare(second.url, SEATS, MOVES)];
}

/** Whoever comes second may find the machine warmer, or busier: they take turns at it. */
function inTurn([one, other]: Pair, round: number): readonly Contestant[] {
  return round % 2 === 0 ? [one, other] : [other, one];
}

async function playBusy(pair: Pair, round: number, rounds: Rounds | null): Promise<void> {
  for (const contestant of inTurn(pair, round)) {
    rounds?.add(contestant, await measure.movesASecond(contestant, BUSY_TABLES));
  }
}

async function playQuiet(pair: Pair, round: number, p50: Rounds | null, p99: Rounds | null) {
  for (const contestant of inTurn(pair, round)) {
    const times = await measure.deliveries(contestant, QUIET_TABLES);
    p50?.add(contestant, measure.median(times));
    p99?.add(contestant, measure.quantile(times, 0.99));
  }
}

/** One wake is one round here; how many of the product's tables had really slept, and so count. */
async function playSleeping([ours, other]: Pair, wake: Rounds): Promise<number> {
  const others = await measure.openTables(other, SLEEPING_TABLES);
  const tables = await measure.openTables(ours, SLEEPING_TABLES);
  for (const all of [others, tables]) await measure.playOn(all, MID_GAME);
  say(`${SLEEPING_TABLES} tables of each fall asleep`);
  await new Promise((resolve) => setTimeout(resolve, SLEEP));
  let slept = 0;
  for (const [i, table] of tables.entries()) {
    const woken = await measure.nextMove(table);
    const compared = await measure.nextMove(others[i] ?? table);
    if (!woken.told.some(tellsWhoIsHere)) continue;
    slept += 1;
    wake.add(ours, woken.time);
    wake.add(other, compared.time);
  }
  await closeAll([...tables, ...others]);
  return slept;
}

async function playOnDisk(disk: Rounds): Promise<void> {
  say("the same on disk");
  const pair = await startPair(onDisk());
  for (let round = 0; round <= DISK_ROUNDS; round++) {
    await playBusy(pair, round, round > 0 ? disk : null);
  }
}

function onDisk(): string {
  mkdirSync(DISK, { recursive: true });
  return DISK;
}

async function countedGame() {
  const game = new ScriptedGame({ pace: 5_000 });
  await game.play();
  await game.end();
  const { journal, alarmsSet } = game.table;
  return {
    rows: (journal.written + alarmsSet) / game.moves,
    bytes: Math.max(...game.pages.map(({ socket }) => socket.bytes)),
  };
}

function say(what: string): void {
  console.error(`bench: ${what}`);
}
