import { expect, test } from "vitest";
import { bestKnown, viewsOf } from "./views.ts";

test("days without data are no views", () => {
  expect(viewsOf({ "2026-11-26": 600, "2026-11-27": 600, "2026-11-28": null })).toBe(1200);
});

test.each([
  ["too few", { a: 499, b: 500 }],
  ["a day in the news", { a: 9_000, b: 400, c: 500 }],
  ["no data at all", { a: null }],
  ["none that came", undefined],
  ["nonsense", { a: "9000", b: 1.5 }],
])("%s: not known", (_, pageviews) => {
  expect(viewsOf(pageviews)).toBeNull();
});

test("the most read come first, ties by page id, whatever the order they came in", () => {
  const articles = [
    { pageId: 3, views: 5 },
    { pageId: 2, views: 9 },
    { pageId: 1, views: 5 },
  ];
  expect(bestKnown(articles, 2).map(({ pageId }) => pageId)).toEqual([2, 1]);
  expect(bestKnown(articles.toReversed(), 2)).toEqual(bestKnown(articles, 2));
});
