// How often a socket may speak: a burst, then a steady rate; who is refused too often is cut off.

const BURST = 20;
const PER_SECOND = 10;
/** So many refusals within the window are an attack (design: more than 100 in 10 s). */
const REFUSALS_MOST = 100;
const WINDOW = 10_000;

export type Verdict = "fine" | "slow" | "flooding";

/** Lives in memory only: a table that slept for ten seconds would have filled it up again. */
export class Bucket {
  #tokens = BURST;
  #filledAt: number;
  #refusals = 0;
  #windowFrom: number;

  constructor(now: number) {
    this.#filledAt = now;
    this.#windowFrom = now;
  }

  take(now: number): Verdict {
    this.#tokens = Math.min(
      BURST,
      this.#tokens + (Math.max(0, now - this.#filledAt) / 1000) * PER_SECOND,
    );
    this.#filledAt = now;
    if (this.#tokens >= 1) {
      this.#tokens -= 1;
      return "fine";
    }
    if (now - this.#windowFrom > WINDOW) {
      this.#windowFrom = now;
      this.#refusals = 0;
    }
    this.#refusals += 1;
    return this.#refusals > REFUSALS_MOST ? "flooding" : "slow";
  }
}
