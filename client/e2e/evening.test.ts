// An evening: a phone, a laptop and a bot play three rounds to the podium. The phone is reloaded in
// the middle of a deal and loses its network for ten seconds; a TV watches and is taken along.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cable, startCable } from "../../scripts/testing/cable.ts";
import { type Server, startServer } from "../../scripts/testing/server.ts";
import { fitsSideways, launch, press, problems, shot, sitDown, visit } from "./testing/browser.ts";

let server: Server;
let cable: Cable;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  cable = await startCable(server.url);
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await cable?.stop();
  await server?.stop();
});

const TIERS = ["S", "A", "B", "B", "C", "D", "F"];

const tap = (page: Page, tier: string) =>
  page.locator(`button.letter[aria-label="${tier}"]`).click();

async function place(page: Page, from: number, to: number): Promise<void> {
  for (let i = from; i < to; i++) {
    await page.getByText(`Card ${i + 1} of 7`).waitFor();
    await tap(page, TIERS[i] ?? "C");
  }
}

async function finish(page: Page): Promise<void> {
  await press(page, "No swap");
  await press(page, "No double");
  // The last one to finish never sees the wait.
  await page.getByText("All set.").or(page.getByText("Card 1 of 7")).first().waitFor();
}

/** Whoever of the two has to, picks; a bot has picked already. */
async function pickCriterion(pages: readonly Page[]): Promise<void> {
  const [first] = pages;
  const dealt = first?.getByText("Card 1 of 7");
  for (;;) {
    for (const page of pages) {
      if ((await page.getByText("Your pick").count()) > 0) {
        await page.locator(".tm-ballot button").first().click();
      }
    }
    if ((await dealt?.count()) === 1) return;
    await first?.waitForTimeout(100);
  }
}

/** Off the network for ten seconds, in which a card is placed all the same. */
async function loseNetwork(page: Page, tier: string): Promise<void> {
  await page.getByText("Card 4 of 7").waitFor();
  cable.cut();
  await page.getByText("No connection").waitFor();
  await tap(page, tier);
  await page.getByText("Sending …").waitFor();
  await page.waitForTimeout(10_000);
  await shot(page, "offline-390");
  cable.mend();
  await page.getByText("No connection").waitFor({ state: "hidden" });
}

test("three rounds on a phone, a laptop and with a bot; a TV watches", async () => {
  const max = await visit(browser, `${server.url}/`, 1366, 768);
  await press(max, "Open a table for friends");
  await sitDown(max, "MAX");
  const code = (await max.locator(".lobby .code").textContent()) ?? "";
  const zoe = await visit(browser, `${cable.url}/t/${code}`, 390, 844);
  await sitDown(zoe, "ZOE");
  const tv = await visit(browser, `${server.url}/spectate?code=${code}`, 1920, 1080);
  await press(max, "Add a bot");
  await tv.getByText("bot", { exact: true }).waitFor();
  await shot(max, "lobby-1366");
  await press(max, "Start the game");
  const people = [zoe, max];
  for (const page of people) {
    await page.locator(".tm-ballot button").first().click();
    await press(page, "Cast my vote");
  }
  for (let round = 1; round <= 3; round++) {
    await zoe.getByText(`Round ${round} of 3`).waitFor();
    await pickCriterion(people);
    await place(zoe, 0, 3);
    if (round === 1) {
      await zoe.reload();
      await zoe.getByText("Card 4 of 7").waitFor();
      expect(await zoe.locator(".tm-board .tm-card").count()).toBe(3);
    }
    if (round === 2) await loseNetwork(zoe, TIERS[3] ?? "C");
    await place(zoe, round === 2 ? 4 : 3, 7);
    await finish(zoe);
    await shot(tv, "progress-1920");
    await place(max, 0, 7);
    await shot(max, "swap-1366");
    await press(max, "No swap");
    await press(max, "No double");
    for (let card = 1; card <= 7; card++) {
      await tv.getByText(`Card ${card} of 7`).waitFor();
      if (round === 1 && card === 5) {
        await max.waitForTimeout(900);
        await shot(max, "reveal-1366");
        await shot(zoe, "reveal3-390");
        await shot(tv, "reveal3-1920");
      }
      await next(max);
    }
    await tv.getByText("What the group thinks").waitFor();
    if (round === 1) {
      await max.waitForTimeout(2_200);
      await shot(zoe, "group3-390");
      await shot(tv, "group3-1920");
      await fitsSideways(zoe);
    }
    await next(max);
    await tv.getByRole("heading", { name: "Scores" }).waitFor();
    if (round === 3) await shot(tv, "scores-1920");
    await next(max);
  }
  await tv.getByText("The bonus can still turn the game").waitFor();
  await max.waitForTimeout(5_000);
  await shot(tv, "bonus3-1920");
  await next(max);
  for (const page of [...people, tv]) await page.getByText("The group's lists").waitFor();
  // Everyone sees the same standings.
  const standings = (page: Page) => page.locator(".tm-standings .initials").allTextContents();
  expect(await standings(zoe)).toEqual(await standings(tv));
  await shot(tv, "over3-1920");
  await shot(zoe, "over3-390");
  await press(zoe, "Rematch");
  await max.getByRole("button", { name: "Join the rematch" }).waitFor();
  // The TV follows by itself.
  await tv.getByText("Join code").waitFor();
  expect(await tv.locator(".lobby .code").textContent()).not.toBe(code);
  const lost = /net::ERR_|WebSocket connection/;
  expect(problems.filter((problem) => !lost.test(problem))).toEqual([]);
}, 240_000);

async function next(host: Page): Promise<void> {
  // A second press within a moment is refused: people need time to look.
  await host.waitForTimeout(1_100);
  await press(host, "Next");
}
