// Whether things may move: what the system asks for, unless the player chose otherwise here.

import type { Stored } from "./stored.ts";

export type Motion = "system" | "full" | "less";

const KEY = "rumpus:motion";

export function readMotion(stored: Stored): Motion {
  const kept = stored.get(KEY);
  return kept === "full" || kept === "less" ? kept : "system";
}

/** Remembers the choice and puts it on the page, where the tokens follow it. */
export function chooseMotion(motion: Motion, stored: Stored, root = document.documentElement) {
  if (motion === "system") {
    stored.remove(KEY);
    delete root.dataset.motion;
  } else {
    stored.set(KEY, motion);
    root.dataset.motion = motion;
  }
}

/** True when nothing should be displaced: fade instead, for the same time. */
export function isStill(root = document.documentElement): boolean {
  const chosen = root.dataset.motion;
  if (chosen === "full") return false;
  return chosen === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
