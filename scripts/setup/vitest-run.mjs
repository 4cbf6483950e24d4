// Runs some projects of vitest.config.ts and counts what came out, from vitest's own report.
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodePath } from "./node.mjs";
import { inRoot } from "./paths.mjs";
import { endToEnd, testFiles } from "./suites.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {keyof typeof testFiles} Project */

/**
 * The test files of a project.
 * @param {Project} project
 */
export function filesOf(project) {
  const isEndToEnd = project === "server" || project === "browser";
  return globSync(testFiles[project], { cwd: inRoot(), exclude: isEndToEnd ? [] : endToEnd });
}

/**
 * @param {Project[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @returns {Counts}
 */
export function runVitest(projects, env = process.env) {
  const present = projects.filter((project) => filesOf(project).length > 0);
  if (present.length === 0) {
    console.log("No test files yet.");
    return { passed: 0, failed: 0, skipped: 0 };
  }
  const folder = mkdtempSync(join(tmpdir(), "rumpus-tests-"));
  const report = join(folder, "report.json");
  const { status } = spawnSync(
    nodePath(),
    [
      ...[inRoot("node_modules/vitest/vitest.mjs"), "run"],
      ...present.map((project) => `--project=${project}`),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ],
    { cwd: inRoot(), stdio: ["ignore", "inherit", "inherit"], env },
  );
  const counts = count(report);
  rmSync(folder, { recursive: true });
  return withHiddenFailures(counts, status);
}

/**
 * @param {string} report
 * @returns {Counts}
 */
function count(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of readReport(report)) {
    // A file that could not even be loaded has no tests to count.
    if (file.status === "failed" && file.assertionResults.length === 0) counts.failed += 1;
    for (const { status } of file.assertionResults) {
      counts[status === "passed" || status === "failed" ? status : "skipped"] += 1;
    }
  }
  return counts;
}

/**
 * @param {string} report
 * @returns {{ status: string, assertionResults: { status: string }[] }[]}
 */
function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8")).testResults;
  } catch {
    return []; // vitest never got so far; its exit code tells
  }
}

/**
 * There were test files, so no tests at all is a failure, and so is an error outside of any test.
 * @param {Counts} counts
 * @param {number | null} status
 * @returns {Counts}
 */
function withHiddenFailures(counts, status) {
  const ranNothing = counts.passed + counts.failed === 0;
  if (counts.failed > 0 || (status === 0 && !ranNothing)) return counts;
  console.error(
    ranNothing ? "There are test files, but no test ran." : "vitest reported an error.",
  );
  return { ...counts, failed: 1 };
}
