import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { cidText, encode } from "./cbor.ts";
import { checkOpening, commit, isoTime } from "./commitment.ts";
import { categoryCid, poolIndexCid } from "./content.ts";
import { bytesEqual, fromBase64url, toBase64url } from "./hash.ts";
import { deriveSeed, entropyHash, seedCommitment } from "./seed.ts";

const bytes = (n: number, length: number) => new Uint8Array(length).fill(n);
const terms = { tableId: "t1", serverSeed: bytes(1, 32), pool: null, rules: "tier-madness/1" };

test("the seed commitment binds table, server seed, pool and rules", () => {
  const commitment = seedCommitment(terms);
  const expected = createHash("sha256")
    .update(encode(["rumpus/seed-commitment/v1", "t1", bytes(1, 32), null, "tier-madness/1"]))
    .digest();
  expect(Buffer.from(commitment)).toEqual(expected);
  const pool = poolIndexCid([]);
  for (const other of [
    { ...terms, tableId: "t2" },
    { ...terms, serverSeed: bytes(2, 32) },
    { ...terms, rules: "tier-madness/2" },
    { ...terms, pool },
  ]) {
    expect(bytesEqual(seedCommitment(other), commitment)).toBe(false);
  }
});

test("every opened entropy changes the seed; the order in which they came does not", () => {
  const halves = { tableId: "t1", serverSeed: bytes(1, 32) };
  const alone = deriveSeed({ ...halves, entropies: [] });
  const ab = deriveSeed({
    ...halves,
    entropies: [
      [0, bytes(7, 16)],
      [3, bytes(8, 16)],
    ],
  });
  const ba = deriveSeed({
    ...halves,
    entropies: [
      [3, bytes(8, 16)],
      [0, bytes(7, 16)],
    ],
  });
  const swapped = deriveSeed({
    ...halves,
    entropies: [
      [0, bytes(8, 16)],
      [3, bytes(7, 16)],
    ],
  });
  expect(ab).toHaveLength(32);
  expect(bytesEqual(ab, ba)).toBe(true);
  expect(bytesEqual(ab, alone)).toBe(false);
  expect(bytesEqual(ab, swapped)).toBe(false);
  expect(bytesEqual(entropyHash(bytes(7, 16)), entropyHash(bytes(8, 16)))).toBe(false);
});

test("an opening is checked against its commitment, to the last field", () => {
  const record = {
    $type: "games.cavu.tier-madness.move",
    game: "t1",
    round: 1,
    action: { tier: "S" },
    nonce: toBase64url(bytes(9, 16)),
    createdAt: isoTime(1_790_000_000_000),
  };
  const cid = cidText(commit(record));
  expect(record.createdAt).toBe("2026-09-21T14:13:20.000Z");
  expect(checkOpening({ ...record }, cid)).toBe(true);
  for (const change of [
    { round: 2 },
    { action: { tier: "A" } },
    { nonce: toBase64url(bytes(8, 16)) },
    { createdAt: isoTime(1_790_000_000_001) },
  ]) {
    expect(checkOpening({ ...record, ...change }, cid)).toBe(false);
  }
});

test("content is bound card by card, in its order", () => {
  const category = { name: "Fruits", kind: "food", items: [{ id: "Apple" }, { id: "Pear" }] };
  const cid = cidText(categoryCid(category));
  expect(cidText(categoryCid({ ...category, items: [...category.items] }))).toBe(cid);
  expect(cidText(categoryCid({ ...category, items: [...category.items].reverse() }))).not.toBe(cid);
  const index = (name: string) => cidText(poolIndexCid([{ name, kind: "food", cid }]));
  expect(index("Fruits")).not.toBe(index("Fruit"));
});

test("base64url has no padding and refuses what it is not", () => {
  expect(toBase64url(Uint8Array.of(255, 254))).toBe("__4");
  expect(fromBase64url("__4")).toEqual(Uint8Array.of(255, 254));
  expect(() => fromBase64url("a+b/")).toThrow();
});
