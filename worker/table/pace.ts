// How often each may speak: a bucket for every socket and one for every seat, so that a seat gains
// nothing by connecting again.

import { EMOTE_EVERY } from "../../shared/protocol/emotes.ts";
import type { Seat } from "../../shared/table/game.ts";
import { Bucket, type Verdict } from "./bucket.ts";
import type { Socket } from "./ports.ts";

/** Turns of a live dial that a seat may make within a second. */
const TURNS_MOST = 8;

/** Lives in memory only, as buckets do. */
export class Pace {
  readonly #sockets = new WeakMap<Socket, Bucket>();
  readonly #seats = new Map<Seat, Bucket>();
  readonly #emotes = new Map<Seat, number>();
  /** When each seat turned the dial within the last second. */
  readonly #turns = new Map<Seat, readonly number[]>();

  /** One frame of this socket: the worse of what its two buckets say. */
  take(socket: Socket, now: number): Verdict {
    const { seat } = socket.attachment;
    const own = this.#bucket(this.#sockets, socket, now).take(now);
    const seats = seat === null ? "fine" : this.#bucket(this.#seats, seat, now).take(now);
    return WORST.find((verdict) => verdict === own || verdict === seats) ?? "fine";
  }

  mayEmote(seat: Seat, now: number): boolean {
    const last = this.#emotes.get(seat);
    if (last !== undefined && now - last < EMOTE_EVERY) return false;
    this.#emotes.set(seat, now);
    return true;
  }

  /** Surplus turns are dropped: newer ones follow. After the one that lets go none does. */
  mayTurn(seat: Seat, done: boolean, now: number): boolean {
    const turns = (this.#turns.get(seat) ?? []).filter((at) => now - at < 1_000);
    if (turns.length >= TURNS_MOST && !done) return false;
    this.#turns.set(seat, [...turns, now]);
    return true;
  }

  #bucket<K>(buckets: Store<K>, key: K, now: number): Bucket {
    const bucket = buckets.get(key) ?? new Bucket(now);
    buckets.set(key, bucket);
    return bucket;
  }
}

interface Store<K> {
  get(key: K): Bucket | undefined;
  set(key: K, bucket: Bucket): unknown;
}

const WORST: readonly Verdict[] = ["flooding", "slow"];
