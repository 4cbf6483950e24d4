// `npm run price`: what games cost, from units that are counted while one is played in memory.

import { freeCeiling, ITEMS, includedCeiling, priceOf } from "./cost/prices.ts";
import { GOALS, SCRIPT, unitsOf } from "./cost/units.ts";

const units = await unitsOf(SCRIPT);
const dropping = await unitsOf({ ...SCRIPT, drops: true });

console.log("One game of Tier Madness: 5 seats, 3 rounds, a move each 8 s\n");
print(["used", "a game", "$ for 1,000", "free games a day"]);
for (const { name, of, price, freeADay } of ITEMS) {
  const used = of(units);
  print([name, amount(used), dollars(1_000 * used * price), whole(freeADay / used)]);
}

const free = freeCeiling(units);
const included = includedCeiling(units);
console.log();
print(["in all", "now", "goal", ""]);
print(["1,000 games", dollars(1_000 * priceOf(units)), `≤ ${dollars(GOALS.thousand)}`, ""]);
print(["games a day, free", whole(free.games), `≥ ${GOALS.freeADay}`, `${free.binds} bind`]);
print(["games a month in the $5", whole(included.games), "", `${included.binds} bind`]);
print(["1,000 when phones drop", dollars(1_000 * priceOf(dropping)), "", "each once a round"]);

function print([name = "", ...cells]: readonly string[]): void {
  console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(14)).join("  "));
}

function dollars(sum: number): string {
  return `$${sum.toFixed(4)}`;
}

function amount(used: number): string {
  return used < 1 ? used.toPrecision(2) : whole(used);
}

function whole(count: number): string {
  return Math.floor(count).toLocaleString("en");
}
