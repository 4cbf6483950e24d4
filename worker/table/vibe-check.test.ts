// Whole games of Vibe Check through the real table: agents that fill in `you.moves` at random, people
// whose pages follow along, and a table that is restarted between any two steps.

import { expect, test } from "vitest";
import { stream } from "../../shared/fair/stream.ts";
import { waitingOn } from "../../shared/games/vibe-check/clock.ts";
import { callers, guessers } from "../../shared/games/vibe-check/state.ts";
import type { PlayedRound } from "../../shared/games/vibe-check/types.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import type { MoveShape } from "../../shared/table/move-shape.ts";
import { randomMove } from "../../shared/table/testing/fill.ts";
import { agreed, type MemoryTable } from "./testing/memory.ts";
import { enter, idOf, newcomer, type Player, sit } from "./testing/party.ts";
import { move, openVibe, playOf, tuning, turn } from "./testing/vibe.ts";

const secret = (token: string): string => token.slice(token.indexOf(".") + 1);

interface Party {
  readonly table: MemoryTable;
  readonly players: readonly Player[];
  readonly watcher: ReturnType<typeof enter>;
}

/** `seats` people with their pages open, and somebody who watches; the game has started. */
function gather(seats: number, options: JsonObject): Party {
  const table = openVibe(options);
  const players = Array.from({ length: seats }, (_, i) => sit(table, `Player ${i}`));
  const watcher = enter(table);
  const [host] = players;
  if (!host) throw new Error("nobody sat down");
  agreed(table.calls.lobby(secret(host.token), { type: "start" }, null));
  return { table, players, watcher };
}

/** Each in turn looks at what it may do, as an agent does, and does one of it. Returns how many did. */
function playToTheEnd({ table, players, watcher }: Party, between: () => void = () => {}): number {
  const random = stream(new Uint8Array(32), "agents");
  let moves = 0;
  for (let i = 0; i < 5_000 && table.state.status === "playing"; i++) {
    table.advance(500);
    for (const socket of table.sockets()) socket.pongedAt = table.clock;
    between();
    const { token } = random.pick(players);
    const { state } = agreed(table.calls.state(secret(token)));
    const you = state.you as { readonly mustMove: boolean; readonly moves: readonly MoveShape[] };
    expect(you.mustMove).toBe(you.moves.length > 0);
    if (you.mustMove) {
      agreed(table.calls.move(secret(token), randomMove(you.moves, random), null));
      moves += 1;
    }
    check({ table, players, watcher });
  }
  expect(table.state.status).toBe("finished");
  expect(table.reports).toEqual([]);
  return moves;
}

/** All pages show the same table, and the target when it is everyone's. */
function check({ table, players, watcher }: Party): void {
  const { phase, round } = playOf(table);
  const seen = watcher.held?.table;
  if (phase !== "reveal" && phase !== "over") expect(seen?.target).toBeUndefined();
  if (phase === "reveal") expect(seen?.target).toBe(round.target);
  for (const { socket, seat } of players) {
    expect(socket.gaps).toBe(0);
    expect(socket.held?.table).toEqual(seen);
    const knows = seat === round.psychic && seen?.target === undefined;
    expect(socket.held?.you?.target).toBe(knows ? round.target : undefined);
  }
}

test.each([
  ["two teams of three", 6, {}],
  ["two teams of five", 5, { lockSeconds: 0 }],
  ["co-op of two, by their number", 2, {}],
  ["co-op of seven, by choice", 7, { mode: "coop", pace: "relaxed" }],
  ["two teams without a clock", 4, { pace: "off" }],
])(
  "random agents play to the end: %s",
  async (_, seats, options) => {
    const party = gather(seats, options);
    playToTheEnd(party);
    await party.table.settle();
    const { table } = party;
    expect(table.state.ended).toBe("played");
    const { replay } = agreed(table.calls.replay());
    const coop = seats < 4 || "mode" in options;
    const rounds = replay.rounds as unknown as readonly PlayedRound[];
    expect(replay).toMatchObject({
      game: "vibe-check",
      mode: coop ? "coop" : "teams",
      bands: [
        [20, 4],
        [60, 3],
        [100, 2],
      ],
    });
    expect(rounds.length).toBeGreaterThanOrEqual(coop ? 7 : 3);
    expect(new Set(rounds.map(({ card }) => card.id)).size).toBe(rounds.length);
  },
  30_000,
);

test("a restart between any two steps gives the same game, row by row", async () => {
  const calm = gather(6, {});
  const restless = gather(6, {});
  playToTheEnd(calm);
  playToTheEnd(restless, () => restless.table.restart());
  await calm.table.settle();
  await restless.table.settle();
  expect(restless.table.journal.texts()).toEqual(calm.table.journal.texts());
  expect(JSON.stringify(restless.table.state)).toBe(JSON.stringify(calm.table.state));
}, 60_000);

/** As people play: they talk, two of them drag the needle near the target, and lock in. */
function playLikePeople({ table, players }: Party): {
  readonly turns: number;
  readonly moves: number;
} {
  const random = stream(new Uint8Array(32), "people");
  let [turns, moves] = [0, 0];
  const at = (seat: number): Player => {
    const player = players[seat];
    if (!player) throw new Error(`nobody sits at ${seat}`);
    return player;
  };
  const act = (seat: number, what: object) => {
    move(table, at(seat), what);
    moves += 1;
  };
  const drag = (seat: number, to: number) => {
    for (let i = 1; i <= 20; i++) {
      table.advance(160);
      turn(table, at(seat), Math.max(0, Math.min(1000, to + 20 - i)), i === 20);
      turns += 1;
    }
    table.advance(4_000);
  };
  while (table.state.status === "playing") {
    for (const socket of table.sockets()) socket.pongedAt = table.clock;
    const { psychic, number, target } = playOf(table).round;
    table.advance(15_000);
    act(psychic, { type: "clue", text: "lukewarm" });
    const [a = -1, b = -1] = guessers(playOf(table));
    drag(a, target + random.int(240) - 120);
    drag(b, target + random.int(240) - 120);
    drag(a, target + random.int(240) - 120);
    act(b, { type: "lock", round: number, at: playOf(table).round.dial.at });
    table.advance(11_000);
    const [caller = -1] = callers(playOf(table));
    act(caller, { type: "call", side: random.pick(["left", "right"]), round: number });
    act(caller, { type: "lock", round: number, at: 0 });
    table.advance(18_000);
    const [next] = waitingOn(playOf(table));
    if (next !== undefined) act(next, { type: "next", round: number });
  }
  return { turns, moves };
}

test("what a game of six to 10 costs: rows and bytes", () => {
  const party = gather(6, {});
  const rows = () => party.table.journal.written + party.table.alarmsSet;
  const { turns, moves } = playLikePeople(party);
  const bytes = Math.max(...party.players.map(({ socket }) => socket.bytes));
  console.log(
    `${playOf(party.table).past.length} rounds, ${moves} moves and ${turns} turns of the dial: ` +
      `${rows()} rows, ${bytes} bytes a seat at most`,
  );
  expect(party.table.state.ended).toBe("played");
  expect(Math.max(...playOf(party.table).teams.map(({ score }) => score))).toBeGreaterThanOrEqual(
    10,
  );
  expect(rows()).toBeLessThanOrEqual(170);
  expect(rows() / (moves + turns)).toBeLessThanOrEqual(1.2);
});

test("a rematch inherits the cards that were seen, and what the teams are called", async () => {
  const { table, players } = tuning();
  const [host] = players;
  if (!host) throw new Error("nobody hosts");
  const { card } = playOf(table).round;
  table.say(host.socket, "#lobby", { id: idOf(9_990), action: { type: "end" } });
  table.say(host.socket, "#intent", { id: idOf(9_991), move: { type: "rematch" } });
  await table.settle();
  expect(table.world.rematches).toMatchObject([
    { carry: { seen: [card.id] }, teams: ["Sunset", "Tide"] },
  ]);
});

test("in the lobby people arrange their teams over the socket, agents by a call", () => {
  const table = openVibe();
  const [ann, ben] = ["Ann", "Ben", "Cat", "Dan"].map((name) => sit(table, name));
  if (!ann || !ben) throw new Error("two sat down");
  const teams = (body: object) =>
    table.say(ben.socket, "#lobby", { id: idOf(++n), action: { type: "teams", ...body } });
  let n = 0;
  teams({ do: "swap", seat: ben.seat, with: ann.seat });
  expect(ann.socket.held?.table.teams).toEqual([
    { name: "Sunset", seats: [1, 2] },
    { name: "Tide", seats: [0, 3] },
  ]);
  teams({ do: "rename", team: 0, name: "Waves" });
  expect(ann.socket.held?.table.teams).toMatchObject([{ name: "Waves" }, { name: "Tide" }]);
  teams({ do: "switch", seat: ann.seat });
  expect(ben.socket.last("#no")).toMatchObject({ code: "not-yours" });
  for (const wrong of [{ do: "dance" }, { do: "swap", seat: 1 }, { do: "rename", team: "a" }]) {
    teams(wrong);
    expect(ben.socket.last("#no")).toMatchObject({ code: "bad", id: idOf(n) });
  }
  const { seated } = agreed(table.calls.join(newcomer("Eve")));
  const call = { type: "teams", do: "shuffle" };
  const { state } = agreed(table.calls.lobby(secret(seated.token), call, null));
  const sizes = (state.teams as unknown as { seats: number[] }[]).map(({ seats }) => seats.length);
  expect(sizes.sort()).toEqual([2, 3]);
});
