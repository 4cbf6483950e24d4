// The browser for the browser tests: Debian's Chromium, or the one that CHROMIUM_PATH names.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Finds Chromium and, as root on Debian, installs it.
 * @returns {{ path: string } | { missing: string }} where it is, or how to get it, as a sentence
 */
export function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return existsSync(named)
      ? { path: named }
      : {
          missing: `CHROMIUM_PATH is ${named}, and there is no such file: correct it or unset it.`,
        };
  }
  const usual = "/usr/bin/chromium";
  if (existsSync(usual)) return { path: usual };
  if (canInstall()) {
    console.log("Installing Chromium with apt-get; this takes a minute or two.");
    apt("update");
    apt("install", "-y", "--no-install-recommends", "chromium");
    if (existsSync(usual)) return { path: usual };
  }
  return {
    missing:
      "Chromium is missing: run `apt-get install chromium` as root (Debian), or set CHROMIUM_PATH " +
      "to a Chromium or Chrome on this machine.",
  };
}

const canInstall = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;

/** @param {string[]} args */
function apt(...args) {
  spawnSync("apt-get", ["-qq", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
