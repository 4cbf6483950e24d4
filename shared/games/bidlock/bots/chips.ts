// A hand as one whole number: bit n stands for chip n. Playouts look at hands a million times.

export type Hand = number;

export const handOf = (chips: readonly number[]): Hand =>
  chips.reduce((hand, chip) => hand | (1 << chip), 0);

export const without = (hand: Hand, chip: number): Hand => hand & ~(1 << chip);

export const holds = (hand: Hand, chip: number): boolean => (hand & (1 << chip)) !== 0;

/** The highest chip; -1 of an empty hand. */
export const highest = (hand: Hand): number => 31 - Math.clz32(hand);

/** The lowest chip; -1 of an empty hand. */
export const lowest = (hand: Hand): number => highest(hand & -hand);

/** The lowest chip above that one; -1 when there is none. */
export const lowestAbove = (hand: Hand, chip: number): number => lowest(hand & ~((2 << chip) - 1));

export function count(hand: Hand): number {
  let chips = 0;
  for (let rest = hand; rest !== 0; rest &= rest - 1) chips++;
  return chips;
}

/** The chip with so many lower ones beside it. */
export function nth(hand: Hand, below: number): number {
  let rest = hand;
  for (let i = 0; i < below; i++) rest &= rest - 1;
  return lowest(rest);
}

export function chipsIn(hand: Hand): number[] {
  const chips: number[] = [];
  for (let rest = hand; rest !== 0; rest &= rest - 1) chips.push(lowest(rest));
  return chips;
}
