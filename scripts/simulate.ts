// `npm run simulate -- 5000 [first seed] [game]`: so many games full of faults; a failure prints its seed.

import { Broken, simulate } from "./simulation.ts";

const [count = "1000", first = "1", game = "tier-madness"] = process.argv.slice(2);
const ended = new Map<string, number>();
const start = performance.now();
let rows = 0;
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  try {
    const outcome = await simulate(seed, game);
    ended.set(outcome.ended, (ended.get(outcome.ended) ?? 0) + 1);
    rows += outcome.rows;
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    console.error(error.message);
    console.error(`Again: npm run simulate -- 1 ${seed} ${game}`);
    process.exit(1);
  }
}
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const how = [...ended].map(([end, n]) => `${end} ${n}`).join(", ");
console.log(`${count} games in ${seconds} s, all promises kept: ${how}; ${rows} rows written.`);
