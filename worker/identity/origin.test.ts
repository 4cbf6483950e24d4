import { expect, test } from "vitest";
import { originOf, siteOf } from "./origin.ts";

const from = (origin: string | null, url: string, known: Parameters<typeof originOf>[1] = {}) =>
  originOf(new Request(url, { headers: origin === null ? {} : { origin } }), known);

const SITE = "https://rumpus.example/api";

test("our own page is ours, to the letter of its origin", () => {
  expect(from("https://rumpus.example", SITE)).toBe("ours");
  expect(from("http://localhost:8787", "http://localhost:8787/api")).toBe("ours");
});

test.each([
  ["https://evil.example"],
  ["http://rumpus.example"],
  ["https://rumpus.example:8443"],
  ["https://sub.rumpus.example"],
  ["https://rumpus.example.evil.example"],
  ["https://evilrumpus.example"],
  ["null"],
  [""],
])("%j is foreign", (origin) => {
  expect(from(origin, SITE)).toBe("foreign");
});

test("no page at all is none", () => {
  expect(from(null, SITE)).toBe("none");
});

test("the address of the network and the public one are ours as well", () => {
  const known = { LAN_ORIGIN: "http://192.168.1.20:8787", PUBLIC_URL: "https://rumpus.example/" };
  const at = "http://localhost:8787/api";
  expect(from("http://192.168.1.20:8787", at, known)).toBe("ours");
  expect(from("https://rumpus.example", at, known)).toBe("ours");
  expect(from("http://192.168.1.20:8787", at, { LAN_ORIGIN: "", PUBLIC_URL: "" })).toBe("foreign");
});

test("others are told the public address, else the network's, else the one that was called", () => {
  const call = new Request("http://localhost:8787/api");
  const [LAN_ORIGIN, PUBLIC_URL] = ["http://192.168.1.20:8787", "https://rumpus.example/"];
  expect(siteOf(call, { LAN_ORIGIN, PUBLIC_URL })).toBe("https://rumpus.example");
  expect(siteOf(call, { LAN_ORIGIN })).toBe("http://192.168.1.20:8787");
  expect(siteOf(call, { LAN_ORIGIN: "", PUBLIC_URL: "" })).toBe("http://localhost:8787");
  expect(siteOf(call, {})).toBe("http://localhost:8787");
});
