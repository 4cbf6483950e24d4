// `npm run record -- tier-madness '{"rounds": 2}'`: plays one game in today's rules and keeps its
// journal in recordings/. Once for each version of a game's rules; never again for the same one.

import { existsSync, writeFileSync } from "node:fs";
import { cidText } from "../shared/fair/cbor.ts";
import { categoryCid, poolIndexCid } from "../shared/fair/content.ts";
import { toBase64url } from "../shared/fair/hash.ts";
import { entropyHash } from "../shared/fair/seed.ts";
import { type Stream, stream } from "../shared/fair/stream.ts";
import { gameOf, games } from "../shared/games/index.ts";
import { ballot } from "../shared/games/tier-madness/testing/games.ts";
import type { AnyGame, ShardEntry } from "../shared/table/game.ts";
import type { JsonObject } from "../shared/table/json.ts";
import { openShapes, randomMove } from "../shared/table/testing/fill.ts";
import type { Newcomer } from "../worker/table/rpc.ts";
import { agreed, MemoryTable } from "../worker/table/testing/memory.ts";
import type { MemorySocket } from "../worker/table/testing/memory-socket.ts";
import { type Recording, recordingOf, write } from "./recording.ts";
import { fail } from "./setup/fail.mjs";
import { inRoot } from "./setup/paths.mjs";

const SECOND = 1_000;

/** No game takes so many steps. */
const STEPS_MOST = 5_000;

/** In this step someone is away, in the middle of a round. */
const CHECKPOINT = 40;

interface Player {
  readonly secret: string;
  readonly token: string;
  readonly kind: Newcomer["kind"];
  socket: MemorySocket | null;
  n: number;
}

async function play(game: AnyGame, options: JsonObject): Promise<Recording> {
  const random = stream(new Uint8Array(32), `recording of ${game.slug}`);
  const table = new MemoryTable({ gameOf, seed: `recording of ${game.slug}` });
  make(table, game, options);
  const party = gather(table, game);
  let checkpoint = table.state;
  for (let i = 0; table.state.status !== "finished"; i++) {
    if (i > STEPS_MOST) fail(`the game does not end: ${JSON.stringify(table.state.play)}`);
    INCIDENTS[i]?.(table, party);
    table.advance(random.int(4 * SECOND));
    await table.settle();
    const mover = random.pick(party);
    if (mover.kind === "agent" || mover.socket !== null) move(table, game, mover, random);
    await table.settle();
    if (i === CHECKPOINT) checkpoint = table.state;
  }
  return recordingOf(table, checkpoint);
}

function make(table: MemoryTable, game: AnyGame, options: JsonObject): void {
  const index: readonly ShardEntry[] = ballot.map((shard) => {
    const cid = cidText(categoryCid(shard));
    table.world.library.set(cid, shard);
    return { name: shard.name, kind: shard.kind, cid };
  });
  const draws = game.shards("A".repeat(43), index, game.options(options)).length > 0;
  table.world.odds = ({ about }) => {
    const odds = stream(new Uint8Array(32), `odds of ${String(about)}`);
    if (odds.int(5) === 0) throw new Error("no odds for this one");
    return { odds: Object.fromEntries([..."SABCDF"].map((tier) => [tier, odds.int(100)])) };
  };
  agreed(
    table.calls.create({
      id: "recorded-table-00001",
      code: "K7Q2",
      game: game.slug,
      options,
      public: true,
      seats: null,
      bots: Math.min(1, game.maxBots),
      forecaster: "jev",
      pool: draws ? { cid: cidText(poolIndexCid(index)), index } : null,
      carry: null,
      from: null,
      maker: null,
      makerKey: null,
    }),
  );
}

/** Two people and an agent who stay, and one who is sent away; then the start. */
function gather(table: MemoryTable, game: AnyGame): Party {
  const bytes = (fill: number) => new Uint8Array(16).fill(fill);
  const secretly = { entropyHash: toBase64url(entropyHash(bytes(1))) };
  const sit = (name: string, kind: Newcomer["kind"], more: Partial<Newcomer> = {}): Player => {
    const wish = game.names === "initials" ? name.toUpperCase() : name;
    const none = { guest: null, entropy: null, entropyHash: null, secret: null };
    const { seated } = agreed(table.calls.join({ ...none, name: wish, kind, ...more }));
    const secret = seated.token.split(".")[1] ?? "";
    const player: Player = { secret, token: seated.token, kind, socket: null, n: 0 };
    if (kind === "human") connect(table, player);
    return player;
  };
  const ada = sit("Ada", "human", secretly);
  const bob = sit("Bob", "agent", { entropy: toBase64url(bytes(2)) });
  const cyd = sit("Cyd", "human", { guest: "guest-of-a-recording" });
  // Each of two teams has three: it plays on when one of them leaves.
  const more = game.teams ? (["Dan", "Fay", "Gus"] as const).map((name) => sit(name, "human")) : [];
  sit("Eve", "human");
  for (const action of [
    { type: "lock", locked: true },
    { type: "kick", seat: Math.max(...table.state.seats.map(({ seat }) => seat)) },
    { type: "lock", locked: false },
    { type: "public", public: false },
    { type: "start" },
  ]) {
    lobby(table, ada, action);
  }
  if (ada.socket) table.say(ada.socket, "#open", { entropy: toBase64url(bytes(1)) });
  return [ada, bob, cyd, ...more];
}

type Party = readonly [ada: Player, bob: Player, cyd: Player, ...more: Player[]];

/** What else happens at a table, by step: someone is away for a while, the server, the host for good. */
const INCIDENTS: Readonly<Record<number, (table: MemoryTable, party: Party) => void>> = {
  20: (table, [_, __, cyd]) => hangUp(table, cyd),
  45: (table, [_, __, cyd]) => connect(table, cyd),
  65: (table, [ada, _, cyd, ...more]) => {
    table.restart("cut");
    table.clock += 600 * SECOND;
    for (const player of [ada, cyd, ...more]) if (player.kind === "human") connect(table, player);
  },
  85: (table, [_, bob]) => lobby(table, bob, { type: "leave" }),
  95: (table, [ada]) => hangUp(table, ada),
};

function connect(table: MemoryTable, player: Player): void {
  player.socket = table.connect();
  table.say(player.socket, "#hello", { protocol: 1, token: player.token });
}

function hangUp(table: MemoryTable, player: Player): void {
  if (player.socket) table.hangUp(player.socket);
  player.socket = null;
}

function lobby(table: MemoryTable, { secret }: Player, action: JsonObject): void {
  agreed(table.calls.lobby(secret, action, null));
}

/** One of the moves that are open to this seat, if there is any; people send theirs by socket. */
function move(table: MemoryTable, game: AnyGame, player: Player, random: Stream): void {
  const { you } = agreed(table.calls.state(player.secret)).state;
  const open = openShapes(game, you as JsonObject | null, random);
  if (open.length === 0) return;
  const chosen = randomMove(open, random);
  player.n += 1;
  const id = { session: "recording", n: player.n };
  const { phase, round } = game.stage(table.state.play);
  const at = { phase, round };
  if (player.socket) table.say(player.socket, "#intent", { id, at, move: chosen });
  else table.calls.move(player.secret, chosen, id);
}

const [slug = "", options = "{}"] = process.argv.slice(2);
const game = games.get(slug) ?? fail(`say which game: ${[...games.keys()].join(", ")}.`);
const file = inRoot(`scripts/recordings/${game.slug}-${game.rules}.jsonl`);
if (existsSync(file)) fail(`${file} is there already, and a recording stays as it is.`);
const recording = await play(game, JSON.parse(options) as JsonObject);
writeFileSync(file, write(recording));
console.log(`${recording.rows.length} rows in ${file}`);
