// `npm start`: one local server, until it is told to stop.
import { join } from "node:path";
import { startDevServer } from "./setup/dev-server.mjs";
import { fail } from "./setup/fail.mjs";
import { takeLock } from "./setup/lock.mjs";
import { isFree, lanAddress } from "./setup/network.mjs";
import { readOptions } from "./setup/options.mjs";

const { port, lan, persistTo, vars } = readOptions();
const host = lan ? "0.0.0.0" : "127.0.0.1";
const lanOrigin = lan ? `http://${lanAddress() ?? noNetwork()}:${port}` : "";

if (!(await isFree(port, host))) {
  fail(
    `port ${port} is in use: stop what uses it, or choose another, as in npm start -- --port 8788`,
  );
}
// Two servers on one folder would each believe what it remembers and spoil the other's tables.
const owner = takeLock(join(persistTo, "server.lock"), "start.mjs");
if (owner !== 0) {
  fail(
    `process ${owner} is a Rumpus that keeps its tables in ${persistTo}: stop it, or give this ` +
      "one a folder of its own, as in npm start -- --port 8788 --persist-to /tmp/rumpus-2",
  );
}

console.log("Starting Rumpus.");
const server = startDevServer({ port, host, persistTo, vars: { ...fromEnvironment(), ...vars } });

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => server.kill("SIGTERM"));
}
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
stopWithParent();
await untilItAnswers();
console.log(`Rumpus is at http://localhost:${port}`);
if (lan) console.log(`On the same network it is at ${lanOrigin}`);

/** @returns {Record<string, string>} */
function fromEnvironment() {
  const { LIMITS, TYPESAFE_API_KEY, TYPESAFE_URL } = process.env;
  return {
    LIMITS: LIMITS === "on" ? "on" : "off",
    ...(lan && { LAN_ORIGIN: lanOrigin }),
    ...(TYPESAFE_API_KEY && { TYPESAFE_API_KEY }),
    ...(TYPESAFE_URL && { TYPESAFE_URL }),
  };
}

// npm passes on SIGINT and SIGTERM but dies without a word on others, and nothing may be left.
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || server.kill("SIGTERM"), 300).unref();
}

// For ever if need be: a mistake in the code is reported, and mending it lets the server answer.
async function untilItAnswers() {
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" });
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

function noNetwork() {
  return fail("--lan needs a network, and this machine has no address on one: connect it first.");
}
