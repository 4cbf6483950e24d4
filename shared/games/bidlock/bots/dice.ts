// Fast dice for playouts: xoshiro128** (Blackman and Vigna), begun from a stream of the game's seed.
// 128 bits of state in whole numbers, so that every engine rolls the same.

import type { Stream } from "../../../table/chance.ts";

export interface Dice {
  /** A whole number from 0 to n − 1; n is small. */
  int(n: number): number;
}

const RANGE = 2 ** 32;

export function dice(stream: Stream): Dice {
  // All zero is the one state that it never leaves.
  let [a, b, c, d] = [stream.u32() | 1, stream.u32(), stream.u32(), stream.u32()];
  const u32 = (): number => {
    const scrambled = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return scrambled;
  };
  return { int: (n) => Math.floor((u32() * n) / RANGE) };
}

const rotated = (bits: number, by: number): number => (bits << by) | (bits >>> (32 - by));

/** Draws an order in place. */
export function shuffle(numbers: number[], { int }: Dice): void {
  for (let i = numbers.length - 1; i > 0; i--) {
    const j = int(i + 1);
    const moved = numbers[i] as number;
    numbers[i] = numbers[j] as number;
    numbers[j] = moved;
  }
}
