// A lock file that names its owner, for things that only one process at a time may do.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Process ids are used again, so where the system shows what a process runs, we look.
 * @param {number} pid
 * @param {string} script
 */
function isRunning(pid, script) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(script);
  } catch {
    return process.platform !== "linux";
  }
}

/**
 * Takes the lock until this process ends.
 * @param {string} file
 * @param {string} script a word of the command line of whoever may hold it
 * @returns {number} 0 when it is ours, else the process that holds it
 */
export function takeLock(file, script) {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      process.on("exit", () => rmSync(file, { force: true }));
      return 0;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
    const owner = readOwner(file);
    if (owner !== process.pid && isRunning(owner, script)) return owner;
    rmSync(file, { force: true }); // its owner died
  }
}

/** @param {string} file */
function readOwner(file) {
  try {
    return Number(readFileSync(file, "utf8")) || process.pid;
  } catch {
    return process.pid; // released just now
  }
}
