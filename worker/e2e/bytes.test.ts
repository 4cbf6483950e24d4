// What a phone receives in a whole game, counted on the wire: the socket compresses what it sends,
// so this is less than the frames are long, which the budget test beside the table counts.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cable, startCable } from "../../scripts/testing/cable.ts";
import { type Server, startServer } from "../../scripts/testing/server.ts";
import { toBase64url } from "../../shared/fair/hash.ts";
import { entropyHash } from "../../shared/fair/seed.ts";
import { type Stream, stream } from "../../shared/fair/stream.ts";
import type { MoveShape } from "../../shared/table/move-shape.ts";
import { randomMove } from "../../shared/table/testing/fill.ts";
import { type ApiState, bearer, call } from "./testing/agent.ts";
import { Player } from "./testing/player.ts";

const NAMES = ["AAA", "BBB", "CCC", "DDD", "EEE"];
const ROUNDS = 3;

/** Of a seat in a game of five and three rounds: the project's budget. */
const BYTES_MOST = 40 * 1024;

/** The reveal may be stepped on once a second, which is no news when it comes true; a bit more (ms). */
const STEP_TIME = 1_050;

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test("bytes on the wire of a game of five, three rounds", async () => {
  const options = { rounds: ROUNDS };
  const made = await call(server.url, "/api/matches", {
    game: "tier-madness",
    public: false,
    options,
  });
  const code = String(made.body.code);
  const cables: Cable[] = [];
  const players: Player[] = [];
  for (const [i, name] of NAMES.entries()) {
    const cable = await startCable(server.url);
    cables.push(cable);
    players.push(await sit(new Player(cable.url, code), name, i));
  }
  const [host] = players as [Player];
  expect((await host.lobby({ type: "start" })).t).toBe("#ok");
  for (const [i, player] of players.entries()) {
    player.send("#open", { entropy: toBase64url(entropyOf(i)) });
  }
  const random = stream(new Uint8Array(32), "bytes");
  await Promise.all(players.map((player) => play(player, code, random)));
  const bytes = cables.map((cable) => cable.bytesDown());
  console.log(`${Math.max(...bytes)} bytes on the wire to a seat at most`);
  for (const [i, player] of players.entries()) {
    expect(player.view?.table.status).toBe("finished");
    // Less than the commitments and openings alone would mean that nothing was counted.
    expect(bytes[i]).toBeGreaterThan(10 * 1024);
    expect(bytes[i]).toBeLessThanOrEqual(BYTES_MOST);
    player.end();
  }
  await Promise.all(cables.map((cable) => cable.stop()));
}, 180_000);

const entropyOf = (i: number): Uint8Array => new Uint8Array(16).fill(i);

async function sit(player: Player, name: string, i: number): Promise<Player> {
  await player.until(({ view }) => view !== null);
  player.send("#join", { name, entropyHash: toBase64url(entropyHash(entropyOf(i))) });
  await player.seated();
  return player;
}

/** To the end, by moves at random of those that are open: asked for over HTTP, made on the socket. */
async function play(player: Player, code: string, random: Stream): Promise<void> {
  while (player.view?.table.status !== "finished") {
    const { seq } = player;
    const moves = await openMoves(player, code);
    const done = moves.length > 0 && (await player.intent(randomMove(moves, random))).t === "#ok";
    if (!done) await Promise.race([player.until((now) => now.seq > seq), pause(STEP_TIME)]);
  }
}

async function openMoves({ token }: Player, code: string): Promise<readonly MoveShape[]> {
  const headers = bearer(String(token));
  const { status, body } = await call(server.url, `/api/matches/${code}/state`, undefined, headers);
  expect(status).toBe(200);
  return (body as ApiState).you?.moves ?? [];
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
