// What `npm start` may be told, by flags and by the environment.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { fail } from "./fail.mjs";
import { inRoot } from "./paths.mjs";

const usage =
  "npm start -- [--port 8787] [--lan] [--persist-to folder] [--var NAME:value]…; " +
  "in the environment: PORT, PERSIST_TO, LIMITS=on, TYPESAFE_API_KEY, TYPESAFE_URL, " +
  "WRANGLER_LOG=log (shows what the Worker logs)";

export function readOptions() {
  const { port, lan, "persist-to": folder, var: extra } = parse();
  const chosen = port ?? process.env.PORT ?? "8787";
  if (!/^\d+$/.test(chosen) || Number(chosen) < 1 || Number(chosen) > 65535) {
    fail(`"${chosen}" is not a port: give a number from 1 to 65535.`);
  }
  return {
    port: Number(chosen),
    lan,
    persistTo: resolve(folder ?? process.env.PERSIST_TO ?? inRoot(".wrangler/state")),
    vars: Object.fromEntries(extra.map(nameAndValue)),
  };
}

function parse() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: "string" },
        lan: { type: "boolean", default: false },
        "persist-to": { type: "string" },
        var: { type: "string", multiple: true, default: [] },
        help: { type: "boolean", default: false },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    return values;
  } catch (error) {
    return fail(`${/** @type {Error} */ (error).message}\nUsage: ${usage}`);
  }
}

/**
 * @param {string} text
 * @returns {[string, string]}
 */
function nameAndValue(text) {
  const colon = text.indexOf(":");
  if (colon < 1) fail(`--var ${text} has no name and value: write --var NAME:value.`);
  return [text.slice(0, colon), text.slice(colon + 1)];
}
