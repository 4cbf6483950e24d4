// Server time on a machine whose own clock may be wrong by minutes.

/** How far the server's clock is ahead of ours, and how far off that guess may be (ms). */
export interface Offset {
  readonly ahead: number;
  readonly doubt: number;
}

/** From one question and answer: asked at, answered at (our time), and the server's time in between. */
export function measure(asked: number, answered: number, server: number): Offset {
  const doubt = Math.max(0, answered - asked) / 2;
  return { ahead: server - (asked + doubt), doubt };
}

/**
 * The better of two guesses: the one with less doubt, unless they contradict each other. Then our
 * clock was changed (or slept) in between, and the newer one counts.
 */
export function better(old: Offset | null, fresh: Offset): Offset {
  if (old === null || fresh.doubt <= old.doubt) return fresh;
  const contradict = Math.abs(fresh.ahead - old.ahead) > fresh.doubt + old.doubt;
  return contradict ? fresh : old;
}
