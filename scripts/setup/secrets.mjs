// The secrets of a local server: made once, kept in .dev.vars, never in git.
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";

const names = ["CODE_SECRET", "SESSION_SECRET"];
const file = inRoot(".dev.vars");

export function ensureSecrets() {
  const known = existsSync(file) ? readFileSync(file, "utf8") : "";
  const missing = names.filter((name) => !new RegExp(`^${name}=`, "m").test(known));
  if (missing.length === 0) return;
  const lines = missing.map((name) => `${name}="${randomBytes(32).toString("base64url")}"\n`);
  const gap = known === "" || known.endsWith("\n") ? "" : "\n";
  appendFileSync(file, gap + lines.join(""), { mode: 0o600 });
  console.log(`Made ${missing.join(" and ")} for this machine in .dev.vars.`);
}
