// Builds the client when what it is made of has changed. A build that changes nothing still
// matters: a running dev server reloads on it, and every open socket closes.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "./fail.mjs";
import { nodePath } from "./node.mjs";
import { clientDist, inRoot } from "./paths.mjs";

const inputs = [
  "client",
  "shared",
  "lexicons",
  "vite.config.ts",
  "scripts/vite-headers.ts",
  "package-lock.json",
];
const stampFile = inRoot("dist/.client-stamp");

export function buildClient() {
  if (!existsSync(inRoot("client/index.html"))) {
    console.log("There is no client/index.html yet: no client to build.");
    return;
  }
  const wanted = fingerprint();
  const built = existsSync(stampFile) && existsSync(join(clientDist, "index.html"));
  if (built && readFileSync(stampFile, "utf8") === wanted) return;

  console.log("Building the client.");
  const vite = inRoot("node_modules/vite/bin/vite.js");
  const result = spawnSync(nodePath(), [vite, "build", "--logLevel", "warn"], {
    cwd: inRoot(),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (result.status !== 0)
    fail("the client did not build; the message above names the file to mend.");
  writeFileSync(stampFile, wanted);
}

/** The folder must exist even with nothing in it, or the dev server refuses to start. */
export function ensureClientFolder() {
  mkdirSync(clientDist, { recursive: true });
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap(filesUnder).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(inRoot(path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(inRoot(path))) return [];
  if (!statSync(inRoot(path)).isDirectory()) return [path];
  return readdirSync(inRoot(path))
    .filter(isBuilt)
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

/** @param {string} name */
const isBuilt = (name) => name !== "e2e" && !/\.(test\.tsx?|md|tsbuildinfo)$/.test(name);
