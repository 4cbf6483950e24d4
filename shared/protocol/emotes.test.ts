// Strangers read the emotes in PROTOCOL.md and in the lexicons: both are held to the list.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../scripts/setup/paths.mjs";
import { EMOTES, isEmote } from "./emotes.ts";
import { lexicons } from "./lexicons.generated.ts";

test("the lexicons of both sides know every emote", () => {
  for (const side of ["client", "server"]) {
    const found = lexicons().find(({ id }) => id === `games.cavu.table.${side}`);
    expect(found?.defs.emote).toMatchObject({ properties: { kind: { knownValues: EMOTES } } });
  }
});

test("PROTOCOL.md names every emote, in its order", () => {
  const text = readFileSync(inRoot("PROTOCOL.md"), "utf8");
  expect(text).toContain(EMOTES.map((kind) => `\`${kind}\``).join(", "));
});

test("what is not on the list is none", () => {
  expect(EMOTES.every(isEmote)).toBe(true);
  for (const other of ["insult", "Clap", "", "constructor", 3, null, undefined, ["clap"]])
    expect(isEmote(other)).toBe(false);
});
