// T57: pages that were loaded before a deploy talk to tables of today, and tables that still run the
// build of then to pages of today. What they said to one another in protocol 1 was recorded, byte by
// byte; so was what a socket of then keeps through a hibernation.

import { hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import { checkFrame } from "../../shared/protocol/check.ts";
import { decodeFrame, type Frame } from "../../shared/protocol/frames.ts";
import { attachmentOf } from "./attachment.ts";
import type { Attachment } from "./ports.ts";
import { lack } from "./testing/contract.ts";
import recorded from "./testing/frames-1.jsonl.txt";
import { MemorySocket } from "./testing/memory-socket.ts";
import { openTable, playing } from "./testing/party.ts";

/** A new socket, or a frame (hex) from one and what all of them heard after it. */
type Line =
  | { readonly who: string; readonly opens: string | null }
  | {
      readonly who: string;
      readonly says: string;
      readonly heard: { readonly [who: string]: readonly string[] };
    };

const lines = recorded
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Line);

const frameOf = (hex: string): Frame => {
  const frame = decodeFrame(hexToBytes(hex));
  if (frame === null) throw new Error("a frame of then is none today");
  return frame;
};

/** What a socket of then keeps through a hibernation. */
const ATTACHMENT =
  '{"v":1,"seat":0,"ready":true,"guest":null,"heard":1800000000000,"poll":null,"left":[[1,1800000000000]]}';

const attached = (): Attachment => JSON.parse(ATTACHMENT) as Attachment;

/** What each page of then came to hold, read as a page of today reads it. */
function pagesOfThen(): ReadonlyMap<string, MemorySocket> {
  const pages = new Map<string, MemorySocket>();
  for (const line of lines) {
    if ("opens" in line) pages.set(line.who, new MemorySocket(attached()));
    else {
      for (const [who, frames] of Object.entries(line.heard)) {
        for (const hex of frames) pages.get(who)?.send(hexToBytes(hex));
      }
    }
  }
  return pages;
}

test("a page of today understands a table of then", () => {
  const types = new Set<string>();
  const pages = pagesOfThen();
  for (const [who, { frames, gaps }] of pages) {
    for (const { t, body } of frames) {
      types.add(t);
      expect([who, t, checkFrame("server", t, body)]).toEqual([who, t, null]);
    }
    expect([who, gaps]).toEqual([who, 0]);
  }
  expect(pages.get("eve")?.held?.table).toMatchObject({ status: "finished", round: 2 });
  const all = ["#bye", "#emote", "#no", "#ok", "#patch", "#rematch", "#snapshot", "#welcome"];
  expect([...types].sort()).toEqual(all);
});

describe("a table of today understands pages of then", async () => {
  const table = openTable();
  const pages = new Map<string, MemorySocket>();
  for (const line of lines) {
    if ("opens" in line) pages.set(line.who, table.connect(line.opens));
    else {
      const page = pages.get(line.who);
      if (page) table.hear(page, hexToBytes(line.says));
      await table.settle();
    }
  }
  const then = pagesOfThen();

  test("their frames are frames still", () => {
    for (const line of lines) {
      if ("opens" in line) continue;
      const { t, body } = frameOf(line.says);
      expect([t, checkFrame("client", t, body)]).toEqual([t, null]);
    }
  });

  /** Patches come as it suits; what they come to is looked at below. */
  const spoken = (page: MemorySocket | undefined) =>
    page?.frames.filter(({ t }) => t !== "#patch" && t !== "#snapshot") ?? [];
  const gist = ({ t, body }: Frame) => [t, body.code, body.seat, body.id];

  test.each([...then.keys()])("%s is answered the same", (who) => {
    const [was, is] = [spoken(then.get(who)), spoken(pages.get(who))];
    expect(is.map(gist)).toEqual(was.map(gist));
    for (const [i, frame] of was.entries()) expect(lack(frame.body, is[i]?.body)).toBeNull();
    expect(pages.get(who)?.closed?.code).toBe(then.get(who)?.last("#bye")?.code);
  });

  test.each([...then.keys()])("%s holds the same in the end", (who) => {
    const [was, is] = [then.get(who)?.held, pages.get(who)?.held];
    expect(is?.seq).toBe(was?.seq);
    expect(lack(was?.table, is?.table)).toBeNull();
    expect(lack(was?.you, is?.you)).toBeNull();
  });

  test("nothing breaks", () => {
    expect(table.reports).toEqual([]);
  });
});

describe("what a Worker of then says in headers is read still", () => {
  test("a socket with its guest", () => {
    const headers = new Headers({ "x-rumpus-guest": "guest-of-then" });
    expect(attachmentOf(headers, 7)).toMatchObject({ guest: "guest-of-then", poll: null });
  });

  test("a poll of a seat, from a version on", () => {
    const headers = new Headers({ "x-rumpus-poll-secret": "x", "x-rumpus-poll-since": "41" });
    expect(attachmentOf(headers, 7)).toMatchObject({ guest: null, poll: 41 });
  });
});

test("a socket that has slept since then is known by what it kept", () => {
  const { table, zoe } = playing();
  zoe.socket.attach(attached());
  table.restart();
  table.say(zoe.socket, "#resync", {});
  expect(zoe.socket.held?.you).toMatchObject({ seat: 0 });
  expect(table.reports).toEqual([]);
});
