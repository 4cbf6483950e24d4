// `npm test`: every check, whatever the others found, and one line at the end with the sum.
// `npm test -- unit worker` runs only those.

import { checks } from "./setup/checks.mjs";
import { fail } from "./setup/fail.mjs";

const names = Object.keys(checks);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  fail(
    `there is no check named ${unknown.join(", ")}; there are ${names.join(", ")}. ` +
      "For the tests of one file: npx vitest run path/to/file",
  );
}

const sum = { passed: 0, failed: 0, skipped: 0 };
for (const name of names.filter((name) => asked.length === 0 || asked.includes(name))) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const { passed, failed, skipped } = checks[name]?.() ?? sum;
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${name}: ${failed === 0 ? "passed" : "FAILED"} in ${seconds} s`);
}

const skips = sum.skipped > 0 ? `, ${sum.skipped} skipped` : "";
console.log(`\n${sum.passed} passed, ${sum.failed} failed${skips}`);
process.exitCode = sum.failed === 0 ? 0 : 1;
