// A secret move is bound before it is shown: the CID of its record is public at once, the record
// itself, with the nonce that kept it from being guessed, at the reveal.

import { type Cid, cidOf, cidText } from "./cbor.ts";

/** A move as it can stand in a player's own repository; its lexicon says what `action` holds. */
export interface MoveRecord {
  readonly $type: string;
  readonly game: string;
  readonly round: number;
  readonly action: object;
  /** At least 16 random bytes, base64url. */
  readonly nonce: string;
  readonly createdAt: string;
}

export const commit = (record: MoveRecord): Cid => cidOf(record);

/** Milliseconds since 1970 → the one spelling of that moment in records. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();

/** Whether a record shown at the reveal is the one whose CID was shown before. */
export const checkOpening = (record: MoveRecord, cid: string): boolean =>
  cidText(commit(record)) === cid;
