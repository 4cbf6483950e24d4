// Which Node runs the tools: the packaged Node 24 where npm has one for this machine, else ours.
import { existsSync } from "node:fs";
import { fail } from "./fail.mjs";
import { inRoot } from "./paths.mjs";

const packaged = inRoot("node_modules/.bin", process.platform === "win32" ? "node.exe" : "node");

// The first version that runs TypeScript files as they are.
const needed = { major: 22, minor: 18 };

function thisNodeIsEnough() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > needed.major || (major === needed.major && minor >= needed.minor);
}

/** The path of a Node that is new enough; ends the process when there is none. */
export function nodePath() {
  if (existsSync(packaged)) return packaged;
  if (thisNodeIsEnough()) return process.execPath;
  return fail(
    `there is no packaged Node for ${process.platform}-${process.arch}, and this one is ` +
      `${process.versions.node}: install Node ${needed.major}.${needed.minor} or newer.`,
  );
}
