// Teams in the lobby as people see and change them.

import { cleanup, fireEvent, render, screen, within } from "@solidjs/testing-library";
import { afterEach, expect, test } from "vitest";
import type { PlayerView } from "../../shared/table/view.ts";
import { Announcer } from "../ui/announcer.tsx";
import { dialogsOpen } from "../ui/testing/dialogs.ts";
import { Toaster } from "../ui/toaster.tsx";
import { Lobby } from "./lobby.tsx";
import type { TeamsWhen } from "./screens.ts";
import { fakePlayer, fakeRoom, fakeTable, fakeYou } from "./testing/fake-room.ts";

dialogsOpen();
afterEach(cleanup);

const NAMES = ["ZOE", "MAX", "IVY", "BOB", "LEA"];

/** As they sit down: seats 0, 2, 4 in Sunset, 1 and 3 in Tide. */
const alternating = (count: number): readonly PlayerView[] =>
  NAMES.slice(0, count).map((name, seat) =>
    fakePlayer(seat, name, { host: seat === 0, team: seat % 2 }),
  );

const tableOf = (players: readonly PlayerView[], more: object = {}) => {
  const teams = ["Sunset", "Tide"].map((name, at) => ({
    name,
    seats: players.filter(({ team }) => team === at).map(({ seat }) => seat),
  }));
  return fakeTable({ game: "vibe-check", players, teams, options: { mode: "teams" }, ...more });
};

const when: TeamsWhen = { chosen: ({ mode }) => mode === "teams", fromSeats: 4 };

/** The lobby as the one at `seat` sees it; null watches. */
function show(seat: number | null, count = 4, more: object = {}) {
  const players = alternating(count);
  const you = seat === null ? null : fakeYou(seat, NAMES[seat] ?? "");
  const room = fakeRoom({ table: tableOf(players, more), you });
  render(() => (
    <Announcer>
      <Toaster>
        <Lobby room={room} optionShapes={[]} teams={when} link="http://rumpus.example/K7Q2" />
      </Toaster>
    </Announcer>
  ));
  const asked = () => room.sent.map(({ body }) => body);
  return { room, asked, players };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const column = (name: string) => within(screen.getByRole("region", { name }));
const names = (team: string) => column(team).getAllByRole("listitem").map(nameIn);
const nameIn = (row: HTMLElement) => row.querySelector(".initials")?.textContent;

test("two teams side by side, each a region with its own list", () => {
  show(null);
  expect(names("Sunset")).toEqual(["ZOE", "IVY"]);
  expect(names("Tide")).toEqual(["MAX", "BOB"]);
  expect(column("Tide").getByRole("list", { name: "Tide" })).toBeTruthy();
});

test("who watches can change nothing", () => {
  show(null);
  for (const name of [/Switch/, /Shuffle/, /Rename/, /Move/])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("from the larger team one moves at once", () => {
  const { asked } = show(4, 5);
  press("Switch teams");
  expect(asked()).toEqual([{ type: "teams", do: "switch", seat: 4 }]);
});

test.each([
  ["even teams", 4],
  ["the smaller one", 5],
])("from %s one says with whom to swap", (_, count) => {
  const { asked } = show(1, count);
  press("Switch teams");
  expect(asked()).toEqual([]);
  expect(screen.getByText(/Who comes the other way/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Swap with BOB" })).toBeNull();
  press("Swap with IVY");
  expect(asked()).toEqual([{ type: "teams", do: "swap", seat: 1, with: 2 }]);
  expect(screen.queryByText(/Who comes the other way/)).toBeNull();
});

test("the host moves, swaps and removes others; nobody else is offered that", () => {
  const { asked } = show(0, 5);
  press("Move or remove LEA");
  press("Move to Tide");
  press("Move or remove MAX");
  press("Swap with IVY");
  press("Move or remove BOB");
  press("Remove BOB for good");
  expect(asked()).toEqual([
    { type: "teams", do: "switch", seat: 4 },
    { type: "teams", do: "swap", seat: 1, with: 2 },
    { type: "kick", seat: 3 },
  ]);
  cleanup();
  show(1);
  expect(screen.queryByRole("button", { name: /Move or remove/ })).toBeNull();
});

test("anyone who sits here shuffles, and not alone", () => {
  const { asked } = show(1);
  press("Shuffle the teams");
  expect(asked()).toEqual([{ type: "teams", do: "shuffle" }]);
  cleanup();
  const alone = show(0, 1);
  press(/There is nobody to shuffle with/);
  expect(alone.asked()).toEqual([]);
});

test("a team is renamed by its members and by the host; a refusal stands under the field", async () => {
  const { room, asked } = show(1);
  expect(screen.queryByRole("button", { name: "Rename Sunset" })).toBeNull();
  room.answerWith({ ok: false, refusal: { code: "taken", message: "Waves is not available." } });
  press("Rename Tide");
  const field = screen.getByLabelText<HTMLInputElement>("Name of the team");
  expect(field.value).toBe("Tide");
  fireEvent.input(field, { target: { value: "Waves" } });
  press("Save the name");
  expect(asked()).toEqual([{ type: "teams", do: "rename", team: 1, name: "Waves" }]);
  expect(await screen.findByText("Waves is not available.")).toBeTruthy();
  cleanup();
  show(0);
  expect(screen.getByRole("button", { name: "Rename Tide" })).toBeTruthy();
});

test("a refused change is told, in the table's words", async () => {
  const { room } = show(4, 5);
  room.answerWith({ ok: false, refusal: { code: "full", message: "Somebody was faster." } });
  press("Switch teams");
  expect(await screen.findByText("Somebody was faster.")).toBeTruthy();
});

test("a row that moves keeps the keyboard", async () => {
  const { room, players } = show(4, 5);
  press("Switch teams");
  const moved = players.map((who) => (who.seat === 4 ? { ...who, team: 1 } : who));
  room.show(tableOf(moved));
  await Promise.resolve();
  await Promise.resolve();
  expect(names("Tide")).toEqual(["MAX", "BOB", "LEA"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Switch teams");
});

test("whoever is moved hears of it: each new line of the log once, those from before never", () => {
  const line = (text: string) => ({ at: 0, text });
  const log = [line("LEA sits down.")];
  const { room, players } = show(4, 5, { log });
  const spoken = () =>
    within(screen.getByRole("log"))
      .queryAllByText(/./)
      .map(({ textContent }) => textContent);
  expect(spoken()).toEqual([]);
  room.show(tableOf(players, { log: [...log, line("MAX leaves."), line("LEA moves to Tide.")] }));
  expect(spoken()).toEqual(["MAX leaves.", "LEA moves to Tide."]);
  expect(screen.getByText("LEA moves to Tide.", { selector: ".news" })).toBeTruthy();
});

test("co-op has no columns, and too few for teams are told so", () => {
  const { room, players } = show(0, 3);
  expect(screen.getByText("Fewer than 4 play together, as one team.")).toBeTruthy();
  room.show(tableOf(players, { options: { mode: "coop" } }));
  expect(screen.queryByRole("region", { name: "Sunset" })).toBeNull();
  expect(screen.getByRole("list", { name: "Players" })).toBeTruthy();
  room.show(tableOf(alternating(4)));
  expect(screen.getByRole("region", { name: "Sunset" })).toBeTruthy();
  expect(screen.queryByText(/play together/)).toBeNull();
});

test("once the game is starting nothing moves any more, and it says so", () => {
  const { asked } = show(0, 4, { starting: true });
  expect(screen.queryByRole("button", { name: /Move|Switch|Rename/ })).toBeNull();
  press(/The game is starting/);
  expect(asked()).toEqual([]);
});
