// What a lobby asks for, and what it tells those who cannot ask.

import { cleanup, fireEvent, render, screen } from "@solidjs/testing-library";
import { afterEach, expect, test } from "vitest";
import { Announcer } from "../ui/announcer.tsx";
import { dialogsOpen } from "../ui/testing/dialogs.ts";
import { Toaster } from "../ui/toaster.tsx";
import { Join } from "./join.tsx";
import { Lobby } from "./lobby.tsx";
import { fakePlayer, fakeRoom, fakeTable, fakeYou } from "./testing/fake-room.ts";

dialogsOpen();
afterEach(cleanup);

const shapes = [{ name: "rounds", label: "Rounds", choices: [1, 2, 3], standard: 3 }];
const ZOE = fakePlayer(0, "ZOE", { host: true });
const MAX = fakePlayer(1, "MAX");

function show(seat: number, players = [ZOE, MAX]) {
  const name = players[seat]?.name ?? "";
  const you = fakeYou(seat, name, { host: seat === 0 });
  const room = fakeRoom({ table: fakeTable({ players, options: { rounds: 3 } }), you });
  render(() => (
    <Announcer>
      <Toaster>
        <Lobby room={room} optionShapes={shapes} link="http://rumpus.example/?join=K7Q2" />
      </Toaster>
    </Announcer>
  ));
  return room;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("the host starts, adds a bot, locks, removes, and changes one option", () => {
  const room = show(0);
  press("Add a bot");
  press("Lock the table");
  press("Remove MAX");
  press("Remove MAX for good");
  fireEvent.change(screen.getByLabelText("Rounds"), { target: { selectedIndex: 0 } });
  press("Start the game");
  expect(room.sent.map(({ body }) => body)).toEqual([
    { type: "addBot" },
    { type: "lock", locked: true },
    { type: "kick", seat: 1 },
    { type: "options", options: { rounds: 1 } },
    { type: "start" },
  ]);
});

test("who does not host sees who starts, and has none of the host's controls", () => {
  show(1);
  expect(screen.getByText("ZOE starts the game when everyone is here.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Start the game" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove ZOE" })).toBeNull();
});

test("a refusal is told in the server's words", async () => {
  const room = show(0);
  room.answerWith({ ok: false, refusal: { code: "not-now", message: "Wait for the others." } });
  press("Start the game");
  expect(await screen.findByText("Wait for the others.")).toBeTruthy();
});

test("what is asked and not answered is busy, and not asked twice", () => {
  const room = show(0);
  room.setPending([{ n: 1, kind: "lobby", body: { type: "start" } }]);
  press("Start the game");
  expect(room.sent).toEqual([]);
});

test("three letters sit down; fewer say why not; a refusal stands under the field", async () => {
  const asked: string[] = [];
  render(() => (
    <Join
      code="K7Q2"
      saved="ZO"
      onJoin={(initials) => {
        asked.push(initials);
        return Promise.resolve({ code: "bad", message: "ZOE is taken here. ZOD is free." });
      }}
    />
  ));
  press(/Type three letters first/);
  expect(asked).toEqual([]);
  fireEvent.input(screen.getByLabelText("Your initials"), { target: { value: "zoe" } });
  press("Sit down");
  expect(asked).toEqual(["ZOE"]);
  expect(await screen.findByText("ZOE is taken here. ZOD is free.")).toBeTruthy();
});
