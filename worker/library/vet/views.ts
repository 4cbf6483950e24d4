// Which articles are read enough to be known, and in which order they stand.

import { isObject } from "../../../shared/table/json.ts";

/** Views in 30 days under which too few at a table would know the article. */
const LEAST_VIEWS = 1_000;

export interface Read {
  readonly pageId: number;
  /** Views in the days asked for. */
  readonly views: number;
}

/**
 * The sum of `pageviews` ({day: views or null, where there is no data}). Null when the article is
 * read too little, or mostly on one day: what is in the news for a day is often a tragedy.
 */
export function viewsOf(pageviews: unknown): number | null {
  const days = isObject(pageviews) ? Object.values(pageviews) : [];
  const counts = days.filter((count) => Number.isSafeInteger(count)) as number[];
  const sum = counts.reduce((total, count) => total + count, 0);
  return sum < LEAST_VIEWS || Math.max(...counts) * 2 > sum ? null : sum;
}

/** The `most` that are read most, best known first; the order they come in changes nothing. */
export function bestKnown<A extends Read>(articles: readonly A[], most: number): readonly A[] {
  return articles.toSorted((a, b) => b.views - a.views || a.pageId - b.pageId).slice(0, most);
}
