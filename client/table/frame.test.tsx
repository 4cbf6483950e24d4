// The frame around a game: the connection in words, whom the table waits for, where it goes on.

import { cleanup, fireEvent, render, screen } from "@solidjs/testing-library";
import { afterEach, expect, test } from "vitest";
import { dialogsOpen } from "../ui/testing/dialogs.ts";
import { Toaster } from "../ui/toaster.tsx";
import { Frame } from "./frame.tsx";
import { type FakeStart, fakePlayer, fakeRoom, fakeTable, fakeYou } from "./testing/fake-room.ts";

dialogsOpen();
afterEach(cleanup);

const players = [fakePlayer(0, "ZOE", { host: true }), fakePlayer(1, "MAX")];
const playing = fakeTable({ status: "playing", phase: "deal", players, waitingOn: [0, 1] });

function show(start: FakeStart<object, object>, big = false) {
  const went: string[] = [];
  const room = fakeRoom(start);
  render(() => (
    <Toaster>
      <Frame
        room={room}
        screens={{ HowTo: () => <p>Seven cards come.</p> }}
        big={big}
        go={(path) => went.push(path)}
      >
        <p>the game</p>
      </Frame>
    </Toaster>
  ));
  return { room, went };
}

test("each state of the connection is told, and the last one with its way out", () => {
  const { room, went } = show({ table: playing, you: fakeYou(0, "ZOE") });
  room.setLink({ is: "connecting" });
  expect(screen.getByText("Connecting to the table …")).toBeTruthy();
  room.setLink({ is: "catching-up" });
  expect(screen.getByText("Catching up …")).toBeTruthy();
  room.setLink({ is: "offline", retryAt: 0 });
  fireEvent.click(screen.getByRole("button", { name: "Try now" }));
  expect(room.sent).toEqual([{ kind: "retry", body: { type: "retry" } }]);
  room.setLink({ is: "ended", code: 4403, reason: "The host has removed you." });
  expect(screen.getByText("The host has removed you.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Back to the start" }));
  expect(went).toEqual(["/"]);
});

test("a wait names the others, and after a while they can be nudged", () => {
  const { room } = show({ table: playing, you: fakeYou(0, "ZOE"), now: 25_000 });
  expect(screen.getByText("Waiting for MAX")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Nudge" }));
  expect(room.sent.map(({ body }) => body)).toEqual([{ type: "nudge" }]);
});

test("how to play stands in the menu, and a seat that plays is warned before it leaves", () => {
  show({ table: playing, you: fakeYou(1, "MAX") });
  fireEvent.click(screen.getByLabelText("Table menu"));
  expect(screen.getByText("Seven cards come.")).toBeTruthy();
  expect(screen.getByText(/Your seat will not come back/)).toBeTruthy();
});

const over = fakeTable({
  status: "finished",
  phase: "over",
  players,
  waitingOn: [],
  rematch: { by: 0, code: "M3TN" },
});

test("who only watches is taken along to the rematch; a player presses", () => {
  expect(show({ table: over }, true).went).toEqual(["/tv/M3TN"]);
  cleanup();
  const { went } = show({ table: over, you: fakeYou(1, "MAX") });
  expect(went).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Join the rematch" }));
  expect(went).toEqual(["/t/M3TN"]);
});

test("the code stands in the frame once a game runs; before, the lobby shows it", () => {
  const { room } = show({ table: fakeTable({ players }), you: fakeYou(0, "ZOE") });
  expect(screen.queryByText("K7Q2")).toBeNull();
  room.show(playing);
  expect(screen.getByText("K7Q2")).toBeTruthy();
});
