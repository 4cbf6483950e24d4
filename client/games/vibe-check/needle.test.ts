// The needle in one's own hand: shown at once, told a few times a second, and it never jumps back.

import { createRoot } from "solid-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableView, YouView } from "../../../shared/games/vibe-check/types.ts";
import { fakePlayer, fakeRoom, fakeTable, fakeYou } from "../../table/testing/fake-room.ts";
import { createNeedle, TURN_EVERY } from "./needle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tableAt = (at: number, by: number, more: object = {}) =>
  fakeTable<TableView>({
    game: "vibe-check",
    status: "playing",
    phase: "tune",
    round: 1,
    players: [fakePlayer(0, "ZOE"), fakePlayer(1, "MAX")],
    dial: { at, by },
    dial_max: 1000,
    ...more,
  } as never);

function start() {
  const you = fakeYou<YouView>(0, "ZOE", { role: "guesser", team: 0, can_swap: false });
  const room = fakeRoom<TableView, YouView>({ table: tableAt(500, 1), you });
  const needle = createRoot(() => createNeedle(() => room));
  const told = () => room.sent.map(({ body }) => [body.at, body.done]);
  return { room, needle, told };
}

test("a drag is told at most once in a while, and its last place always", () => {
  const { needle, told } = start();
  for (const at of [510, 520, 530]) needle.turn(at, false);
  expect(needle.at()).toBe(530);
  expect(told()).toEqual([[510, false]]);
  vi.advanceTimersByTime(TURN_EVERY);
  expect(told()).toEqual([
    [510, false],
    [530, false],
  ]);
  needle.turn(540, false);
  needle.turn(545, true);
  vi.advanceTimersByTime(TURN_EVERY * 3);
  expect(told().slice(2)).toEqual([[545, true]]);
});

test("older places that come back while a hand holds it are not shown", () => {
  const { room, needle } = start();
  needle.turn(600, false);
  room.show(tableAt(510, 0));
  expect(needle.at()).toBe(600);
  needle.turn(620, true);
  room.show(tableAt(600, 0));
  expect(needle.at()).toBe(620);
  expect(needle.held()).toBe(true);
  room.show(tableAt(620, 0));
  expect(needle.held()).toBe(false);
  room.show(tableAt(300, 1));
  expect(needle.at()).toBe(300);
});

test("what the table did not take is let go", () => {
  const { needle } = start();
  needle.turn(900, true);
  expect(needle.at()).toBe(900);
  vi.advanceTimersByTime(2_000);
  expect(needle.at()).toBe(500);
});

test("a new round takes the needle out of the hand", () => {
  const { room, needle } = start();
  needle.turn(900, false);
  room.show(tableAt(500, 1, { round: 2, phase: "clue" }));
  expect(needle.at()).toBe(500);
});
