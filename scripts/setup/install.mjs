// Installs what package-lock.json names, when node_modules does not hold it yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, sep } from "node:path";
import { fail } from "./fail.mjs";
import { inRoot } from "./paths.mjs";

const lockFile = inRoot("package-lock.json");
const stampFile = inRoot("node_modules/.rumpus-install");

export function installDependencies() {
  if (!existsSync(lockFile)) {
    fail("package-lock.json is missing: restore it from the repository, then try again.");
  }
  const wanted = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
  if (!isInstalledByHand()) runNpmCi();
  writeFileSync(stampFile, wanted);
}

// The machine is part of it: a checkout may be shared by two kinds.
function fingerprint() {
  return createHash("sha256")
    .update(readFileSync(lockFile))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
}

/**
 * After `npm install` npm's own note of what it installed agrees with the lock file. Installing
 * again would only take node_modules away from under whatever is running.
 */
function isInstalledByHand() {
  const note = inRoot("node_modules/.package-lock.json");
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, "utf8")).packages;
  const locked = JSON.parse(readFileSync(lockFile, "utf8")).packages;
  const same = (/** @type {string} */ path) =>
    installed[path]?.version === locked[path].version &&
    installed[path]?.integrity === locked[path].integrity;
  return (
    Object.keys(locked).every((path) => path === "" || locked[path].optional || same(path)) &&
    Object.keys(installed).every((path) => path in locked && same(path))
  );
}

function runNpmCi() {
  console.log("Installing dependencies with npm ci; the first time takes about half a minute.");
  const result = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: inRoot(),
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PATH: pathWithoutOurs(), NPM_CONFIG_UPDATE_NOTIFIER: "false" },
    shell: process.platform === "win32", // npm is a .cmd there
  });
  if (result.error)
    fail(`npm could not be started (${result.error.message}): install Node with npm.`);
  if (result.status !== 0) {
    fail(
      "npm ci failed; npm's words above say why. Once that is mended, run the same command again.",
    );
  }
}

// In an npm script node_modules/.bin comes first, and `npm ci` would delete the Node it runs on.
function pathWithoutOurs() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((part) => !part.endsWith(`node_modules${sep}.bin`) && !part.includes("node-gyp-bin"))
    .join(delimiter);
}
