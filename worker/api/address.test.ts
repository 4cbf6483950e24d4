import { expect, test } from "vitest";
import { addressOf } from "./address.ts";

const from = (address: string): string =>
  addressOf(new Request("https://rumpus.example", { headers: { "cf-connecting-ip": address } }));

test("an IPv4 address counts by itself", () => {
  expect(from("203.0.113.7")).toBe("203.0.113.7");
});

test.each([
  ["2001:db8:1:2:3:4:5:6"],
  ["2001:DB8:1:2:ffff::"],
  ["2001:0db8:0001:0002::1"],
  ["2001:db8:1:2::"],
])("an IPv6 address counts by its /64: %s", (address) => {
  expect(from(address)).toBe("2001:db8:1:2::/64");
});

test.each([
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the zeros of %s are counted out", (address, network) => {
  expect(from(address)).toBe(network);
});

test("neighbouring networks are two", () => {
  expect(from("2001:db8:1:2::1")).not.toBe(from("2001:db8:1:3::1"));
});

test("an IPv4 address in IPv6 clothes is that IPv4 address, not one of all of them", () => {
  expect(from("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(from("::FFFF:203.0.113.8")).toBe("203.0.113.8");
});

test("where the runtime names no address, all count together", () => {
  expect(addressOf(new Request("https://rumpus.example"))).toBe("local");
});
