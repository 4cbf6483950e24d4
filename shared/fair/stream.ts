// All chance in a game: named streams of numbers from one seed, the same on every machine for ever.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface Stream {
  /** A whole number from 0 to 2³² − 1. */
  u32(): number;
  /** A whole number from 0 to n − 1, each equally likely; n from 1 to 2³². */
  int(n: number): number;
  /** The same things in a drawn order. */
  shuffle<T>(things: readonly T[]): T[];
  /** `count` different things, in a drawn order. Throws when there are not so many. */
  sample<T>(things: readonly T[], count: number): T[];
  /** One of them. Throws when there is none. */
  pick<T>(things: readonly T[]): T;
}

const RANGE = 2 ** 32;

/** `name` without NUL, `seed` of at least 16 bytes. Block i is HMAC-SHA-256(seed, name ‖ 0 ‖ i). */
export function stream(seed: Uint8Array, name: string): Stream {
  if (seed.length < 16) throw new RangeError("a seed has at least 16 bytes");
  const prefix = utf8ToBytes(`${name}\0`);
  let block = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let at = 0;

  const u32 = (): number => {
    if (at >= block.byteLength) {
      const bytes = hmac(sha256, seed, concatBytes(prefix, counter(blocks++)));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    const number = block.getUint32(at);
    at += 4;
    return number;
  };

  const int = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > RANGE) throw new RangeError(`no range of ${n}`);
    // Numbers beyond the last whole multiple of n are drawn again, or the small ones came more often.
    const limit = RANGE - (RANGE % n);
    for (;;) {
      const number = u32();
      if (number < limit) return number % n;
    }
  };

  const sample = <T>(things: readonly T[], count: number): T[] => {
    if (count > things.length) throw new RangeError(`no ${count} of ${things.length}`);
    const rest = [...things];
    for (let i = 0; i < count; i++) {
      const j = i + int(rest.length - i);
      [rest[i], rest[j]] = [rest[j] as T, rest[i] as T];
    }
    return rest.slice(0, count);
  };

  return {
    u32,
    int,
    sample,
    shuffle: (things) => sample(things, things.length),
    pick: (things) => {
      const [one] = sample(things, 1);
      return one as (typeof things)[number];
    },
  };
}

function counter(i: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, i);
  return bytes;
}
