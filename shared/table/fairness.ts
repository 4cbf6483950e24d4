// How a table keeps its promises: the seed that nobody chose alone, and commitments to secret moves.
// What is promised, and what is not: `shared/fair/` and PROTOCOL.md.

import { cidText, parseCid } from "../fair/cbor.ts";
import { commit, isoTime } from "../fair/commitment.ts";
import { fromBase64url, toBase64url } from "../fair/hash.ts";
import { deriveSeed, entropyHash, seedCommitment } from "../fair/seed.ts";
import { stream } from "../fair/stream.ts";
import type { RecordBody, Seat } from "./game.ts";
import { Illegal } from "./illegal.ts";
import { type Fair, type Sealed, seated, seatOf, type TableState, withSeat } from "./state.ts";

export const ENTROPY_BYTES = 16;

/** How long the others' entropies are waited for after *start* (ms). */
export const OPENING_TIME = 5_000;

export function newFair(id: string, serverSeed: string, pool: string | null, rules: string): Fair {
  const commitment = seedCommitment({
    tableId: id,
    serverSeed: fromBase64url(serverSeed),
    pool: pool === null ? null : parseCid(pool),
    rules,
  });
  return {
    serverSeed,
    seedCommitment: toBase64url(commitment),
    pool,
    seed: null,
    hashes: null,
    sealed: [],
  };
}

/** *Start* freezes the list of hashes that count. */
export function freeze(state: TableState): TableState {
  const hashes: Record<string, string> = {};
  for (const seat of seated(state))
    if (seat.entropyHash !== null) hashes[seat.seat] = seat.entropyHash;
  return { ...state, fair: { ...state.fair, hashes } };
}

/** A seat shows the entropy it had hashed when it sat down. */
export function openEntropy(state: TableState, seat: Seat, entropy: string): TableState | Illegal {
  const at = seatOf(state, seat);
  const hash = state.fair.hashes?.[seat];
  if (!at || hash === undefined)
    return new Illegal("not-now", "This seat has no entropy to open now.");
  if (at.entropy === entropy) return state;
  if (at.entropy !== null) return new Illegal("not-now", "This seat's entropy is open already.");
  const bytes = readBytes(entropy, ENTROPY_BYTES);
  if (!bytes || toBase64url(entropyHash(bytes)) !== hash) {
    return new Illegal("bad", "That entropy does not match its hash.", "entropy");
  }
  return withSeat(state, seat, { entropy });
}

/** Everyone whose hash counts has opened it. */
export const allOpen = (state: TableState): boolean =>
  Object.keys(state.fair.hashes ?? {}).every(
    (seat) => seatOf(state, Number(seat))?.entropy !== null,
  );

export function settleSeed(state: TableState): TableState {
  const entropies: [Seat, Uint8Array][] = [];
  for (const { seat, entropy } of state.seats)
    if (entropy !== null) entropies.push([seat, fromBase64url(entropy)]);
  const seed = deriveSeed({
    tableId: state.id,
    serverSeed: fromBase64url(state.fair.serverSeed),
    entropies,
  });
  return { ...state, fair: { ...state.fair, seed: toBase64url(seed) } };
}

/** The record as it will be shown, sealed now. */
export function seal(
  state: TableState,
  seat: Seat,
  body: RecordBody,
  nonce: string,
  now: number,
): Sealed {
  const record = {
    $type: body.$type,
    game: state.id,
    round: body.round,
    action: body.action,
    nonce,
    createdAt: isoTime(now),
  };
  return { round: body.round, seat, cid: cidText(commit(record)), createdAt: now, nonce };
}

/** A bot's nonces follow from the server's seed: secret until the end, and then checkable. */
export function botNonce(state: TableState, seat: Seat): string {
  const count = state.fair.sealed.filter((s) => s.seat === seat).length;
  const numbers = stream(fromBase64url(state.fair.serverSeed), `nonce:${seat}:${count}`);
  const bytes = new Uint8Array(16);
  for (let i = 0; i < 16; i++) bytes[i] = numbers.int(256);
  return toBase64url(bytes);
}

/** Base64url text of exactly so many bytes, or null. */
export function readBytes(text: string, length: number): Uint8Array | null {
  try {
    const bytes = fromBase64url(text);
    return bytes.length === length && toBase64url(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}
