// Makes a fresh clone ready to run. It runs before every npm script, on Node 20 and with no
// node_modules, so it is plain JavaScript with no dependency; with nothing to do it takes
// some milliseconds.
//
//   --build    the client too
//   --browser  Chromium too
import { ensureBrowser } from "./setup/browser.mjs";
import { buildClient, ensureClientFolder } from "./setup/client-build.mjs";
import { fail } from "./setup/fail.mjs";
import { installDependencies } from "./setup/install.mjs";
import { takeLock } from "./setup/lock.mjs";
import { nodePath } from "./setup/node.mjs";
import { inRoot } from "./setup/paths.mjs";
import { ensureSecrets } from "./setup/secrets.mjs";

const wants = (/** @type {string} */ flag) => process.argv.includes(flag);

waitForTurn();
installDependencies();
nodePath(); // says so now if there is no Node that is new enough
ensureSecrets();
ensureClientFolder();
if (wants("--build")) buildClient();
if (wants("--browser")) {
  const browser = ensureBrowser();
  if ("missing" in browser) fail(browser.missing);
}

// `npm start` and `npm test` in one fresh checkout must not both install.
function waitForTurn() {
  let told = false;
  for (;;) {
    const owner = takeLock(inRoot(".wrangler/bootstrap.lock"), "bootstrap.mjs");
    if (owner === 0) return;
    if (!told) console.log(`Waiting for process ${owner}, which is setting this checkout up.`);
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}
