// Rules about source text that the import check does not see.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;

interface Rule {
  readonly name: string;
  readonly holdsFor: (path: string) => boolean;
  readonly isBreach: (node: Node) => boolean;
}

const rules: readonly Rule[] = [
  {
    // T44: a table sleeps between messages; a timer would keep it awake, and billed. The one
    // exception ends a long poll after 25 s, in the stateless Worker, where no table is.
    name: "no-timers",
    holdsFor: (path) => path.startsWith("worker/") && path !== "worker/api/wait.ts",
    isBreach: isTimer,
  },
  {
    // Another message could come in between reading a table's state and writing it.
    name: "accept-does-not-wait",
    holdsFor: (path) => path === "worker/table/accept.ts",
    isBreach: isWait,
  },
  {
    // The import check overlooks import("./x.ts") in a type; `import type` it does see.
    name: "no-import-in-types",
    holdsFor: (path) => !path.endsWith(".d.ts"),
    isBreach: (node) => node.type === "TSImportType",
  },
];

/** A line for each breach in the tree at `root`. Tests are free of these rules. */
export function checkSources(root: string): string[] {
  return sourceFiles(root).flatMap((path) => {
    const held = rules.filter((rule) => rule.holdsFor(path));
    const text = readFileSync(join(root, path), "utf8");
    const nodes = nodesOf(path, text);
    const lineOf = (node: Node) => text.slice(0, node.start).split("\n").length;
    return held.flatMap(({ name, isBreach }) =>
      nodes.filter(isBreach).map((node) => `${name}: ${path}:${lineOf(node)}`),
    );
  });
}

const sourceFiles = (root: string) =>
  globSync("{shared,worker,client}/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$|\/(e2e|testing)\//.test(path));

// Also globalThis["setTimeout"] and scheduler.wait(), which is a timer by another name.
function isTimer(node: Node) {
  return (
    (node.type === "Identifier" && isTimerName(node.name)) ||
    (node.type === "Literal" && isTimerName(node.value)) ||
    (node.type === "MemberExpression" &&
      isNamed(node.object, "scheduler") &&
      isNamed(node.property, "wait"))
  );
}

const isTimerName = (name: unknown) => name === "setTimeout" || name === "setInterval";

const isNamed = (node: unknown, name: string) => (node as Node).name === name;

function isWait(node: Node) {
  return node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node.await === true);
}

function nodesOf(path: string, text: string): Node[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const found: Node[] = [];
  const visit = (value: unknown) => {
    if (value === null || typeof value !== "object") return;
    if ("type" in value && typeof value.type === "string") found.push(value as Node);
    for (const child of Object.values(value)) visit(child);
  };
  visit(program);
  return found;
}
