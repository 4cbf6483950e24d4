// Whether what comes over the wire is what the lexicons say. For the server and for tests: the
// validator is too large for a page.

import { Lexicons, ValidationError } from "@atproto/lexicon";
import { isDeeper, isObject } from "../table/json.ts";
import { lexicons as documents } from "./lexicons.generated.ts";

/** The side that sends. */
export type Direction = "client" | "server";

const MOVE = "games.cavu.tier-madness.move";

/** Of the spellings that a lexicon allows for a type we take one, for a record has one CID. */
const MOVE_ACTION = /^games\.cavu\.tier-madness\.move#[a-z]+$/;

const T = /^#[a-z]+$/i;

/** Far more than any frame of ours has, and far less than overflows a stack. */
const LEVELS_MOST = 32;

const lexicons = new Lexicons(documents());

/** Null when the body is one of a frame `t` from that side, else a sentence. */
export function checkFrame(direction: Direction, t: string, body: unknown): string | null {
  const ref = `games.cavu.table.${direction}${t}`;
  const def = T.test(t) ? lexicons.getDef(ref) : undefined;
  if (def?.type !== "object")
    return `There is no frame ${JSON.stringify(t)} from the ${direction}.`;
  if (!isPlainMap(body)) return `The body of ${t} must be a map.`;
  if (isDeeper(body, LEVELS_MOST)) return `${t} must not be more than ${LEVELS_MOST} levels deep.`;
  const stray = strayIn(body);
  if (stray !== null)
    return `${t} must hold plain data with whole numbers only (not so at ${stray}).`;
  const result = lexicons.validate(ref, body);
  if (!result.success) return sentence(t, result.error);
  // The validator also takes a list for what is `unknown`; the data model says it is a map.
  const list = Object.keys(def.properties).find(
    (name) => def.properties[name]?.type === "unknown" && Array.isArray(body[name]),
  );
  return list === undefined ? null : `${t}: ${list} must be a map.`;
}

/** Null when it is a record of games.cavu.tier-madness.move, else a sentence. */
export function checkMoveRecord(record: unknown): string | null {
  if (!isObject(record) || record.$type !== MOVE) return `A move record's $type must be ${MOVE}.`;
  const { action } = record;
  if (!isObject(action) || typeof action.$type !== "string" || !MOVE_ACTION.test(action.$type)) {
    return `A move record's action must be a map whose $type is a fragment of ${MOVE}.`;
  }
  try {
    lexicons.assertValidRecord(MOVE, record);
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return sentence("A move record", error);
    throw error;
  }
}

/** `Object/id/n must be an integer` → `#intent: id.n must be an integer.` */
const sentence = (what: string, { message }: ValidationError): string =>
  `${message
    .replace(
      /^(?:Object|Record)\/(\S+)/,
      (_, path: string) => `${what}: ${path.replaceAll("/", ".")}`,
    )
    .replace(/^(?:Object|Record) /, `${what} `)
    .replaceAll("lex:", "")}.`;

/** Where in a value something stands that JSON does not know: bytes, a CID, a float. Null: nowhere. */
function strayIn(value: unknown, path = ""): string | null {
  if (value === null || typeof value === "string" || typeof value === "boolean") return null;
  if (Number.isSafeInteger(value)) return null;
  if (!Array.isArray(value) && !isPlainMap(value)) return path;
  for (const [key, inner] of Object.entries(value)) {
    const stray = strayIn(inner, path === "" ? key : `${path}.${key}`);
    if (stray !== null) return stray;
  }
  return null;
}

const isPlainMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
