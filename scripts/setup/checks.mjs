// What `npm test` runs, in order; each check returns how many passed, failed and were skipped.
import { spawnSync } from "node:child_process";
import { ensureBrowser } from "./browser.mjs";
import { nodePath } from "./node.mjs";
import { inRoot } from "./paths.mjs";
import { filesOf, runVitest } from "./vitest-run.mjs";

/** @typedef {import("./vitest-run.mjs").Counts} Counts */

/** @type {Record<string, () => Counts>} */
export const checks = {
  types: () => tool("node_modules/typescript/bin/tsc", "-b"),
  lint: () => tool("node_modules/@biomejs/biome/bin/biome", "check"),
  structure: () => tool("scripts/structure.mjs"),
  unit: () => runVitest(["unit", "dom"]),
  worker: () => runVitest(["worker"]),
  e2e: endToEnd,
};

/**
 * A tool that passes or fails as a whole.
 * @param {string} script
 * @param {string[]} args
 * @returns {Counts}
 */
function tool(script, ...args) {
  const { status } = spawnSync(nodePath(), [inRoot(script), ...args], {
    cwd: inRoot(),
    stdio: ["ignore", "inherit", "inherit"],
  });
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** @returns {Counts} */
function endToEnd() {
  const browserFiles = filesOf("browser").length;
  if (browserFiles === 0) return runVitest(["server"]);
  const browser = ensureBrowser();
  if ("path" in browser) {
    return runVitest(["server", "browser"], { ...process.env, CHROMIUM_PATH: browser.path });
  }
  const counts = runVitest(["server"]);
  console.error(`The browser tests did not run. ${browser.missing}`);
  return process.env.CI === "true"
    ? { ...counts, failed: counts.failed + browserFiles }
    : { ...counts, skipped: counts.skipped + browserFiles };
}
