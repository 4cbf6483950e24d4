// A whole local server for tests and benches: its own port and storage, and it can be killed like a
// power cut.

import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureClientFolder } from "../setup/client-build.mjs";
import { startDevServer } from "../setup/dev-server.mjs";

export interface Server {
  readonly url: string;
  /** At once and without a goodbye, children and all. */
  kill(): Promise<void>;
  /** Again on the same port and storage. */
  restart(): Promise<void>;
  /** Killed, and its storage deleted. */
  stop(): Promise<void>;
}

/** Another Worker than the product, or another place for its storage than the usual one. */
export interface Place {
  /** Path of its wrangler.toml. */
  readonly config?: string;
  /** Folder in which its storage gets a folder of its own. */
  readonly under?: string;
}

export async function startServer(
  vars: Record<string, string> = {},
  { under = tmpdir(), ...place }: Place = {},
): Promise<Server> {
  ensureClientFolder();
  const port = await freePort();
  const persistTo = mkdtempSync(join(under, "rumpus-e2e-"));
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const start = async () => {
    child = startDevServer({ port, host: "127.0.0.1", persistTo, vars, ownGroup: true, ...place });
    await untilItAnswers(url, child);
  };
  const kill = async () => {
    const dying = child;
    child = null;
    if (dying?.pid === undefined || dying.exitCode !== null) return;
    const gone = new Promise((resolve) => dying.once("exit", resolve));
    process.kill(-dying.pid, "SIGKILL");
    await gone;
  };
  await start();
  return {
    url,
    kill,
    restart: start,
    async stop() {
      await kill();
      rmSync(persistTo, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    try {
      const response = await fetch(`${url}/api`);
      if (response.ok) return;
    } catch {
      // Not listening yet: asked again in a moment.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
