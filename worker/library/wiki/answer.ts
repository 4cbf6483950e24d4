// MediaWiki's answers to `action=query`, formatversion 2: one batch of pages may need several.
// Source: https://www.mediawiki.org/wiki/API:Continue

import { isObject } from "../../../shared/table/json.ts";

/** A page's fields as they came; what has not come yet is absent. */
export type Page = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly pages: readonly Page[];
  /** To be sent along, each as it is, with the same parameters; null when that was all. */
  readonly next: Readonly<Record<string, string>> | null;
  /** Whether these pages are now complete: only then does an absent field mean that there is none. */
  readonly complete: boolean;
}

/** Throws with the API's own code when it answers with an error (its status is 200 even then). */
export function readAnswer(body: unknown): Answer {
  if (!isObject(body)) throw new Error("the answer is no object");
  if (isObject(body.error)) throw new Error(`the API says ${String(body.error.code)}`);
  const pages = isObject(body.query) ? body.query.pages : [];
  return {
    pages: Array.isArray(pages) ? pages.filter(isObject) : [],
    next: isObject(body.continue) ? textOf(body.continue) : null,
    complete: body.batchcomplete === true,
  };
}

/** The batch so far, and what one more answer says of its pages. Pages without an id do not exist. */
export function merge(batch: readonly Page[], { pages }: Answer): readonly Page[] {
  const byId = new Map(batch.map((page) => [page.pageid, page]));
  for (const page of pages) {
    if (typeof page.pageid !== "number") continue;
    byId.set(page.pageid, { ...byId.get(page.pageid), ...page, ...viewsOf(byId, page) });
  }
  return [...byId.values()];
}

/** Days of views may come in parts. */
function viewsOf(byId: ReadonlyMap<unknown, Page>, { pageid, pageviews }: Page): Page {
  const before = byId.get(pageid)?.pageviews;
  return isObject(before) && isObject(pageviews) ? { pageviews: { ...before, ...pageviews } } : {};
}

const textOf = (keys: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, String(value)]));
