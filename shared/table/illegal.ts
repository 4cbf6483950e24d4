// A refusal: a value, not an exception, with a code for programs and a sentence for people.

/**
 * What can be wrong with an intent. The codes are public (`PROTOCOL.md`); they only grow.
 *
 * - `bad`: malformed or out of range; the same intent is never legal.
 * - `not-now`: well formed, but not in this phase, or not any more.
 * - `not-yours`: this seat may not (not its turn, not the host, not seated).
 * - `full`: no room (a tier, the table).
 * - `taken`: the name is in use or not wanted; the message suggests a free one.
 * - `stale`: an older intent of a session that has gone on.
 * - `slow`: too many intents; try again in a moment.
 * - `broken`: our fault; the table is unharmed.
 */
export type IllegalCode =
  | "bad"
  | "not-now"
  | "not-yours"
  | "full"
  | "taken"
  | "stale"
  | "slow"
  | "broken";

export class Illegal {
  readonly code: IllegalCode;
  readonly message: string;
  /** The field of the request that is wrong, where one is. */
  readonly field: string | null;

  constructor(code: IllegalCode, message: string, field: string | null = null) {
    this.code = code;
    this.message = message;
    this.field = field;
  }
}

export const isIllegal = (value: unknown): value is Illegal => value instanceof Illegal;
