// One local Workers server, quiet: no banner, no usage reports, no questions, and all that it
// keeps inside the project.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { nodePath } from "./node.mjs";
import { inRoot } from "./paths.mjs";

/**
 * @typedef {object} Server
 * @property {number} port
 * @property {string} host the address to listen on
 * @property {string} persistTo the folder of its storage; no other server may use it
 * @property {Record<string, string>} vars more variables of the Worker's environment
 * @property {string} [config] path of its wrangler.toml, where it is another than the product's
 * @property {boolean} [ownGroup] in a process group of its own, so that all of it can be killed at once
 */

/** @param {Server} server */
export function startDevServer({
  port,
  host,
  persistTo,
  vars,
  config = inRoot("wrangler.toml"),
  ownGroup = false,
}) {
  const home = inRoot(".wrangler/config");
  declineMetrics(home);
  const args = [
    ...["--no-warnings", inRoot("node_modules/wrangler/bin/wrangler.js"), "dev"],
    ...["--config", config],
    ...["--ip", host, "--port", String(port), "--inspector-port", "0"],
    ...["--persist-to", persistTo, "--log-level", process.env.WRANGLER_LOG ?? "warn"],
    ...["--env-file", inRoot(".dev.vars"), "--env-file", writeVars(persistTo, vars)],
    "--show-interactive-dev-session=false",
  ];
  return spawn(nodePath(), args, {
    cwd: inRoot(),
    stdio: ["ignore", "inherit", "inherit"],
    detached: ownGroup,
    env: {
      ...process.env,
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      WRANGLER_HIDE_BANNER: "true",
      WRANGLER_LOG_PATH: join(persistTo, "logs"),
      WRANGLER_REGISTRY_PATH: join(persistTo, "registry"),
      WRANGLER_SEND_ERROR_REPORTS: "false",
      WRANGLER_SEND_METRICS: "false",
      XDG_CONFIG_HOME: home,
      X_LOCAL_OBSERVABILITY: "false", // its trace store grows without end
    },
  });
}

/**
 * In a file, because any user of this machine can read a command line, and a key may be among them.
 * @param {string} folder
 * @param {Record<string, string>} vars
 */
function writeVars(folder, vars) {
  const file = join(folder, "start.vars");
  // A $ would be taken for the name of another variable.
  const line = (/** @type {[string, string]} */ [name, value]) =>
    `${name}='${value.replaceAll("$", "\\$")}'\n`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, Object.entries(vars).map(line).join(""), { mode: 0o600 });
  return file;
}

/**
 * The notice about usage reports is steered by this file alone.
 * @param {string} config
 */
function declineMetrics(config) {
  const file = join(config, ".wrangler/metrics.json");
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ permission: { enabled: false, date: new Date() } }));
}
