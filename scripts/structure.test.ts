// The structure check must see what it is there to see: each break below is planted in a tree of
// its own making, and a tree without any passes.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "./setup/paths.mjs";

type Tree = Readonly<Record<string, string>>;

const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

function check(tree: Tree) {
  const root = mkdtempSync(join(tmpdir(), "rumpus-structure-"));
  trees.push(root);
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const run = spawnSync(process.execPath, [inRoot("scripts/structure.mjs"), "--root", root], {
    encoding: "utf8",
  });
  return { passed: run.status === 0, breaches: run.stderr.split("\n").filter(Boolean) };
}

const sound: Tree = {
  "shared/fair/stream.ts": "export type Stream = () => number;",
  "shared/table/game.ts":
    'import type { Stream } from "../fair/stream.ts"; export type Game = { bot(s: Stream): void };',
  "shared/games/chess/rules.ts":
    'import type { Game } from "../../table/game.ts"; export const chess: Game = { bot() {} };',
  "shared/games/go/rules.ts":
    'import type { Game } from "../../table/game.ts"; export const go: Game = { bot() {} };',
  "shared/games/index.ts":
    'import { chess } from "./chess/rules.ts"; import { go } from "./go/rules.ts"; export { chess, go };',
  "shared/protocol/frames.ts": 'export type { Game } from "../table/game.ts";',
  "worker/index.ts": 'export { Table } from "./table/object.ts";',
  "worker/table/object.ts":
    'import { DurableObject } from "cloudflare:workers"; import "../../shared/games/index.ts"; export class Table extends DurableObject {}',
  "worker/table/accept.ts": "export const accept = () => 1;",
  "worker/table/accept.test.ts":
    'import { chess } from "../../shared/games/chess/rules.ts"; setTimeout(() => chess, 1);',
  "worker/api/wait.ts": "setTimeout(() => 1, 25_000);",
  "client/ui/button.tsx": "export const Button = () => <button>Go</button>;",
  "client/table/room.tsx":
    'import { Button } from "../ui/button.tsx"; export const Room = () => <Button />;',
  "client/games/chess/board.tsx":
    'import { chess } from "../../../shared/games/chess/rules.ts"; export const Board = () => chess;',
};

test("a sound tree passes", () => {
  expect(check(sound)).toEqual({ passed: true, breaches: [] });
});

test("a tree in which nothing can be read fails", () => {
  const { passed, breaches } = check({ "shared/readme.md": "# no code" });
  expect(passed).toBe(false);
  expect(breaches).toEqual([expect.stringContaining("nothing-was-read")]);
});

/** The rule, a file that breaks it, and its text. All are planted in one tree. */
const breaks: [rule: string, path: string, text: string][] = [
  ["shared-fair-imports", "shared/fair/a.ts", 'import "../table/game.ts";'],
  ["shared-table-imports", "shared/table/a.ts", 'import "../protocol/frames.ts";'],
  ["shared-protocol-imports", "shared/protocol/a.ts", 'import "../games/index.ts";'],
  ["shared-games-know-only-the-table", "shared/games/chess/a.ts", 'import "../go/rules.ts";'],
  ["shared-games-know-only-the-table", "shared/games/go/a.ts", 'import "../index.ts";'],
  ["shared-games-registry", "shared/games/a.ts", 'import "../protocol/frames.ts";'],
  [
    "shared-imports-no-client-or-worker",
    "shared/fair/a.test.ts",
    'import "../../worker/table/accept.ts";',
  ],
  [
    "worker-table-names-no-game",
    "worker/table/a.ts",
    'await import("../../shared/games/go/rules.ts");',
  ],
  ["worker-table-imports", "worker/table/b.ts", 'import "../api/wait.ts";'],
  ["worker-identity-imports", "worker/identity/a.ts", 'import "../../shared/table/game.ts";'],
  ["worker-imports-no-client", "worker/api/a.ts", 'import "../../client/ui/button.tsx";'],
  [
    "client-imports-no-worker",
    "client/pages/a.tsx",
    'export type { Table } from "../../worker/table/object.ts";',
  ],
  ["client-ui-imports", "client/ui/a.tsx", 'export { Room } from "../table/room.tsx";'],
  ["client-table-names-no-game", "client/table/a.tsx", 'import "../games/chess/board.tsx";'],
  [
    "client-games-know-only-their-own-rules",
    "client/games/chess/a.tsx",
    'import "../../../shared/games/go/rules.ts";',
  ],
  ["only-worker-imports-cloudflare", "shared/table/b.ts", 'import "cloudflare:workers";'],
  ["only-tests-import-tests", "worker/table/c.ts", 'import "./accept.test.ts";'],
  ["only-scripts-import-scripts", "worker/api/b.ts", 'import "../../scripts/tool.ts";'],
  ["no-unresolvable", "client/pages/b.ts", 'import "./gone.ts";'],
  ["no-circles", "client/pages/c.ts", 'import "./d.ts";'],
  [
    "no-circles",
    "shared/table/testing/a.ts",
    'export type { B } from "./b.ts"; export type A = 1;',
  ],
  [
    "no-timers",
    "worker/lobby/a.ts",
    "export const later = () => globalThis.setInterval(later, 1);",
  ],
  ["no-timers", "worker/bots/a.ts", "export const later = () => scheduler.wait(1);"],
  ["accept-does-not-wait", "worker/table/accept.ts", "export const accept = async () => await 1;"],
  [
    "no-import-in-types",
    "shared/table/c.ts",
    'export type T = typeof import("../fair/stream.ts");',
  ],
];

const others: Tree = {
  "scripts/tool.ts": "",
  "client/pages/d.ts": 'import "./c.ts";',
  "shared/table/testing/b.ts": 'export type { A } from "./a.ts"; export type B = 1;',
};

describe("each planted break is seen", () => {
  let breaches: string[];

  beforeAll(() => {
    const planted = Object.fromEntries(breaks.map(([, path, text]) => [path, text]));
    const result = check({ ...sound, ...others, ...planted });
    expect(result.passed).toBe(false);
    breaches = result.breaches;
  });

  test.each(breaks)("%s, in %s", (rule, path) => {
    expect(breaches).toContainEqual(expect.stringMatching(`^${rule}: .*${path}`));
  });
});
