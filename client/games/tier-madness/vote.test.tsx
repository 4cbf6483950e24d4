// The secret vote: at most three, sent when asked, and what is picked counts when time is up.

import { cleanup, fireEvent, render, screen } from "@solidjs/testing-library";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeRoom, fakeTable, fakeYou } from "../../table/testing/fake-room.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { asTm } from "./context.ts";
import { Vote } from "./vote.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const ballot = ["Birds", "Jobs", "Sports", "Flowers"];

function show(until: number) {
  const table = fakeTable({ status: "playing", phase: "vote", ballot, until });
  const room = fakeRoom({ table, you: fakeYou(0, "ZOE") });
  render(() => (
    <Toaster>
      <Vote room={asTm({ ...room, now: () => Date.now() })} />
    </Toaster>
  ));
  return room;
}

const pick = (...names: string[]) => {
  for (const name of names) fireEvent.click(screen.getByRole("button", { name }));
};

test("a fourth pick is refused in words; one can be taken back", () => {
  const room = show(Date.now() + 60_000);
  pick("Birds", "Jobs", "Sports", "Flowers");
  expect(screen.getByText("Three are picked. Take one back first.")).toBeTruthy();
  pick("Jobs", "Flowers", "Cast my vote");
  expect(room.sent.map(({ body }) => body)).toEqual([
    { type: "vote", categories: ["Birds", "Sports", "Flowers"] },
  ]);
});

test("the picks shown are sent one second before the end, once", () => {
  const room = show(Date.now() + 30_000);
  pick("Birds");
  vi.advanceTimersByTime(28_500);
  expect(room.sent).toEqual([]);
  vi.advanceTimersByTime(1_000);
  room.setPending([{ n: 1, kind: "move", body: { type: "vote" } }]);
  vi.advanceTimersByTime(5_000);
  expect(room.sent.map(({ body }) => body)).toEqual([{ type: "vote", categories: ["Birds"] }]);
});

test("who has picked nothing by then sends nothing", () => {
  const room = show(Date.now() + 3_000);
  vi.advanceTimersByTime(10_000);
  expect(room.sent).toEqual([]);
});
