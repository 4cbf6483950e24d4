// Vibe Check in a real browser: two teams on six phones, and two people together.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "../../scripts/testing/server.ts";
import {
  barriers,
  fitsSideways,
  isAccessible,
  launch,
  press,
  problems,
  shot,
  sitDown,
  visit,
} from "./testing/browser.ts";

let server: Server;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const NAMES = ["ZOE", "MAX", "IVY", "BOB", "LEA", "TOM"];
const SIZES: readonly (readonly [number, number])[] = [
  [390, 844],
  [360, 640],
  [844, 390],
  [1920, 1080],
  [390, 844],
  [360, 640],
];

interface Table {
  readonly code: string;
  readonly pages: readonly Page[];
}

async function seat(count: number): Promise<Table> {
  const host = await visit(browser, server.url, ...at(0));
  await press(host, "Open a Vibe Check table");
  await sitDown(host, NAMES[0] ?? "");
  const code = (await host.locator(".lobby .code").textContent()) ?? "";
  const pages = [host];
  for (let i = 1; i < count; i++) {
    const page = await visit(browser, `${server.url}/t/${code}`, ...at(i));
    await sitDown(page, NAMES[i] ?? "");
    pages.push(page);
  }
  return { code, pages };
}

const at = (i: number): readonly [number, number] => SIZES[i] ?? [390, 844];

/** The page whose Move card says that, as soon as one does. */
async function pageWith(pages: readonly Page[], words: string | RegExp): Promise<Page> {
  const found = pages.map(async (page) => {
    await page.locator(".vc-move, .vc-over").getByText(words).first().waitFor();
    return page;
  });
  return Promise.any(found);
}

async function giveClue(pages: readonly Page[], text: string): Promise<Page> {
  const psychic = await pageWith(pages, "You are the psychic");
  await psychic.getByLabel("Your clue").fill(text);
  await press(psychic, "Give the clue");
  await psychic.getByText("Keep a straight face").waitFor();
  return psychic;
}

/** Those who may turn the dial now. */
async function turners(pages: readonly Page[]): Promise<Page[]> {
  await pageWith(pages, "Your move: turn the dial");
  const can: Page[] = [];
  for (const page of pages)
    if ((await page.getByText("Your move: turn the dial").count()) > 0) can.push(page);
  return can;
}

const needle = async (page: Page): Promise<number> =>
  Number(await page.getByRole("slider").getAttribute("aria-valuenow"));

/** Drags over the face, from the middle towards one end, and lets go there. */
async function dragNeedle(page: Page, to: number): Promise<void> {
  const box = await page.getByRole("slider").boundingBox();
  if (!box) throw new Error("no dial");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.4, { steps: 8 });
  await page.mouse.up();
}

const pegs = (page: Page) => page.locator(".vc-track .peg").allTextContents();

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the psychic's screen writes the 4, as parts of the face's box. */
async function targetSeen(page: Page): Promise<Place> {
  const four = page.locator(".band[data-points='4'] text");
  const [x, y] = [await four.getAttribute("x"), await four.getAttribute("y")];
  return { x: Number(x) / 1000, y: Number(y) / 560 };
}

async function turnTo(page: Page, { x, y }: Place): Promise<void> {
  const box = await page.getByRole("slider").boundingBox();
  if (!box) throw new Error("no dial");
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

test("two teams of three play to the end", async () => {
  const { code, pages } = await seat(6);
  const [host] = pages as [Page];
  const tv = await visit(browser, `${server.url}/tv/${code}`, 1920, 1080);
  await host.getByText("TOM").first().waitFor();
  await shot(host, "vc-lobby-390");
  await shot(tv, "vc-lobby-1920");
  await host.getByLabel("Time to stop a lock").selectOption("3");
  await press(host, "Start the game");

  // The first round by hand: two teammates drag, one locks, the other stops it once.
  const psychic = await giveClue(pages, "lukewarm tea");
  const [one, two] = (await turners(pages)) as [Page, Page];
  await one.getByText("lukewarm tea").first().waitFor();
  await dragNeedle(one, 0.3);
  const first = await needle(one);
  expect(first).toBeLessThan(450);
  await expect.poll(() => needle(two)).toBe(first);
  await dragNeedle(two, 0.75);
  const second = await needle(two);
  expect(second).toBeGreaterThan(550);
  await expect.poll(() => needle(one)).toBe(second);
  await two.keyboard.press("ArrowRight");
  await expect.poll(() => needle(one)).toBe(Math.min(1000, second + 10));
  for (const [i, page] of pages.entries()) {
    await fitsSideways(page);
    await shot(page, `vc-tune-${i}-${at(i)[0]}`);
    await isAccessible(page);
  }
  await shot(tv, "vc-tune-tv");
  await press(one, "Lock in");
  await two.getByText(/is locking it in/).waitFor();
  await shot(two, "vc-lock");
  await press(two, /^Wait!/);
  await press(two, "Lock in");
  await one.getByText(/is locking it in/).waitFor();
  expect(await psychic.getByText(/is locking it in/).count()).toBe(1);
  const caller = await pageWith(pages, "Your move: left or right?");
  await press(caller, "Left");
  await shot(caller, "vc-call");
  await press(caller, "Lock in");
  await pageWith(pages, /Missed it|points|Bullseye/);
  for (const [i, page] of pages.entries()) {
    await page.locator(".vc-points").waitFor();
    await shot(page, `vc-reveal-${i}-${at(i)[0]}`);
    await fitsSideways(page);
    await isAccessible(page);
  }
  await shot(tv, "vc-reveal-tv");

  // It is on every score track.
  const scored = await pegs(host);
  const missed = (await host.getByText("Missed it").count()) > 0;
  expect(missed || scored.some((points) => points !== "0")).toBe(true);
  for (const page of [...pages, tv]) expect(await pegs(page)).toEqual(scored);

  // From here the teams know each other: every needle is turned to where the psychic sees the target.
  const ended = pages.map((page) => page.locator(".vc-result").waitFor({ timeout: 0 }));
  const over = () => host.locator(".vc-result").count();
  for (let round = 2; (await over()) === 0; round++) {
    const next = host.getByRole("button", { name: "Next clue" });
    await next.or(host.locator(".vc-result")).first().waitFor();
    if ((await over()) > 0) break;
    await next.click();
    await host.getByText(`Round ${round}`, { exact: true }).waitFor();
    const knows = await giveClue(pages, `clue ${round}`);
    const [hand] = (await turners(pages)) as [Page];
    await turnTo(hand, await targetSeen(knows));
    await press(hand, "Lock in");
    const calls = await pageWith(pages, "Your move: left or right?");
    await press(calls, "Right");
    await press(calls, "Lock in");
    await host.getByText("Bullseye! 4 points").waitFor();
  }
  await Promise.all(ended);
  await tv.locator(".vc-result").waitFor();
  await host.getByRole("heading", { name: /wins/ }).waitFor();
  await shot(host, "vc-over-390");
  await shot(tv, "vc-over-tv");
  await isAccessible(host);
  expect(problems).toEqual([]);
  expect(barriers).toEqual([]);
}, 240_000);

test("two people play together, by keyboard alone", async () => {
  const { pages } = await seat(2);
  const [host] = pages as [Page];
  await host.getByText("MAX").first().waitFor();
  await press(host, "Start the game");
  // Seven cards; a needle that happens to hit brings one more.
  for (let card = 1; ; card++) {
    await host.getByText(new RegExp(`^Card ${card} of`)).waitFor();
    const psychic = await pageWith(pages, "You are the psychic");
    await psychic.getByLabel("Your clue").focus();
    await psychic.keyboard.type(`clue ${card}`);
    await psychic.keyboard.press("Enter");
    const [hand] = (await turners(pages)) as [Page];
    const before = await needle(hand);
    await hand.keyboard.press("Shift+ArrowLeft");
    expect(await needle(hand)).toBe(before - 50);
    // Nobody else decides, so it is final at once.
    await hand.getByRole("button", { name: "Lock in" }).focus();
    await hand.keyboard.press("Enter");
    await hand.locator(".vc-points").waitFor();
    if (card === 1) await shot(hand, "vc-coop");
    const next = host.getByRole("button", { name: "Next clue" });
    await next.or(host.getByText("The result comes in a moment.")).first().waitFor();
    if ((await next.count()) === 0) break;
    await next.focus();
    await host.keyboard.press("Enter");
  }
  for (const page of pages) await page.getByText(/points? together/).waitFor();
  await shot(host, "vc-coop-over");
  await isAccessible(host);
  expect(barriers).toEqual([]);
  expect(problems).toEqual([]);
});
