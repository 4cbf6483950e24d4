// Two people on phones and a TV play a whole game in a real browser against a real server.

import { mkdirSync } from "node:fs";
import axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "../../scripts/testing/server.ts";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Screenshots are for the eye: `SHOTS=folder` keeps them. */
const shots = process.env.SHOTS;

let server: Server;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  browser = await chromium.launch({ executablePath, args: ARGS });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const problems: string[] = [];
/** What axe-core found, told at the end of a game: all of it at once. */
const barriers: string[] = [];

async function open(path: string, width: number, height: number): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(server.url + path);
  return page;
}

async function shot(page: Page, name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png` });
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

async function sitDown(page: Page, initials: string): Promise<void> {
  await page.getByLabel("Your initials").fill(initials);
  await press(page, "Sit down");
  await page.getByText("Waiting for players").waitFor();
}

/** No page may be wider than its screen. */
async function fitsSideways(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide).toBeLessThanOrEqual(screen ?? 0);
}

/** Nobody is kept out: axe-core looks at this view. */
async function isAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  barriers.push(...found);
}

/** From the middle of one thing to the middle of another, by mouse. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await page.locator(from).boundingBox(), await page.locator(to).boundingBox()];
  if (!a || !b) throw new Error(`nothing to drag from ${from} to ${to}`);
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2 + 10, a.y + a.height / 2 + 10);
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 5 });
  await page.waitForTimeout(50);
}

/** Lets go; a click that comes with it is not meant, so the next one waits. */
async function drop(page: Page): Promise<void> {
  await page.mouse.up();
  await page.waitForTimeout(100);
}

const ROW = (tier: string) => `.tm-board [data-tier="${tier}"] .cards`;

async function playDeal(page: Page): Promise<void> {
  for (const [i, tier] of ["S", "A", "B", "B", "C", "D", "F"].entries()) {
    await page.getByText(`Card ${i + 1} of 7`).waitFor();
    // Tapped, keyed and dragged in turn.
    if (i % 3 === 0) await page.locator(`button.letter[aria-label="${tier}"]`).click();
    else if (i % 3 === 1) await page.keyboard.press(tier.toLowerCase());
    else {
      await drag(page, ".tm-tray .draggable", ROW(tier));
      if (i === 2) await shot(page, "drag");
      await drop(page);
    }
  }
  await page.getByText("One swap?").waitFor();
}

/** From the home page to the first card, against a bot. */
async function dealAgainstBot(page: Page, initials: string): Promise<void> {
  await press(page, "Play now, against a bot");
  // Sits down, and the game starts by itself.
  await page.getByLabel("Your initials").fill(initials);
  await press(page, "Sit down");
  await page.locator(".tm-ballot button").first().click();
  await press(page, "Cast my vote");
  const mine = page.getByText("Your pick");
  await mine.or(page.getByText("Card 1 of 7")).first().waitFor();
  if ((await mine.count()) > 0) await page.locator(".tm-ballot button").first().click();
  await page.getByText("Card 1 of 7").waitFor();
}

test("a whole game on two phones, with a TV, a reload and a rematch", async () => {
  const zoe = await open("/", 390, 844);
  await zoe.getByRole("heading", { name: "Rumpus" }).waitFor();
  await shot(zoe, "home-390");
  await isAccessible(zoe);
  await press(zoe, "Open a table for friends");
  await shot(zoe, "join-390");
  await sitDown(zoe, "ZOE");
  const code = (await zoe.locator(".lobby .code").textContent()) ?? "";
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/);
  const max = await open(`/?join=${code.toLowerCase()}`, 360, 640);
  await max.getByLabel("Your initials").fill("ZOE");
  await press(max, "Sit down");
  await max.getByText("ZOE is taken here").waitFor();
  await sitDown(max, "MAX");
  const tv = await open(`/tv/${code}`, 1920, 1080);
  await tv.getByText("MAX").first().waitFor();
  await zoe.getByText("MAX").first().waitFor();
  await shot(zoe, "lobby-390");
  await shot(tv, "lobby-1920");
  await isAccessible(zoe);
  await isAccessible(tv);
  await zoe.locator("select").first().selectOption("1");
  await press(zoe, "Start the game");

  const pages = [zoe, max];
  for (const page of pages) {
    await page.getByText("Which categories shall we play?").waitFor();
    await page.locator(".tm-ballot button").nth(1).click();
    await page.locator(".tm-ballot button").nth(3).click();
    await shot(page, page === zoe ? "vote-390" : "vote-360");
    await fitsSideways(page);
    await isAccessible(page);
    await press(page, "Cast my vote");
  }
  await tv.getByText(/picks what we rank them by/).waitFor();
  const picker = (await zoe.getByText("Your pick").count()) > 0 ? zoe : max;
  await shot(picker, "criteria");
  await picker.locator(".tm-ballot button").first().click();

  await zoe.getByText("Card 1 of 7").waitFor();
  await shot(zoe, "deal-390");
  await zoe.waitForTimeout(300); // a card that is still fading in has too little contrast
  await isAccessible(zoe);
  await shot(tv, "deal-1920");
  await playDeal(zoe);
  // A reload in the middle of a deal: back in the seat, nothing lost.
  await zoe.reload();
  await zoe.getByText("One swap?").waitFor();
  await shot(zoe, "swap-390");
  const choices = zoe.locator(".tm-choice");
  await choices.nth(0).click();
  await choices.nth(6).click();
  await press(zoe, "Undo");
  await choices.nth(0).click();
  await choices.nth(1).click();
  await press(zoe, "Confirm the swap");
  await zoe.getByText("Double a card?").waitFor();
  await zoe.locator(".tm-choice").nth(0).click();
  await shot(zoe, "double-390");
  await press(zoe, "Double it");
  await zoe.getByText("All set.").waitFor();
  await zoe.getByText("Waiting for MAX").waitFor();
  await playDeal(max);
  await fitsSideways(max);
  await drag(max, ".tm-choice >> nth=0", ".tm-choice >> nth=1");
  await drop(max);
  await press(max, "Confirm the swap");
  await drag(max, ".tm-token", ".tm-choice >> nth=2");
  await drop(max);
  await press(max, "Double it");

  const next = async () => {
    // A second press within a moment is refused: people need time to look.
    await zoe.waitForTimeout(1_100);
    await press(zoe, "Next");
  };
  for (let card = 1; card <= 7; card++) {
    await tv.getByText(`Card ${card} of 7`).waitFor();
    if (card === 3) {
      await shot(zoe, "reveal-390");
      await shot(tv, "reveal-1920");
    }
    await next();
  }
  await max.getByText("What you two think").waitFor();
  await shot(max, "group-360");
  await shot(tv, "group-1920");
  await next();
  await tv.getByRole("heading", { name: "Scores" }).waitFor();
  await shot(max, "scores-360");
  await next();
  await tv.getByText("The bonus can still turn the game").waitFor();
  await shot(max, "bonus-360");
  await shot(tv, "bonus-1920");
  await next();
  await tv.getByText("The group's lists").waitFor();
  await shot(max, "over-360");
  await isAccessible(max);
  await shot(tv, "over-1920");
  await fitsSideways(max);

  await press(max, "Rematch");
  await press(zoe, "Join the rematch");
  await max.getByRole("button", { name: "Join the rematch" }).waitFor();
  expect(problems).toEqual([]);
  expect(barriers).toEqual([]);
});

test("a drag that is cancelled, or let go beside the board, places nothing", async () => {
  const page = await open("/", 390, 844);
  await dealAgainstBot(page, "UNA");
  await drag(page, ".tm-tray .draggable", ROW("A"));
  await page.keyboard.press("Escape");
  await drop(page);
  await drag(page, ".tm-tray .draggable", "header .table-code");
  await drop(page);
  // By touch, and the system takes the finger away.
  const touch = await page.context().newCDPSession(page);
  const box = await page.locator(".tm-tray .draggable").boundingBox();
  const row = await page.locator(ROW("A")).boundingBox();
  if (!box || !row) throw new Error("no card or no row");
  const at = (x: number, y: number) => [{ x, y }];
  const finger = (
    type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel",
    points: { x: number; y: number }[],
  ) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await finger("touchStart", at(x, y));
  await finger("touchMove", at(x, y + 30));
  await finger("touchMove", at(row.x + 40, row.y + 10));
  await finger("touchCancel", []);
  await page.waitForTimeout(100);
  expect(await page.locator(".tm-board .tm-card").count()).toBe(0);
  await page.getByText("Card 1 of 7").waitFor();
  // And once more, let go on the row.
  await finger("touchStart", at(x, y));
  await finger("touchMove", at(x, y + 30));
  await finger("touchMove", at(row.x + 40, row.y + 10));
  await page.waitForTimeout(50);
  await finger("touchEnd", []);
  await page.getByText("Card 2 of 7").waitFor();
  expect(await page.locator(`${ROW("A")} .tm-card`).count()).toBe(1);
});

test("one person plays a bot; wrong codes and addresses are told in words", async () => {
  const page = await open("/nowhere", 844, 390);
  await page.getByText("There is nothing at this address").waitFor();
  await press(page, "Back to the start");
  await page.getByLabel("Code").fill("K7");
  await press(page, "Go to the table");
  await page.getByText("That is no code").waitFor();
  await page.getByLabel("Code").fill("0000");
  await press(page, "Go to the table");
  await page.getByText("There is no match with that code").waitFor();
  await shot(page, "no-table-844");
  await press(page, "Back to the start");
  await dealAgainstBot(page, "SAM");
  await shot(page, "deal-844");
  await fitsSideways(page);
});
