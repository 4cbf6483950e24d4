import { describe, expect, test } from "vitest";
import { cidOf } from "../fair/cbor.ts";
import { checkFrame, checkMoveRecord, type Direction } from "./check.ts";
import type { ClientFrames, ServerFrames } from "./frame-types.generated.ts";
import { lexicons } from "./lexicons.generated.ts";

const id = { session: "page-1", n: 1 };
const text = (length: number) => "x".repeat(length);

const fromClient: ClientFrames = {
  "#hello": { protocol: 1, token: "table.secret", since: 0 },
  "#join": { name: "Zoë", entropyHash: text(43) },
  "#open": { entropy: text(22) },
  "#intent": {
    id,
    at: { phase: "deal", round: 0 },
    move: { type: "place", index: 0, tier: "S", more: [null, true, { deep: -1 }] },
    nonce: text(22),
  },
  "#lobby": { id, action: { type: "start" } },
  "#dial": { at: 500, done: true },
  "#emote": { kind: "wave" },
  "#resync": {},
};

const fromServer: ServerFrames = {
  "#welcome": { protocol: 1, seat: 0, token: "table.secret", now: 1_700_000_000_000 },
  "#snapshot": { seq: 1, view: { table: { code: "K7Q2" }, you: { seat: 0 } } },
  "#patch": { from: 1, to: 2, table: { "=": { locked: true } }, you: {} },
  "#ok": { id, seq: 3, cid: cidOf({}).toString(), createdAt: 1_700_000_000_000, nonce: text(22) },
  "#no": { id, code: "not-now", message: "The vote is over." },
  "#dial": { d: 1, at: 500, by: 2 },
  "#emote": { seat: 2, kind: "wave" },
  "#rematch": { code: "K7Q2" },
  "#bye": { code: 4403, reason: "The host has removed you from this table." },
};

/** The fields that may stay away. */
const optional: { readonly [direction in Direction]: Readonly<Record<string, string[]>> } = {
  client: {
    "#hello": ["token", "since"],
    "#join": ["entropyHash"],
    "#intent": ["at", "nonce"],
  },
  server: {
    "#welcome": ["seat", "token"],
    "#patch": ["table", "you"],
    "#ok": ["cid", "createdAt", "nonce"],
    "#no": ["id"],
    "#dial": ["by"],
  },
};

const frames = [
  ...Object.entries(fromClient).map(([t, body]) => ["client", t, body] as const),
  ...Object.entries(fromServer).map(([t, body]) => ["server", t, body] as const),
];

function without(body: object, field: string): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
}

describe.each(frames)("from the %s, %s", (direction, t, body) => {
  const fields = Object.keys(body);
  const mayStayAway = optional[direction][t] ?? [];

  test("is fine, whole and with nothing but what it needs", () => {
    expect(checkFrame(direction, t, body)).toBeNull();
    const least = mayStayAway.reduce(without, body);
    expect(checkFrame(direction, t, least)).toBeNull();
    expect(checkFrame(direction, t, { ...body, unheardOf: 1 })).toBeNull();
  });

  test("is refused when it is no map", () => {
    for (const none of [null, undefined, "text", 1, [body], new Uint8Array(2)]) {
      expect(checkFrame(direction, t, none)).toBe(`The body of ${t} must be a map.`);
    }
  });

  if (fields.length > 0) {
    test.each(fields)(
      "is refused without %s where it is needed, or with another kind of it",
      (name) => {
        const problem = checkFrame(direction, t, without(body, name));
        if (mayStayAway.includes(name)) expect(problem).toBeNull();
        else expect(problem).toBe(`${t} must have the property "${name}".`);
        const flag = typeof Reflect.get(body, name) === "boolean";
        for (const wrong of [null, flag ? 1 : true, ["list"], 1.5]) {
          expect(checkFrame(direction, t, { ...body, [name]: wrong })).toMatch(
            new RegExp(`^${t}.*\\b${name}\\b.*\\.$`),
          );
        }
      },
    );
  }
});

test("every frame of the lexicons is tried above", () => {
  const ids = (document: string) =>
    Object.keys(lexicons().find((lexicon) => lexicon.id === document)?.defs ?? {});
  expect(Object.keys(fromClient).sort()).toEqual(
    ids("games.cavu.table.client")
      .map((def) => `#${def}`)
      .sort(),
  );
  expect(Object.keys(fromServer).sort()).toEqual(
    ids("games.cavu.table.server")
      .map((def) => `#${def}`)
      .sort(),
  );
});

test.each([
  ["tier-madness", ["#dial"]],
  ["vibe-check", []],
])("the subscription of %s names every frame of the server, but for %j", (slug, without) => {
  const subscription = lexicons().find(({ id }) => id === `games.cavu.${slug}.subscribeGame`);
  const frames = Object.keys(fromServer).filter((t) => !without.includes(t));
  expect(subscription?.defs.main).toMatchObject({
    type: "subscription",
    message: { schema: { refs: frames.map((t) => `games.cavu.table.server${t}`) } },
  });
});

test.each(["", "#", "intent", "#nothing", "#intent#more", "#main", "#toString", "#hello ", "#no"])(
  "no frame %j comes from a client",
  (t) => {
    expect(checkFrame("client", t, {})).toBe(
      `There is no frame ${JSON.stringify(t)} from the client.`,
    );
  },
);

test("what only one side may send is refused from the other", () => {
  expect(checkFrame("server", "#join", fromClient["#join"])).not.toBeNull();
  expect(checkFrame("server", "#emote", fromClient["#emote"])).toBe(
    '#emote must have the property "seat".',
  );
});

describe("limits of frames", () => {
  test.each<[Direction, string, object, good: object, bad: object]>([
    ["client", "#hello", {}, { protocol: 1 }, { protocol: 0 }],
    ["client", "#hello", { protocol: 1 }, { token: text(256) }, { token: text(257) }],
    ["client", "#hello", { protocol: 1 }, { since: 0 }, { since: -1 }],
    ["client", "#join", {}, { name: text(256) }, { name: text(257) }],
    ["client", "#join", {}, { name: "Z" }, { name: "" }],
    ["client", "#join", { name: "Z" }, { entropyHash: text(43) }, { entropyHash: text(42) }],
    ["client", "#join", { name: "Z" }, { entropyHash: text(43) }, { entropyHash: text(44) }],
    ["client", "#open", {}, { entropy: text(22) }, { entropy: text(21) }],
    ["client", "#open", {}, { entropy: text(22) }, { entropy: text(23) }],
    ["client", "#intent", { id, move: {} }, { nonce: text(16) }, { nonce: text(15) }],
    ["client", "#intent", { id, move: {} }, { nonce: text(64) }, { nonce: text(65) }],
    ["client", "#lobby", { action: {} }, { id }, { id: { session: "page-1", n: 0 } }],
    ["client", "#lobby", { action: {} }, { id }, { id: { session: "", n: 1 } }],
    [
      "client",
      "#lobby",
      { action: {} },
      { id: { session: text(64), n: 1 } },
      { id: { session: text(65), n: 1 } },
    ],
    ["client", "#emote", {}, { kind: text(32) }, { kind: text(33) }],
    ["server", "#rematch", {}, { code: "K7Q2M" }, { code: "K7Q2MM" }],
    ["server", "#rematch", {}, { code: "K7Q2" }, { code: "K7Q" }],
    ["server", "#ok", { id, seq: 1 }, { cid: cidOf([]).toString() }, { cid: "bafyno" }],
  ])("%s %s %j", (direction, t, rest, good, bad) => {
    expect(checkFrame(direction, t, { ...rest, ...good })).toBeNull();
    expect(checkFrame(direction, t, { ...rest, ...bad })).toMatch(new RegExp(`^${t}.*\\.$`));
  });

  test("a sentence says where", () => {
    expect(checkFrame("client", "#intent", { id: { session: "page-1", n: "1" }, move: {} })).toBe(
      "#intent: id.n must be an integer.",
    );
  });
});

test.each([
  ["bytes", new Uint8Array(2)],
  ["a CID", cidOf(1)],
  ["a float", 0.5],
  ["a number beyond what is exact", 2 ** 53],
  ["a long number", 2n ** 60n],
  ["nothing", undefined],
])("%s is refused also where anything may stand", (_, stray) => {
  expect(checkFrame("client", "#intent", { id, move: { type: "bid", coins: [1, stray] } })).toBe(
    "#intent must hold plain data with whole numbers only (not so at move.coins.1).",
  );
});

test.each([
  [30, null],
  [31, "#intent must not be more than 32 levels deep."],
  [3_000, "#intent must not be more than 32 levels deep."],
])("a move with %i lists in one another", (levels, sentence) => {
  let junk: unknown = [];
  for (let i = 1; i < levels; i++) junk = [junk];
  expect(checkFrame("client", "#intent", { id, move: { type: "bid", junk } })).toBe(sentence);
});

const MOVE = "games.cavu.tier-madness.move";

const record = (action: object, change: object = {}) => ({
  $type: MOVE,
  action,
  createdAt: "2026-01-02T03:04:05.678Z",
  game: "aTable",
  nonce: text(22),
  round: 1,
  ...change,
});

const action = (name: string, body: object) => ({ $type: `${MOVE}#${name}`, ...body });

const item = {
  id: "Orange (fruit)",
  title: "Orange",
  description: "Juicy round citrus fruit.",
  emoji: "1f34a",
  url: "https://en.wikipedia.org/wiki/Orange_(fruit)",
  rank: 3,
};
const placed = {
  index: 0,
  item,
  subject: { uri: item.url },
  value: { tier: "S", value: 6, pool: "top" },
};
const texts = (count: number, length = 5) => Array.from({ length: count }, () => text(length));
const voted = { ballot: texts(10), categories: texts(1) };

describe("a move record", () => {
  test.each([
    ["no double", action("double", {})],
    ["a double", action("double", { item: text(300) })],
    ["the first card", action("place", placed)],
    ["the last card", action("place", { ...placed, index: 19 })],
    [
      "the lowest tier",
      action("place", { ...placed, value: { tier: "F", value: -6, pool: "bottom" } }),
    ],
    ["a card without art", action("place", { ...placed, item: without(item, "emoji") })],
    ["no swap", action("swap", { items: [] })],
    ["a swap", action("swap", { items: texts(2, 300) })],
    ["the smallest vote", action("vote", { ballot: texts(1), categories: texts(1) })],
    ["the largest vote", action("vote", { ballot: texts(20, 300), categories: texts(3, 300) })],
  ])("%s is fine", (_, good) => {
    expect(checkMoveRecord(record(good))).toBeNull();
  });

  test.each([
    ["a long id to double", action("double", { item: text(301) }), "action.item"],
    ["null for no double", action("double", { item: null }), "action.item"],
    ["a place before the first", action("place", { ...placed, index: -1 }), "action.index"],
    ["a place after the last", action("place", { ...placed, index: 20 }), "action.index"],
    ["a place between", action("place", { ...placed, index: 0.5 }), "action.index"],
    ["no card", action("place", without(placed, "item")), "item"],
    ["an article without address", action("place", { ...placed, subject: {} }), "uri"],
    ["no article", action("place", without(placed, "subject")), "subject"],
    ["no value", action("place", without(placed, "value")), "value"],
    ["no such tier", action("place", { ...placed, value: { ...placed.value, tier: "E" } }), "tier"],
    ["a high value", action("place", { ...placed, value: { ...placed.value, value: 7 } }), "value"],
    ["a low value", action("place", { ...placed, value: { ...placed.value, value: -7 } }), "value"],
    ["no such pool", action("place", { ...placed, value: { ...placed.value, pool: "x" } }), "pool"],
    ["a card without rank", action("place", { ...placed, item: without(item, "rank") }), "rank"],
    ["a rank of zero", action("place", { ...placed, item: { ...item, rank: 0 } }), "item.rank"],
    ["three to swap", action("swap", { items: texts(3) }), "action.items"],
    ["nothing to swap", action("swap", {}), "items"],
    ["a long id to swap", action("swap", { items: texts(1, 301) }), "action.items.0"],
    ["an empty ballot", action("vote", { ...voted, ballot: [] }), "action.ballot"],
    ["a long ballot", action("vote", { ...voted, ballot: texts(21) }), "action.ballot"],
    ["no pick", action("vote", { ...voted, categories: [] }), "action.categories"],
    ["four picks", action("vote", { ...voted, categories: texts(4) }), "action.categories"],
    ["a long pick", action("vote", { ...voted, categories: texts(1, 301) }), "action.categories.0"],
    ["no ballot", action("vote", without(voted, "ballot")), "ballot"],
    ["no such action", action("criteria", { index: 0 }), "action"],
    ["the record as its own action", { $type: `${MOVE}#main` }, "action"],
    ["another spelling of its type", { $type: `lex:${MOVE}#double` }, "action"],
    ["a type in two parts", { $type: `${MOVE}#double#x` }, "action"],
    ["a short type", { $type: "#double" }, "action"],
    ["no type", { item: "Orange" }, "action"],
  ])("%s is told", (_, bad, where) => {
    const problem = checkMoveRecord(record(bad));
    expect(problem).toMatch(/^A move record.*\.$/);
    expect(problem).toContain(where);
  });

  test.each([
    ["game", { game: text(64) }, { game: text(65) }],
    ["nonce", { nonce: text(16) }, { nonce: text(15) }],
    ["nonce", { nonce: text(64) }, { nonce: text(65) }],
    ["round", { round: 0 }, { round: -1 }],
    ["round", { round: 20 }, { round: 21 }],
    ["createdAt", { createdAt: "2026-01-02T03:04:05Z" }, { createdAt: "2026-01-02" }],
    ["createdAt", { createdAt: "2026-01-02T03:04:05.678Z" }, { createdAt: 1_700_000_000_000 }],
    ["$type", { $type: MOVE }, { $type: `lex:${MOVE}` }],
  ])("%s at its edge: %j, but not %j", (where, good, bad) => {
    const double = action("double", {});
    expect(checkMoveRecord(record(double, good))).toBeNull();
    const problem = checkMoveRecord(record(double, bad));
    expect(problem).toMatch(/^A move record.*\.$/);
    expect(problem).toContain(where);
  });

  test.each(["$type", "action", "createdAt", "game", "nonce", "round"])("needs %s", (field) => {
    expect(checkMoveRecord(without(record(action("double", {})), field))).toContain(field);
  });

  test.each([null, undefined, [], "record", 1])("%j is none", (none) => {
    expect(checkMoveRecord(none)).toBe(`A move record's $type must be ${MOVE}.`);
  });
});
