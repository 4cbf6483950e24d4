// A seat's deal on a room of plain objects: what is sent, and what is shown before it is confirmed.

import { cleanup, fireEvent, render, screen } from "@solidjs/testing-library";
import { afterEach, expect, test } from "vitest";
import type { Tier, YouView } from "../../../shared/games/tier-madness/types.ts";
import { fakeRoom, fakeTable, fakeYou } from "../../table/testing/fake-room.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { asTm } from "./context.ts";
import { Deal } from "./deal.tsx";

afterEach(cleanup);

const item = (i: number) => ({
  id: `item-${i}`,
  title: `Thing ${i}`,
  description: "",
  url: "https://example.org/",
  emoji: "1f34e",
  rank: i + 1,
});

function show(tiers: readonly Tier[], step: NonNullable<YouView["step"]>) {
  const placed = tiers.map((tier, i) => ({ item: item(i), tier }));
  const index = tiers.length;
  const held = step === "place" ? [{ item: item(index) }] : [];
  const you = fakeYou<YouView>(0, "ZOE", {
    hand: [...placed, ...held],
    step,
    ...(step === "place" ? { card: { index, id: `item-${index}`, title: `Thing ${index}` } } : {}),
  });
  const room = fakeRoom({ table: fakeTable({ status: "playing", phase: "deal" }), you });
  render(() => (
    <Toaster>
      <Deal room={asTm(room)} />
    </Toaster>
  ));
  return room;
}

const tierButton = (tier: Tier) => screen.getByRole("button", { name: tier });

test("a tap on a tier sends the card in hand there, and a key does the same", () => {
  const room = show(["S", "A"], "place");
  fireEvent.click(tierButton("B"));
  fireEvent.keyDown(document, { key: "c" });
  expect(room.sent.map(({ body }) => body)).toEqual([
    { type: "place", index: 2, tier: "B" },
    { type: "place", index: 2, tier: "C" },
  ]);
});

test("a full tier sends nothing and says so", () => {
  const room = show(["S", "A", "D", "A"], "place");
  fireEvent.click(tierButton("S"));
  fireEvent.click(tierButton("D"));
  expect(room.sent).toEqual([]);
  expect(screen.getAllByText("That tier is full.")).toHaveLength(1);
  expect(tierButton("A").getAttribute("aria-disabled")).toBe("true");
});

test("what is sent and not confirmed is shown as being sent, and not sent twice", () => {
  const room = show([], "place");
  room.setPending([{ n: 1, kind: "move", body: { type: "place", index: 0, tier: "S" } }]);
  expect(screen.getByText("Sending …")).toBeTruthy();
  fireEvent.click(tierButton("A"));
  expect(room.sent).toEqual([]);
});

const SEVEN: readonly Tier[] = ["S", "A", "B", "B", "C", "D", "F"];
const card = (i: number) => screen.getByRole("button", { name: `Thing ${i}` });

test("a swap is arranged, undone, and sent only when confirmed", () => {
  const room = show(SEVEN, "swap");
  fireEvent.click(card(0));
  fireEvent.click(card(1));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  fireEvent.click(card(2));
  fireEvent.click(card(3)); // the same tier
  expect(screen.queryByRole("button", { name: "Confirm the swap" })).toBeNull();
  fireEvent.click(card(6));
  expect(room.sent).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Confirm the swap" }));
  expect(room.sent.map(({ body }) => body)).toEqual([
    { type: "swap", items: ["item-2", "item-6"] },
  ]);
});

test("a double is taken back by a second tap; none is a choice too", () => {
  const room = show(SEVEN, "double");
  fireEvent.click(card(4));
  expect(screen.getByRole("button", { name: "Double it" })).toBeTruthy();
  fireEvent.click(card(4));
  fireEvent.click(screen.getByRole("button", { name: "No double" }));
  expect(room.sent.map(({ body }) => body)).toEqual([{ type: "double", item: null }]);
});
