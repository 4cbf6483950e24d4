import { expect, test } from "vitest";
import { merge, readAnswer } from "./answer.ts";
import recorded from "./testing/answers.json" with { type: "json" };

test("what a continuation splits over two answers comes together by page", () => {
  const first = readAnswer(recorded["members-01"]);
  expect(first.complete).toBe(false);
  expect(first.next).toMatchObject({ excontinue: "5", pvipcontinue: "Cabbage" });

  const second = readAnswer(recorded["members-02"]);
  expect(second.complete).toBe(true);
  expect(second.next).toHaveProperty("gcmcontinue");

  const batch = merge(merge([], first), second);
  expect(batch).toHaveLength(first.pages.length);
  expect(batch.find(({ title }) => title === "Carrot")).toMatchObject({
    description: "Crunchy orange root eaten raw or cooked.",
    extract: expect.stringContaining('café & "quotes"'),
    pageviews: { "2026-11-26": 567, "2026-11-28": null },
  });
});

test("a batch is the same when an answer comes twice", () => {
  const answer = readAnswer(recorded["members-01"]);
  const batch = merge([], answer);
  expect(merge(batch, answer)).toEqual(batch);
});

test("an empty category has no pages, and is complete", () => {
  const { pages, next, complete } = readAnswer(recorded["empty-category"]);
  expect([pages, next, complete]).toEqual([[], null, true]);
});

test("an error is told, never read as nothing", () => {
  expect(() => readAnswer(recorded["error-maxlag"])).toThrow("maxlag");
  expect(() => readAnswer("<html>")).toThrow("no object");
});

test("a page that is missing does not exist", () => {
  const body = { batchcomplete: true, query: { pages: [{ ns: 0, title: "Nope", missing: true }] } };
  expect(merge([], readAnswer(body))).toEqual([]);
});
