// Makes the starter pool that ships inside the Worker out of scripts/data/starter-pool.tsv, checking
// every row.
//
//   node scripts/starter-pool.ts           writes worker/library/starter-pool.generated.json
//   node scripts/starter-pool.ts --check   fails when that file is not what the table makes
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Kind } from "../shared/games/tier-madness/content/kinds.ts";
import { fail } from "./setup/fail.mjs";
import { inRoot } from "./setup/paths.mjs";

export interface StarterItem {
  /** The English Wikipedia article's title. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** Code points in lower-case hex, joined by "-": the name of its file in client/public/art. */
  readonly emoji: string;
}

/** Items stand in order of their standing, best known first. */
export interface StarterCategory {
  readonly name: string;
  readonly kind: Kind;
  readonly items: readonly StarterItem[];
}

export interface StarterPool {
  readonly categories: readonly StarterCategory[];
}

export const tablePath = inRoot("scripts/data/starter-pool.tsv");
export const poolPath = inRoot("worker/library/starter-pool.generated.json");

const COLUMNS = ["category", "item", "wikipedia_title", "description", "emoji_codepoint"];
const CATEGORIES = 40;
const ITEMS_A_CATEGORY = 24;
const TITLE_MAX = 300;
const DESCRIPTION_MIN = 10;
const DESCRIPTION_MAX = 80; // two lines on a card

const KIND_OF: Readonly<Record<string, Kind>> = {
  Fruits: "food",
  Vegetables: "food",
  Desserts: "food",
  "World dishes": "food",
  Cheeses: "food",
  "Breakfast foods": "food",
  "Soft and hot drinks": "drink",
  "Sweets and snacks": "food",
  "Dog breeds": "animal",
  "Land mammals": "animal",
  Birds: "animal",
  "Sea creatures": "animal",
  Dinosaurs: "animal",
  "Bugs and small creatures": "animal",
  "Mythical creatures": "being",
  Flowers: "plant",
  Trees: "plant",
  "Board and card games": "game",
  "Video games": "game",
  "Animated films": "story",
  "Blockbuster films": "story",
  Superheroes: "being",
  "Children's books": "story",
  "Musical instruments": "music",
  Dances: "dance",
  "Music genres": "music",
  Sports: "sport",
  "Martial arts": "sport",
  "World cities": "place",
  "Famous landmarks": "place",
  "Natural wonders": "place",
  "Solar System": "space",
  "Chemical elements": "matter",
  Inventions: "thing",
  Vehicles: "vehicle",
  Toys: "toy",
  Hobbies: "hobby",
  Clothing: "clothing",
  "Weather, sky and seasons": "weather",
  Jobs: "job",
};

/** The table read and checked; what is wrong with it is thrown as one sentence a line. */
export function readStarterPool(table: string): StarterPool {
  const [header = "", ...lines] = table.replace(/\n$/, "").split("\n");
  const problems: string[] = [];
  if (header !== COLUMNS.join("\t"))
    problems.push(`Line 1 must name the columns ${COLUMNS.join(", ")}.`);

  const categories: { name: string; kind: Kind; items: StarterItem[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const wrong = (what: string) => void problems.push(`Line ${index + 2} ${what}.`);
    const cells = line.split("\t");
    if (cells.length !== COLUMNS.length) {
      wrong(`has ${cells.length} columns instead of ${COLUMNS.length}`);
      continue;
    }
    cells.forEach((cell, column) => {
      const fault = faultOfText(cell);
      if (fault) wrong(`has a cell (${COLUMNS[column]}) that ${fault}`);
    });
    const [name = "", title = "", article = "", description = "", codePoints = ""] = cells;

    let category = categories.at(-1);
    if (category?.name !== name) {
      const kind = KIND_OF[name];
      if (!kind) {
        wrong(`is of the category "${name}", which has no kind`);
        continue;
      }
      if (categories.some((earlier) => earlier.name === name)) {
        wrong(`comes back to the category "${name}"`);
      }
      category = { name, kind, items: [] };
      categories.push(category);
    }

    const id = article.replaceAll("_", " ");
    if (category.items.some((item) => item.title === title)) wrong(`repeats the item "${title}"`);
    if (category.items.some((item) => item.id === id)) wrong(`repeats the article "${id}"`);
    if (id.length > TITLE_MAX) wrong(`has a title of over ${TITLE_MAX} characters`);
    if (/[\s#<>[\]{|}]/.test(article))
      wrong(`has "${article}", which cannot be an article's title`);
    if (description.length < DESCRIPTION_MIN || description.length > DESCRIPTION_MAX) {
      wrong(
        `has a description of ${description.length} characters: it takes ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}`,
      );
    }
    const emoji = emojiName(codePoints);
    if (emoji === null) wrong(`has "${codePoints}", which is no emoji like U+1F34E`);
    else category.items.push({ id, title, description, url: urlOf(article), emoji });
  }

  if (categories.length !== CATEGORIES) {
    problems.push(`There are ${categories.length} categories instead of ${CATEGORIES}.`);
  }
  for (const { name, items } of categories) {
    if (items.length !== ITEMS_A_CATEGORY) {
      problems.push(`"${name}" has ${items.length} good items instead of ${ITEMS_A_CATEGORY}.`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return { categories };
}

export const poolAsJson = (pool: StarterPool): string => `${JSON.stringify(pool, null, 2)}\n`;

function faultOfText(text: string): string | null {
  if (text === "") return "is empty";
  if (/\p{C}/u.test(text)) return "holds a control character";
  if (text !== text.normalize("NFC")) return "is not in Unicode's NFC form";
  if (text !== text.trim()) return "begins or ends with a space";
  return null;
}

/** "U+2764 U+FE0F" → "2764-fe0f", or null when it is no emoji. */
function emojiName(codePoints: string): string | null {
  if (!/^U\+[0-9A-F]{4,6}( U\+[0-9A-F]{4,6})*$/.test(codePoints)) return null;
  const numbers = codePoints.split(" ").map((each) => Number.parseInt(each.slice(2), 16));
  if (numbers.some((number) => number > 0x10ffff)) return null;
  // A picture, then whatever joins or modifies pictures.
  const sequence =
    /^\p{Extended_Pictographic}(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u;
  if (!sequence.test(String.fromCodePoint(...numbers))) return null;
  return numbers.map((number) => number.toString(16).padStart(4, "0")).join("-");
}

/** Wikipedia leaves colons and commas in its addresses as they are. */
const urlOf = (article: string): string =>
  `https://en.wikipedia.org/wiki/${encodeURIComponent(article).replaceAll("%3A", ":").replaceAll("%2C", ",")}`;

function readOrFail(): StarterPool {
  try {
    return readStarterPool(readFileSync(tablePath, "utf8"));
  } catch (error) {
    return fail(`scripts/data/starter-pool.tsv is not right:\n${(error as Error).message}`);
  }
}

if (import.meta.main) {
  const pool = readOrFail();
  const json = poolAsJson(pool);
  const items = pool.categories.reduce((sum, category) => sum + category.items.length, 0);
  const size = `${pool.categories.length} categories, ${items} items`;
  if (process.argv.includes("--check")) {
    if (!existsSync(poolPath) || readFileSync(poolPath, "utf8") !== json) {
      fail("the starter pool is stale: run `node scripts/starter-pool.ts`.");
    }
    console.log(`The starter pool is current: ${size}.`);
  } else {
    mkdirSync(dirname(poolPath), { recursive: true });
    writeFileSync(poolPath, json);
    console.log(`Wrote worker/library/starter-pool.generated.json: ${size}.`);
  }
}
