// Makes code out of lexicons/: the documents as one list, for whoever checks against them, and
// TypeScript types, which cost a page nothing.
//
//   node scripts/lexicon-types.ts           writes the two files in shared/protocol
//   node scripts/lexicon-types.ts --check   fails when one of them is not what the lexicons make
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import {
  type LexiconDoc,
  type LexObject,
  type LexUserType,
  parseLexiconDoc,
} from "@atproto/lexicon";
import { fail } from "./setup/fail.mjs";
import { inRoot } from "./setup/paths.mjs";

export const lexiconFolder = inRoot("lexicons");

/** The documents whose definitions are frames, and the type that lists those by their `t`. */
const FRAMES: Readonly<Record<string, string>> = {
  "games.cavu.table.client": "ClientFrames",
  "games.cavu.table.server": "ServerFrames",
};

type Property = LexObject["properties"][string];

/** Every document of a folder, in the order of their ids; what is wrong is thrown as a sentence. */
export function readLexicons(folder: string): readonly LexiconDoc[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const documents = files
    .filter((file) => file.endsWith(".json"))
    .map((file) => readLexicon(folder, file));
  return documents.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function readLexicon(folder: string, file: string): LexiconDoc {
  const document = parsed(file, readFileSync(join(folder, file), "utf8"));
  const id = file.replace(/\.json$/, "").replaceAll(sep, ".");
  if (document.id !== id) throw new Error(`${file} has the id ${document.id} instead of ${id}.`);
  return document;
}

function parsed(file: string, text: string): LexiconDoc {
  try {
    return parseLexiconDoc(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is no lexicon: ${(error as Error).message}`);
  }
}

/** The documents as a module. */
export const documentsAsCode = (documents: readonly LexiconDoc[]): string =>
  [
    "// Made by scripts/lexicon-types.ts out of lexicons/. For the server and for tests: a page that",
    "// needs only the types takes them from frame-types.generated.ts.",
    "",
    'import type { LexiconDoc } from "@atproto/lexicon";',
    "",
    "/** New ones at each call: the validator writes into what it is given. */",
    `export const lexicons = (): LexiconDoc[] => ${JSON.stringify(documents, null, 2)};`,
    "",
  ].join("\n");

/** An interface for each record and object of the documents, as a module. */
export function typesAsCode(documents: readonly LexiconDoc[]): string {
  const blocks = ["// Made by scripts/lexicon-types.ts out of lexicons/."];
  for (const document of documents) {
    for (const [name, def] of Object.entries(document.defs)) {
      const code = interfaceOf(document.id, name, def);
      if (code) blocks.push(code);
    }
    const frames = FRAMES[document.id];
    if (frames) blocks.push(framesOf(frames, document));
  }
  return `${blocks.join("\n\n")}\n`;
}

function interfaceOf(id: string, name: string, def: LexUserType): string | null {
  switch (def.type) {
    case "object":
      return block(def.description, typeName(`${id}#${name}`), fields(id, def));
    case "record": {
      const type = `  readonly $type: "${id}";`;
      return block(def.description, typeName(id), [type, ...fields(id, def.record)]);
    }
    case "subscription":
    case "query":
    case "procedure":
      return null; // Has no body of its own.
    default:
      throw new Error(`${id}#${name} is of type ${def.type}, for which no code is made.`);
  }
}

const block = (comment: string | undefined, name: string, lines: readonly string[]): string =>
  lines.length === 0
    ? `${commentOf(comment, "")}export type ${name} = Readonly<Record<string, never>>;`
    : `${commentOf(comment, "")}export interface ${name} {\n${lines.join("\n")}\n}`;

const commentOf = (text: string | undefined, indent: string): string =>
  text ? `${indent}/** ${text.replaceAll("*/", "* /")} */\n` : "";

const fields = (id: string, def: LexObject): readonly string[] =>
  Object.entries(def.properties).map(([name, property]) => {
    const optional = def.required?.includes(name) ? "" : "?";
    const or = def.nullable?.includes(name) ? " | null" : "";
    const type = typeOf(id, property) + or;
    const line = `  readonly ${name}${optional}:${type.startsWith("\n") ? "" : " "}${type};`;
    return commentOf(property.description, "  ") + line;
  });

function typeOf(id: string, property: Property): string {
  switch (property.type) {
    case "string":
      return property.enum?.map((value) => JSON.stringify(value)).join(" | ") ?? "string";
    case "integer":
      return property.enum?.join(" | ") ?? "number";
    case "boolean":
      return "boolean";
    case "unknown":
      return "Readonly<Record<string, unknown>>";
    case "array":
      return `ReadonlyArray<${typeOf(id, property.items)}>`;
    case "ref":
      return typeName(absolute(id, property.ref));
    case "union":
      return unionOf(property.refs.map((ref) => absolute(id, ref)));
    default:
      throw new Error(`${id} has a ${property.type}, for which no code is made.`);
  }
}

/** In a union, and only there, a map names its own type. */
const unionOf = (refs: readonly string[]): string =>
  refs.map((ref) => `\n    | ({ readonly $type: "${ref}" } & ${typeName(ref)})`).join("");

const absolute = (id: string, ref: string): string => (ref.startsWith("#") ? id + ref : ref);

/** `games.cavu.tier-madness.move#vote` → `TierMadnessMoveVote`; `main` and `defs` add nothing. */
function typeName(ref: string): string {
  const [id = "", name = "main"] = ref.split("#");
  const words = [...id.split(".").slice(2), name].filter((word) => !/^(main|defs)$/.test(word));
  return words.map(pascal).join("");
}

const pascal = (word: string): string =>
  word.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function framesOf(name: string, { id, defs }: LexiconDoc): string {
  const lines = Object.keys(defs).map(
    (def) => `  readonly "#${def}": ${typeName(`${id}#${def}`)};`,
  );
  return block("Bodies by the `t` of their frames.", name, lines);
}

/** The files that are made, each with its content. */
export function generated(documents: readonly LexiconDoc[]): ReadonlyMap<string, string> {
  return new Map([
    ["shared/protocol/lexicons.generated.ts", documentsAsCode(documents)],
    ["shared/protocol/frame-types.generated.ts", typesAsCode(documents)],
  ]);
}

export const staleFiles = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files.keys()].filter((file) => {
    const path = inRoot(file);
    return !existsSync(path) || readFileSync(path, "utf8") !== files.get(file);
  });

function generatedOrFail(): ReadonlyMap<string, string> {
  try {
    return generated(readLexicons(lexiconFolder));
  } catch (error) {
    return fail((error as Error).message);
  }
}

if (import.meta.main) {
  const files = generatedOrFail();
  if (process.argv.includes("--check")) {
    const stale = staleFiles(files);
    if (stale.length > 0) {
      fail(`${stale.join(", ")} stale: run \`node scripts/lexicon-types.ts\`.`);
    }
    console.log("The lexicons' code is current.");
  } else {
    for (const [file, content] of files) writeFileSync(inRoot(file), content);
    console.log(`Wrote ${[...files.keys()].join(", ")}.`);
  }
}
