// A dial that is turned live: told at once, written down seldom, never lost but in a crash. Played
// with Vibe Check; the shell knows only the contract (`LiveDial`).

import { expect, test } from "vitest";
import { encodeFrame } from "../../shared/protocol/frames.ts";
import { agreed } from "./testing/memory.ts";
import { enter, idOf, playing } from "./testing/party.ts";
import { move, playOf, type Tuning, tuning, turn } from "./testing/vibe.ts";

const S = 1_000;

const rows = ({ table }: Tuning): number => table.journal.written + table.alarmsSet;

const needle = ({ table }: Tuning) => playOf(table).round.dial;

const first = (list: Tuning["guessers"]) => {
  const [one, other] = list;
  if (!one || !other) throw new Error("there are two");
  return [one, other] as const;
};

const secret = (token: string): string => token.slice(token.indexOf(".") + 1);

test("a turn is told to all at once, in a small frame, at the same version", () => {
  const game = tuning();
  const [a] = first(game.guessers);
  const watcher = enter(game.table);
  const { seq } = game.table.state;
  turn(game.table, a, 320);
  turn(game.table, a, 330);
  for (const { socket } of [...game.players, { socket: watcher }]) {
    const dials = socket.news().filter(({ t }) => t === "#dial");
    expect(dials.map(({ body }) => body.at)).toEqual([320, 330]);
    expect(dials[1]?.body).toMatchObject({ by: a.seat });
    expect(Number(dials[1]?.body.d)).toBeGreaterThan(Number(dials[0]?.body.d));
    expect(encodeFrame("#dial", dials[0]?.body ?? {}).length).toBeLessThan(48);
    expect(socket.held).toMatchObject({ seq, table: { dial: { at: 330, by: a.seat } } });
  }
  expect(game.table.state.seq).toBe(seq);
});

test("what follows a turn tells only what else is new, and nobody misses anything", () => {
  const game = tuning();
  const [a, b] = first(game.guessers);
  turn(game.table, a, 320, true);
  const [other] = first(game.callers);
  other.socket.news();
  move(game.table, b, { type: "lock", round: 1, at: 320 });
  const [patch] = other.socket.news();
  expect(JSON.stringify(patch?.body.table)).not.toContain('dial":{');
  const { table: fresh } = enter(game.table).held ?? {};
  for (const { socket } of game.players) {
    expect(socket.gaps).toBe(0);
    expect(socket.held?.table).toEqual(fresh);
  }
});

test("rows: a long drag costs one, and releases one a second at most", () => {
  const game = tuning();
  const [a, b] = first(game.guessers);
  const before = rows(game);
  for (let i = 0; i < 100; i++) {
    turn(game.table, a, i * 10);
    game.table.advance(160);
  }
  expect(rows(game)).toBe(before);
  turn(game.table, a, 999, true);
  expect(rows(game)).toBe(before + 1);

  // Let go four times within a second: the last place is written by the alarm, with its two rows.
  for (const at of [1, 2, 3, 4]) {
    game.table.advance(200);
    turn(game.table, b, at, true);
  }
  game.table.advance(10 * S);
  expect(rows(game)).toBeLessThanOrEqual(before + 1 + 3);
  game.table.restart();
  expect(needle(game)).toEqual({ at: 4, by: b.seat });

  // Ten seconds of taps, five a second.
  const taps = rows(game);
  for (let i = 0; i < 50; i++) {
    game.table.advance(200);
    turn(game.table, a, i, true);
  }
  expect(rows(game) - taps).toBeLessThanOrEqual(10 + 2 * 2);
});

test("a table that slept wakes with its needle, and with the same state", () => {
  const game = tuning();
  const [a] = first(game.guessers);
  turn(game.table, a, 250);
  turn(game.table, a, 260, true);
  const before = JSON.stringify(game.table.state);
  game.table.advance(20 * S);
  game.table.restart();
  expect(JSON.stringify(game.table.state)).toBe(before);
  turn(game.table, a, 270, true);
  expect(game.players.map(({ socket }) => socket.held?.table.dial)).toEqual(
    game.players.map(() => ({ at: 270, by: a.seat })),
  );
  const d = a.socket.frames.filter(({ t }) => t === "#dial").map(({ body }) => Number(body.d));
  expect(d).toEqual([...d].sort((x, y) => x - y));
});

test("a crash costs the turn in hand at most", () => {
  const game = tuning();
  const [a, b] = first(game.guessers);
  turn(game.table, a, 250, true);
  game.table.advance(2 * S);
  turn(game.table, b, 800);
  game.table.restart("cut");
  expect(needle(game)).toEqual({ at: 250, by: a.seat });
});

test("who drops out with the dial in hand leaves it where everyone saw it", () => {
  const game = tuning();
  const [a] = first(game.guessers);
  turn(game.table, a, 800);
  game.table.hangUp(a.socket);
  game.table.restart();
  expect(needle(game)).toEqual({ at: 800, by: a.seat });
});

test.each([
  [
    "a lock",
    (game: Tuning) => move(game.table, first(game.guessers)[1], { type: "lock", round: 1 }),
  ],
  [
    "a leave",
    ({ table, callers }: Tuning) =>
      table.say(first(callers)[0].socket, "#lobby", { id: idOf(9_999), action: { type: "leave" } }),
  ],
  ["the clock", ({ table }: Tuning) => table.advance(121 * S)],
])("the row of %s carries the dial: the journal alone comes to the same game", (_, act) => {
  const game = tuning();
  const [a] = first(game.guessers);
  turn(game.table, a, 640);
  const from = game.table.journal.rows().length;
  act(game);
  expect(game.table.journal.rows()[from]?.input.dial).toEqual({ at: 640, by: a.seat });
  const before = JSON.stringify(game.table.state);
  game.table.restart("cut");
  expect(JSON.stringify(game.table.state)).toBe(before);
  expect(needle(game).at).toBe(640);
  expect(game.table.reports).toEqual([]);
});

test("a place that was kept is not put into a later round", () => {
  const game = tuning();
  const [a] = first(game.guessers);
  turn(game.table, a, 640, true);
  game.table.advance((120 + 120 + 60) * S);
  expect(playOf(game.table).round.number).toBe(2);
  game.table.restart();
  expect(needle(game)).toEqual({ at: 500, by: null });
});

test("a write that fails is made up for, and nobody notices", () => {
  const game = tuning();
  const [a] = first(game.guessers);
  game.table.journal.failing = true;
  turn(game.table, a, 640, true);
  expect(game.table.reports).toHaveLength(1);
  expect(a.socket.last("#no")).toBeUndefined();
  game.table.advance(6 * S);
  game.table.restart();
  expect(needle(game)).toEqual({ at: 640, by: a.seat });
});

test("eight a second; the surplus is dropped without a word, but not where the hand lets go", () => {
  const game = tuning();
  const [a, b] = first(game.guessers);
  for (let i = 1; i <= 40; i++) turn(game.table, a, i);
  expect(needle(game).at).toBe(8);
  game.table.advance(S);
  for (let i = 41; i <= 60; i++) turn(game.table, a, i, i === 60);
  expect(needle(game).at).not.toBe(60); // beyond what any socket may say
  game.table.advance(2 * S);
  for (let i = 1; i <= 9; i++) turn(game.table, a, 100 + i, i === 9);
  expect(needle(game).at).toBe(109);
  turn(game.table, b, 300);
  expect(needle(game).at).toBe(300);
  expect(a.socket.news().map(({ t }) => t)).not.toContain("#no");
  expect(a.socket.closed).toBeNull();
});

test("who may not turn it is put right, and nobody else hears of it", () => {
  const game = tuning();
  const [a] = first(game.guessers);
  const [caller] = first(game.callers);
  turn(game.table, a, 320);
  for (const { socket } of game.players) socket.news();
  for (const [player, at] of [
    [caller, 10],
    [game.psychic, 10],
    [a, 5_000],
  ] as const) {
    turn(game.table, player, at);
    expect(player.socket.news()).toMatchObject([{ t: "#dial", body: { at: 320, by: a.seat } }]);
  }
  expect(game.callers[1]?.socket.news()).toEqual([]);
  const watcher = enter(game.table);
  watcher.news();
  game.table.say(watcher, "#dial", { at: 1, done: true });
  expect(watcher.news()).toMatchObject([{ t: "#no", body: { code: "not-yours" } }]);
  game.table.say(caller.socket, "#dial", { at: 1 });
  expect(caller.socket.news()).toMatchObject([{ t: "#no", body: { code: "bad" } }]);
});

test("a game without a dial has none to turn", () => {
  const { table, zoe } = playing();
  table.say(zoe.socket, "#dial", { at: 1, done: true });
  expect(zoe.socket.last("#no")).toMatchObject({ code: "not-now" });
});

test("an agent turns it by an ordinary move; a repeat takes effect once, and is in no journal", () => {
  const game = tuning();
  const { table } = game;
  const [a, b] = first(game.guessers);
  const send = (n: number, at: number) =>
    agreed(table.calls.move(secret(a.token), { type: "dial", at, done: false }, idOf(n, "agent")));
  const before = table.journal.rows().length;
  const { state, sealed } = send(1, 111);
  expect(state).toMatchObject({ dial: { at: 111, by: a.seat }, version: table.state.seq });
  expect(sealed).toBeNull();
  turn(table, b, 222);
  send(1, 111);
  expect(needle(game)).toEqual({ at: 222, by: b.seat });
  send(2, 333);
  expect(needle(game)).toEqual({ at: 333, by: a.seat });
  expect(table.journal.rows()).toHaveLength(before);
  const no = table.calls.move(secret(a.token), { type: "dial", at: 1.5, done: true }, null);
  expect(no).toMatchObject({ ok: false, status: 400, field: "at" });
});

test("a poll is answered when the dial is let go, at most once a second", () => {
  const game = tuning();
  const { table } = game;
  const [a] = first(game.guessers);
  const poll = () => table.poll(secret(game.callers[0]?.token ?? ""), table.state.seq);
  const one = poll();
  turn(table, a, 100);
  expect(one.texts).toEqual([]);
  turn(table, a, 110, true);
  expect(JSON.parse(one.texts[0] ?? "")).toMatchObject({ dial: { at: 110, by: a.seat } });
  const two = poll();
  table.advance(300);
  turn(table, a, 120, true);
  expect(two.texts).toEqual([]);
  table.advance(6 * S);
  expect(JSON.parse(two.texts[0] ?? "")).toMatchObject({ dial: { at: 120 } });
});
