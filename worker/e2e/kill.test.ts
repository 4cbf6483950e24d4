// The server is killed like by a power cut and started again: everyone is back in their seat by
// themselves, nothing that was acknowledged is lost, nobody is timed out for it.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "../../scripts/testing/server.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { type Player, seatPlayers, type View } from "./testing/player.ts";

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** What a viewer sees, but for who is connected and times that an outage may move. */
function lasting({ table, you }: View): JsonObject {
  const { until: _, players, ...rest } = table;
  const still = (players as readonly JsonObject[]).map(({ here: __, ...player }) => player);
  return { table: { ...rest, players: still }, you };
}

/** Kills the server after all have heard of everything so far, and brings it back. */
async function powerCut(
  players: readonly Player[],
  last: { n: number; move: object; answer: JsonObject },
) {
  const before = players.map(({ view }) => lasting(view as View));
  const seq = Math.max(...players.map((player) => player.seq));
  const seats = players.map(({ view }) => view?.you?.seat);
  for (const player of players) player.view = null;
  await server.kill();
  const [first] = players as [Player];
  await first.until(({ closed }) => closed !== null);
  await server.restart();
  for (const player of players) player.tries = Math.min(player.tries, 1);
  const tries: number[] = [];
  for (const player of players) {
    await player.until(({ view }) => {
      if (view === null) tries.push(player.tries);
      return view !== null;
    });
  }
  // Back before the third attempt after the server answers again.
  expect(Math.max(0, ...tries)).toBeLessThanOrEqual(3);
  expect(players.map(({ view }) => view?.you?.seat)).toEqual(seats);
  expect(players.map(({ view }) => lasting(view as View))).toEqual(before);
  for (const player of players) expect(player.seq).toBeGreaterThanOrEqual(seq);
  // The answer that may have been lost is the first one.
  const again = await first.repeat(last.n, last.move);
  expect({ ...again, id: null }).toEqual({ ...last.answer, id: null });
}

test("T20, T46: killed in the vote, in a deal, in the reveal and at the bonus", async () => {
  const players = await seatPlayers(server.url, ["ZOE", "MAX"]);
  const [zoe, max] = players as [Player, Player];
  const last = { n: 0, move: {} as object, answer: {} as JsonObject };
  const move = async (player: Player, raw: object) => {
    const answer = await player.intent(raw);
    expect([raw, answer.t]).toEqual([raw, "#ok"]);
    if (player === zoe) Object.assign(last, { n: player.n, move: raw, answer });
  };
  const together = () =>
    Promise.all(players.map((p) => p.until(({ seq }) => seq >= Math.max(zoe.seq, max.seq))));

  expect((await max.lobby({ type: "start" })).code).toBe("not-yours");
  expect((await zoe.lobby({ type: "start" })).t).toBe("#ok");
  await Promise.all(players.map((p) => p.until(({ view }) => view?.table.phase === "vote")));

  const ballot = zoe.view?.table.ballot ?? [];
  await move(zoe, { type: "vote", categories: ballot.slice(0, 2) });
  await together();
  await powerCut(players, last);
  expect(zoe.view?.you?.vote).toEqual(ballot.slice(0, 2));

  await move(max, { type: "vote", categories: ballot.slice(1, 3) });
  await zoe.until(({ view }) => view?.table.phase === "criteria");
  const picker = zoe.view?.table.picker === zoe.view?.you?.seat ? zoe : max;
  await move(picker, { type: "criteria", index: 1 });
  await zoe.until(({ view }) => view?.table.phase === "deal");
  for (const [index, tier] of ["S", "A", "B"].entries())
    await move(zoe, { type: "place", index, tier });
  await move(max, { type: "place", index: 0, tier: "F" });
  await together();
  await move(zoe, { type: "place", index: 3, tier: "C" });
  await together();
  await powerCut(players, last);
  expect(zoe.view?.you?.hand).toHaveLength(5);

  for (const [index, tier] of ["D", "D", "F"].entries())
    await move(zoe, { type: "place", index: index + 4, tier });
  for (const [index, tier] of ["S", "A", "A", "B", "B", "C"].entries())
    await move(max, { type: "place", index: index + 1, tier });
  for (const player of players) {
    await move(player, { type: "swap", items: [] });
    if (player === zoe) await move(player, { type: "double", item: null });
  }
  await max.intent({ type: "double", item: null });
  await zoe.until(({ view }) => view?.table.phase === "reveal");

  const step = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    await move(zoe, { type: "advance", step: zoe.view?.table.step });
  };
  await step();
  await step();
  await together();
  await powerCut(players, last);
  while (zoe.view?.table.phase !== "bonus") await step();
  await together();
  await powerCut(players, last);
  await step();
  await zoe.until(({ view }) => view?.table.status === "finished");
  for (const player of players) player.end();
});

test("T48, T62: a socket's bad input is answered, and costs nobody else anything", async () => {
  const players = await seatPlayers(server.url, ["IVY", "SAM"]);
  const [ivy, sam] = players as [Player, Player];
  const noes = (player: Player) => player.heard.filter(([t]) => t === "#no");
  ivy.sendBytes(Uint8Array.of(1, 2, 3));
  await ivy.until((p) => noes(p).length === 1);
  ivy.send("#dance", {});
  await ivy.until((p) => noes(p).length === 2);
  ivy.sendBytes("hello");
  await ivy.until((p) => noes(p).length === 3);
  ivy.send("#intent", { id: { session: "x", n: 1 }, move: { type: "vote", categories: ["x"] } });
  await ivy.until((p) => noes(p).length === 4);
  expect(noes(ivy).map(([, { code }]) => code)).toEqual(["bad", "bad", "bad", "not-now"]);
  ivy.sendBytes(new Uint8Array(5_000));
  await ivy.until(({ closed }) => closed !== null);
  expect(ivy.closed?.code).toBe(1_009);
  expect(sam.closed).toBeNull();
  expect(noes(sam)).toHaveLength(0);
  for (const player of players) player.end();
});
