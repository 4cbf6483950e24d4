// The test suites. `unit` and `dom` are pure and quick, `worker` runs inside the Workers runtime,
// `server` and `browser` start whole servers and so run one file at a time, one after the other.
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import solid from "vite-plugin-solid";
import { configDefaults, defineConfig } from "vitest/config";
import { endToEnd, testFiles } from "./scripts/setup/suites.mjs";

const exclude = [...configDefaults.exclude, ...endToEnd];
const wholeServer = {
  environment: "node" as const,
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [solid()],
        test: { name: "unit", include: testFiles.unit, exclude, environment: "node" },
      },
      {
        plugins: [solid()],
        test: { name: "dom", include: testFiles.dom, exclude, environment: "jsdom" },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                CODE_SECRET: "code-secret-of-tests",
                SESSION_SECRET: "session-secret-of-tests",
              },
            },
          }),
        ],
        test: {
          name: "worker",
          include: testFiles.worker,
          exclude,
          // It is CommonJS behind an ES wrapper, which only a bundler can read.
          deps: { optimizer: { ssr: { enabled: true, include: ["obscenity"] } } },
        },
      },
      {
        test: {
          name: "server",
          include: testFiles.server,
          sequence: { groupOrder: 1 },
          ...wholeServer,
        },
      },
      {
        test: {
          name: "browser",
          include: testFiles.browser,
          sequence: { groupOrder: 2 },
          ...wholeServer,
        },
      },
    ],
  },
});
