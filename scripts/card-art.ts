// Takes the picture of every emoji in the starter pool out of Fluent Emoji, so that the client can
// load each as a file of its own; the whole set is 9 MB.
//
//   node scripts/card-art.ts           writes client/public/art
//   node scripts/card-art.ts --check   fails when that folder is not what the pool needs
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "./setup/fail.mjs";
import { inRoot } from "./setup/paths.mjs";
import { poolPath, type StarterPool } from "./starter-pool.ts";

export const artFolder = inRoot("client/public/art");

const SET = "@iconify-json/fluent-emoji-flat";

/** The parts that we use of an icon set as iconify packs it. */
interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<Record<string, Icon>>;
  /** Names by code points in hex, joined by "-". */
  readonly chars: Readonly<Record<string, string>>;
}

interface Icon {
  readonly body: string;
  readonly width?: number;
  readonly height?: number;
}

export interface Art {
  /** File name → content. */
  readonly files: ReadonlyMap<string, string>;
  readonly missing: readonly string[];
}

/** The pictures of some emoji, named as in the pool. */
export function drawArt(emojis: Iterable<string>, set: IconSet): Art {
  const names = new Map(Object.entries(set.chars).map(([chars, name]) => [plain(chars), name]));
  const files = new Map<string, string>();
  const missing: string[] = [];
  for (const emoji of [...new Set(emojis)].sort()) {
    const icon = set.icons[names.get(plain(emoji)) ?? ""];
    if (icon) files.set(`${emoji}.svg`, svgOf(icon, set));
    else missing.push(emoji);
  }
  return { files, missing };
}

/** Sets differ in where they write the variation selector, which changes no picture here. */
const plain = (emoji: string): string =>
  emoji
    .split("-")
    .filter((codePoint) => codePoint !== "fe0f")
    .join("-");

/** With a size of its own: without one some browsers paint nothing on a canvas. */
function svgOf({ body, width, height }: Icon, set: IconSet): string {
  const [w, h] = [width ?? set.width, height ?? set.height];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>\n`;
}

export function artOfPool(): Art {
  const pool: StarterPool = JSON.parse(readFileSync(poolPath, "utf8"));
  const part = (name: string) =>
    JSON.parse(readFileSync(inRoot("node_modules", SET, name), "utf8"));
  return drawArt(
    pool.categories.flatMap(({ items }) => items.map(({ emoji }) => emoji)),
    { ...part("icons.json"), chars: part("chars.json") },
  );
}

/** What stands between the folder and what the pool needs, a sentence each. */
export function staleArt({ files }: Art): string[] {
  const there = new Set(readdirSync(artFolder).filter((name) => name.endsWith(".svg")));
  const stale: string[] = [];
  for (const [name, content] of files) {
    if (!there.delete(name)) stale.push(`${name} is not there.`);
    else if (readFileSync(join(artFolder, name), "utf8") !== content)
      stale.push(`${name} differs.`);
  }
  return [...stale, ...[...there].map((name) => `${name} is used by no item.`)];
}

if (import.meta.main) {
  const art = artOfPool();
  if (art.missing.length > 0) {
    fail(
      `Fluent Emoji has no ${art.missing.join(", ")}: give these items another emoji in scripts/data/starter-pool.tsv.`,
    );
  }
  if (process.argv.includes("--check")) {
    const stale = staleArt(art);
    if (stale.length > 0) {
      fail(`client/public/art is stale, run \`node scripts/card-art.ts\`:\n${stale.join("\n")}`);
    }
    console.log(`The card art is current: ${art.files.size} pictures.`);
  } else {
    mkdirSync(artFolder, { recursive: true });
    for (const name of readdirSync(artFolder)) {
      if (name.endsWith(".svg") && !art.files.has(name)) rmSync(join(artFolder, name));
    }
    for (const [name, content] of art.files) writeFileSync(join(artFolder, name), content);
    const bytes = [...art.files.values()].reduce((sum, content) => sum + content.length, 0);
    console.log(
      `Wrote ${art.files.size} pictures to client/public/art, ${Math.round(bytes / 1000)} kB.`,
    );
  }
}
