// Which files each test suite holds; for the test runner and for vitest alike.

export const testFiles = {
  unit: ["shared/**/*.test.ts", "scripts/**/*.test.ts", "client/**/*.test.ts"],
  dom: ["client/**/*.test.tsx"],
  worker: ["worker/**/*.test.ts"],
  server: ["worker/e2e/**/*.test.ts"],
  browser: ["client/e2e/**/*.test.ts"],
};

/** End-to-end tests lie inside client/ and worker/, but belong to no other suite. */
export const endToEnd = ["worker/e2e/**", "client/e2e/**"];
