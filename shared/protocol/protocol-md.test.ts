// PROTOCOL.md tells strangers how to speak to a table: what it says is held to the code.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../scripts/setup/paths.mjs";
import { cidText } from "../fair/cbor.ts";
import { commit } from "../fair/commitment.ts";
import { checkFrame, checkMoveRecord } from "./check.ts";
import { CLOSE, encodeFrame, MAX_FRAME } from "./frames.ts";
import { lexicons } from "./lexicons.generated.ts";
import { EXCHANGE, RECORD } from "./testing/exchange.ts";

const text = readFileSync(inRoot("PROTOCOL.md"), "utf8");

/** The bytes of each block, without what stands beside them. */
const blocks = [...text.matchAll(/```hex\n([\s\S]*?)```/g)].map(([, block = ""]) =>
  block.split("\n").map((line) => /^(?:[0-9a-f]{2}(?: |$))*/.exec(line)?.[0].trim() ?? ""),
);

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

test("the frames of the exchange are these bytes, and bodies as the lexicons say", () => {
  expect(blocks).toHaveLength(EXCHANGE.length);
  for (const [i, { from, t, body }] of EXCHANGE.entries()) {
    expect(blocks[i]?.join("").replaceAll(" ", "")).toBe(hexOf(encodeFrame(t, body)));
    expect(checkFrame(from, t, body)).toBeNull();
  }
});

test("the move of the exchange is the one whose CID was shown", () => {
  const cid = cidText(commit(RECORD));
  expect(EXCHANGE.find(({ t }) => t === "#ok")?.body).toMatchObject({ cid, nonce: RECORD.nonce });
  expect(checkMoveRecord(RECORD)).toBeNull();
  for (const said of [RECORD.game, RECORD.nonce, RECORD.createdAt, RECORD.action.$type])
    expect(text).toContain(said);
});

test("every frame has a line in the table of its side, with its fields", () => {
  for (const side of ["client", "server"]) {
    const [, table = ""] = text.split(`| from the ${side} |`);
    const lines = table.split("\n\n")[0] ?? "";
    const documentOf = lexicons().find(({ id }) => id === `games.cavu.table.${side}`);
    for (const [name, def] of Object.entries(documentOf?.defs ?? {})) {
      const line = lines.split("\n").find((one) => one.startsWith(`| \`#${name}\``));
      expect([name, line]).not.toContain(undefined);
      const { properties } = def as { readonly properties: object };
      for (const field of Object.keys(properties)) expect(line).toContain(field);
    }
  }
});

test("every final close has a line, and the longest frame is right", () => {
  for (const code of Object.values(CLOSE))
    expect(text).toMatch(new RegExp(`^\\| ${code} \\|`, "m"));
  expect(text).toContain(`${MAX_FRAME.toLocaleString("en")} bytes`);
});
