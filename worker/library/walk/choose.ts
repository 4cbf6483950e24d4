// Which subcategory comes next: a bigger one is likelier, and the same seed chooses the same.

import type { Stream } from "../../../shared/fair/stream.ts";

/** From so many pages on, a category is no likelier: giants are vague. */
const BIG = 300;

export interface Sized {
  readonly title: string;
  /** Articles in it. */
  readonly pages: number;
}

/** At most `most` of them, none twice and none that is empty; the order they come in changes nothing. */
export function chooseBigger<C extends Sized>(
  stream: Stream,
  categories: readonly C[],
  most: number,
): readonly C[] {
  const rest = categories
    .filter(({ pages }) => pages > 0)
    .toSorted((a, b) => (a.title < b.title ? -1 : 1));
  const chosen: C[] = [];
  while (chosen.length < most && rest.length > 0) {
    chosen.push(...rest.splice(draw(stream, rest), 1));
  }
  return chosen;
}

function draw(stream: Stream, categories: readonly Sized[]): number {
  const weights = categories.map(weightOf);
  let left = stream.int(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

/** In hundredths, since a stream draws whole numbers. */
const weightOf = ({ pages }: Sized): number => Math.round(100 * Math.sqrt(Math.min(pages, BIG)));
