import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { artOfPool, drawArt, staleArt } from "./card-art.ts";
import { poolAsJson, poolPath, readStarterPool, tablePath } from "./starter-pool.ts";

const table = readFileSync(tablePath, "utf8");

/** The table with one cell of one line (as an editor counts them) changed. */
function withCell(line: number, column: number, value: string): string {
  const lines = table.split("\n").map((each) => each.split("\t"));
  const cells = lines[line - 1];
  if (cells) cells[column] = value;
  return lines.map((each) => each.join("\t")).join("\n");
}

test("the checked-in pool is what the table makes", () => {
  expect(readFileSync(poolPath, "utf8")).toBe(poolAsJson(readStarterPool(table)));
});

test("a card links its article and keeps its standing", () => {
  const [fruits] = readStarterPool(table).categories;
  expect(fruits).toMatchObject({ name: "Fruits", kind: "food" });
  expect(fruits?.items[2]).toEqual({
    id: "Orange (fruit)",
    title: "Orange",
    description: "Juicy round citrus fruit famous for breakfast juice.",
    url: "https://en.wikipedia.org/wiki/Orange_(fruit)",
    emoji: "1f34a",
  });
});

test.each([
  [
    "a missing column",
    table.replace(/^(Fruits\tBanana)\t/m, "$1 "),
    "Line 3 has 4 columns instead of 5.",
  ],
  [
    "an unknown category",
    withCell(2, 0, "Frutis"),
    'Line 2 is of the category "Frutis", which has no kind.',
  ],
  [
    "a category in two places",
    withCell(961, 0, "Fruits"),
    'Line 961 comes back to the category "Fruits".',
  ],
  ["an item twice", withCell(4, 1, "Apple"), 'Line 4 repeats the item "Apple".'],
  ["an article twice", withCell(4, 2, "Apple"), 'Line 4 repeats the article "Apple".'],
  ["no title", withCell(5, 2, ""), "Line 5 has a cell (wikipedia_title) that is empty."],
  [
    "a link as title",
    withCell(5, 2, "Strawberry#Use"),
    'Line 5 has "Strawberry#Use", which cannot be an article\'s title.',
  ],
  ["a long title", withCell(5, 2, "S".repeat(301)), "Line 5 has a title of over 300 characters."],
  [
    "a short description",
    withCell(6, 3, "Grape."),
    "Line 6 has a description of 6 characters: it takes 10 to 80.",
  ],
  [
    "text not in NFC",
    withCell(6, 1, "Cre\u0301me"),
    "Line 6 has a cell (item) that is not in Unicode's NFC form.",
  ],
  [
    "a control character",
    withCell(6, 3, "Grapes in a\u0007 bunch."),
    "Line 6 has a cell (description) that holds a control character.",
  ],
  [
    "a space at the end",
    withCell(6, 1, "Grape "),
    "Line 6 has a cell (item) that begins or ends with a space.",
  ],
  [
    "a digit as emoji",
    withCell(7, 4, "U+0037"),
    'Line 7 has "U+0037", which is no emoji like U+1F34E.',
  ],
  [
    "no code point",
    withCell(7, 4, "U+FFFFFF"),
    'Line 7 has "U+FFFFFF", which is no emoji like U+1F34E.',
  ],
  [
    "a row too few",
    table.replace(/^Fruits\tApple\t.*\n/m, ""),
    '"Fruits" has 23 good items instead of 24.',
  ],
])("%s is told with its line", (_, broken, sentence) => {
  expect(() => readStarterPool(broken)).toThrow(sentence);
});

test("every item's picture is checked in, and no other", () => {
  const art = artOfPool();
  expect(art.missing).toEqual([]);
  expect(staleArt(art)).toEqual([]);
});

test("a picture is found with or without the variation selector, and its lack is told", () => {
  const set = {
    width: 32,
    height: 32,
    icons: { heart: { body: "<path/>" } },
    chars: { "2764-fe0f": "heart" },
  };
  const { files, missing } = drawArt(["2764", "1f34e"], set);
  expect([...files.keys()]).toEqual(["2764.svg"]);
  expect(files.get("2764.svg")).toContain('viewBox="0 0 32 32"><path/></svg>');
  expect(missing).toEqual(["1f34e"]);
});
