// A real browser for tests: pages of any size on one server, and what went wrong on them.

import { mkdirSync } from "node:fs";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ARGS });

/** Errors on pages and in their consoles. */
export const problems: string[] = [];
/** What axe-core found, told at the end of a game: all of it at once. */
export const barriers: string[] = [];

/** A person's own browser, on a screen of that size. */
export async function visit(
  browser: Browser,
  url: string,
  width: number,
  height: number,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(url);
  return page;
}

/** Screenshots are for the eye: `SHOTS=folder` keeps them. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name }).click();

export async function sitDown(page: Page, initials: string): Promise<void> {
  await page.getByLabel("Your initials").fill(initials);
  await press(page, "Sit down");
  await page.getByText("Waiting for players").waitFor();
}

/** No page may be wider than its screen. */
export async function fitsSideways(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide).toBeLessThanOrEqual(screen ?? 0);
}

/** Nobody is kept out: axe-core looks at this view. */
export async function isAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  barriers.push(...found);
}
