// How often somebody did something lately, in a few numbers: a sliding count over short buckets.

export interface Policy {
  /** Width of a bucket (ms): how exactly times are kept. */
  readonly step: number;
  /** At most `most` in any `span` (ms). */
  readonly windows: readonly { readonly most: number; readonly span: number }[];
}

/** `[start (ms), count]`, oldest first. */
export type Tally = readonly (readonly [start: number, count: number])[];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Wrong join codes of one address or guest. */
export const WRONG_CODES: Policy = {
  step: MINUTE,
  windows: [
    { most: 20, span: 10 * MINUTE },
    { most: 60, span: HOUR },
  ],
};

/** New tables of one address; what comes faster is held back by a rate-limit binding. */
export const NEW_TABLES: Policy = { step: HOUR, windows: [{ most: 500, span: 24 * HOUR }] };

const longest = (policy: Policy): number => Math.max(...policy.windows.map((w) => w.span));

/** One more at `now`; buckets that no window looks at any more are dropped. */
export function count(tally: Tally, policy: Policy, now: number): Tally {
  const start = now - (now % policy.step);
  const kept = tally.filter(([at]) => at + policy.step + longest(policy) > now);
  const last = kept.at(-1);
  return last?.[0] === start ? [...kept.slice(0, -1), [start, last[1] + 1]] : [...kept, [start, 1]];
}

/**
 * How long until one more is allowed (ms); 0 when it is now. A bucket counts until its last moment
 * is out of the window, so that a window never holds more than its most.
 */
export function waitOf(tally: Tally, policy: Policy, now: number): number {
  return Math.max(
    ...policy.windows.map(({ most, span }) => {
      let sum = 0;
      // From the newest back: the bucket that fills the window is the one that must leave it.
      for (const [start, n] of [...tally].reverse()) {
        const leaves = start + policy.step + span;
        if (leaves <= now) break;
        sum += n;
        if (sum >= most) return leaves - now;
      }
      return 0;
    }),
  );
}
