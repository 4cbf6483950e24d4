// Checks that the folders import one another only as .dependency-cruiser.cjs allows, and the rules
// of setup/source-rules.ts. `--root` checks another tree, for the test of this check.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { cruise } from "dependency-cruiser";
import { inRoot } from "./setup/paths.mjs";
import { checkSources } from "./setup/source-rules.ts";

const { values } = parseArgs({ options: { root: { type: "string", default: inRoot() } } });
const root = resolve(values.root);
const { forbidden, options } = createRequire(import.meta.url)(inRoot(".dependency-cruiser.cjs"));

const folders = ["shared", "worker", "client", "scripts"].filter((name) =>
  existsSync(join(root, name)),
);
const { enhancedResolveOptions, ...cruiseOptions } = options;
const { output } = await cruise(
  folders,
  { ...cruiseOptions, baseDir: root, ruleSet: { forbidden }, validate: true },
  enhancedResolveOptions,
);
if (typeof output === "string") throw new Error(output);

const ourModules = output.modules.filter((module) => !module.source.includes("node_modules"));
const breaches = [
  ...output.summary.violations.map(describe),
  ...checkSources(root),
  // A check that cannot parse the code reads nothing, and would be content.
  ...(ourModules.some((module) => module.dependencies.length > 0)
    ? []
    : ["nothing-was-read: no module with an import was found"]),
];
for (const line of breaches) console.error(line);
console.log(`${ourModules.length} modules read, ${breaches.length} breaches`);
process.exitCode = breaches.length === 0 ? 0 : 1;

/** @param {import("dependency-cruiser").IViolation} violation */
function describe({ rule, from, to, cycle }) {
  const way = cycle ? [from, ...cycle.map((step) => step.name)] : [from, to];
  return `${rule.name}: ${way.join(" → ")}`;
}
