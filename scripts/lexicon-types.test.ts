import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type LexiconDoc, Lexicons, parseLexiconDoc } from "@atproto/lexicon";
import { afterEach, describe, expect, test } from "vitest";
import { lexicons } from "../shared/protocol/lexicons.generated.ts";
import {
  generated,
  lexiconFolder,
  readLexicons,
  staleFiles,
  typesAsCode,
} from "./lexicon-types.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(file: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "rumpus-lexicons-"));
  folders.push(folder);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  return folder;
}

/** Every `ref` and every member of a union, wherever it stands. */
function refsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === "ref") return [String(inner)];
    return key === "refs" ? (inner as string[]) : refsIn(inner);
  });
}

const doc = (defs: LexiconDoc["defs"]): LexiconDoc => ({
  lexicon: 1,
  id: "com.example.party.game",
  defs,
});

test("the generated files are what the lexicons make", () => {
  expect(staleFiles(generated(readLexicons(lexiconFolder)))).toEqual([]);
});

test("a file that differs, or is not there, is told", () => {
  const files = new Map([
    ["shared/protocol/lexicons.generated.ts", "// another"],
    ["shared/protocol/none.generated.ts", ""],
  ]);
  expect(staleFiles(files)).toEqual([...files.keys()]);
});

test("the documents are lexicons, and all that they refer to is there", () => {
  const documents = lexicons();
  expect(documents.map(({ id }) => id)).toEqual(readLexicons(lexiconFolder).map(({ id }) => id));
  for (const document of documents) expect(parseLexiconDoc(document)).toBe(document);
  const known = new Lexicons(documents); // Makes all references whole.
  const refs = refsIn([...known]);
  expect(refs).toContain("lex:games.cavu.tier-madness.move#vote");
  for (const ref of refs) expect(known.getDef(ref), ref).toBeDefined();
});

test("the move keeps to the letter of its lexicon", () => {
  const move = lexicons().find(({ id }) => id === "games.cavu.tier-madness.move");
  expect(Object.keys(move?.defs ?? {})).toEqual(["main", "double", "place", "swap", "vote"]);
  expect(move?.defs.main).toMatchObject({
    type: "record",
    key: "tid",
    record: {
      required: ["action", "createdAt", "game", "nonce", "round"],
      properties: {
        action: { type: "union", refs: ["#double", "#place", "#swap", "#vote"], closed: true },
        createdAt: { format: "datetime" },
        game: { maxLength: 64 },
        nonce: { minLength: 16, maxLength: 64 },
        round: { minimum: 0, maximum: 20 },
      },
    },
  });
});

describe("reading", () => {
  test.each([
    ["no JSON", "com/example/a.json", "{", "a.json is no lexicon"],
    ["no lexicon", "com/example/a.json", '{"lexicon": 2}', "a.json is no lexicon"],
    [
      "a document in another's place",
      "com/example/a.json",
      '{"lexicon": 1, "id": "com.example.b", "defs": {}}',
      "has the id com.example.b instead of com.example.a",
    ],
  ])("%s is told with its file", (_, file, text, sentence) => {
    expect(() => readLexicons(folderWith(file, text))).toThrow(sentence);
  });
});

describe("types", () => {
  test("each kind of field", () => {
    const code = typesAsCode([
      doc({
        main: {
          type: "record",
          key: "tid",
          record: { type: "object", required: ["who"], properties: { who: { type: "string" } } },
        },
        bid: {
          type: "object",
          description: "A bid */ by a seat.",
          required: ["coins", "last", "by"],
          nullable: ["last"],
          properties: {
            coins: { type: "integer", description: "Whole." },
            last: { type: "boolean" },
            mood: { type: "string", enum: ["calm", "wild"] },
            list: { type: "array", items: { type: "string", enum: ["a", "b"] } },
            by: { type: "union", refs: ["#pass"], closed: true },
            other: { type: "ref", ref: "com.example.chess.defs#move-made" },
            raw: { type: "unknown" },
          },
        },
        pass: { type: "object", properties: {} },
      }),
    ]);
    expect(code).toBe(`// Made by scripts/lexicon-types.ts out of lexicons/.

export interface PartyGame {
  readonly $type: "com.example.party.game";
  readonly who: string;
}

/** A bid * / by a seat. */
export interface PartyGameBid {
  /** Whole. */
  readonly coins: number;
  readonly last: boolean | null;
  readonly mood?: "calm" | "wild";
  readonly list?: ReadonlyArray<"a" | "b">;
  readonly by:
    | ({ readonly $type: "com.example.party.game#pass" } & PartyGamePass);
  readonly other?: ChessMoveMade;
  readonly raw?: Readonly<Record<string, unknown>>;
}

export type PartyGamePass = Readonly<Record<string, never>>;
`);
  });

  test("what no code is made for is told", () => {
    expect(() => typesAsCode([doc({ sign: { type: "token" } })])).toThrow(
      "com.example.party.game#sign is of type token",
    );
    expect(() =>
      typesAsCode([doc({ box: { type: "object", properties: { raw: { type: "bytes" } } } })]),
    ).toThrow("com.example.party.game has a bytes");
  });
});
