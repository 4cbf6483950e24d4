// `npm run simulate -- --games 5000 [--seed 1] [--game tier-madness]`: so many games full of faults; a
// failure prints its seed.

import { parseArgs } from "node:util";
import { games } from "../shared/games/index.ts";
import { wholeNumber } from "./agents.ts";
import { fail } from "./setup/fail.mjs";
import { Broken, simulate } from "./simulation.ts";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    game: { type: "string", default: "tier-madness" },
  },
});
const { game } = values;
if (!games.has(game)) fail(`there is no ${game}: ${[...games.keys()].join(", ")}.`);
const count = wholeNumber(values.games, "games", 1, 10_000_000);
const first = wholeNumber(values.seed, "seed", 0, 1_000_000_000);
const ended = new Map<string, number>();
const start = performance.now();
let rows = 0;
for (let seed = first; seed < first + count; seed++) {
  try {
    const outcome = await simulate(seed, game);
    ended.set(outcome.ended, (ended.get(outcome.ended) ?? 0) + 1);
    rows += outcome.rows;
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    console.error(error.message);
    console.error(`Again: npm run simulate -- --games 1 --seed ${seed} --game ${game}`);
    process.exit(1);
  }
}
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const how = [...ended].map(([end, n]) => `${end} ${n}`).join(", ");
console.log(`${count} games in ${seconds} s, all promises kept: ${how}; ${rows} rows written.`);
