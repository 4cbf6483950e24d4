// What Cloudflare asks for: prices beyond what a plan includes, and where the free plan ends.
//
// As of October 2026, in US dollars. Sources: developers.cloudflare.com/workers/platform/pricing,
// /durable-objects/platform/pricing and /kv/platform/pricing. Left out: the Worker's CPU time, which
// is no count (at 2 ms a request a five-hundredth of a game's price), and the $5 a month.

import type { Units } from "./units.ts";

/** An object in memory is billed as so much, whatever it uses (GB). */
const OBJECT_MEMORY = 0.128;

/** So many messages that come in are billed as one request. */
const MESSAGES_A_REQUEST = 20;

/** Of a month (days). */
const MONTH = 30;

const GB = 1e9;

/** One line of the bill. */
export interface Item {
  readonly name: string;
  /** What a game uses of it. */
  readonly of: (units: Units) => number;
  /** What the free plan allows in a day. */
  readonly freeADay: number;
  /** What the paid plan includes in a month. */
  readonly included: number;
  /** Of one beyond that ($). */
  readonly price: number;
}

export const ITEMS: readonly Item[] = [
  {
    name: "Worker requests",
    of: (units) => units.workerRequests,
    freeADay: 100_000,
    included: 10e6,
    price: 0.3e-6,
  },
  {
    name: "object requests",
    of: ({ objectRequests, alarms, messages }) =>
      objectRequests + alarms + messages / MESSAGES_A_REQUEST,
    freeADay: 100_000,
    included: 1e6,
    price: 0.15e-6,
  },
  {
    name: "object time (GB-s)",
    of: (units) => units.seconds * OBJECT_MEMORY,
    freeADay: 13_000,
    included: 400_000,
    price: 12.5e-6,
  },
  {
    name: "rows written",
    of: (units) => units.rowsWritten,
    freeADay: 100_000,
    included: 50e6,
    price: 1e-6,
  },
  {
    name: "rows read",
    of: (units) => units.rowsRead,
    freeADay: 5e6,
    included: 25e9,
    price: 0.001e-6,
  },
  // Storage is asked for by the month, and the free plan's is a ceiling: as much a day, every day.
  {
    name: "object storage (GB-days)",
    of: (units) => units.storedByteDays / GB,
    freeADay: 5,
    included: 5 * MONTH,
    price: 0.2 / MONTH,
  },
  {
    name: "KV reads",
    of: (units) => units.kvReads,
    freeADay: 100_000,
    included: 10e6,
    price: 0.5e-6,
  },
  {
    name: "KV writes",
    of: (units) => units.kvWrites,
    freeADay: 1_000,
    included: 1e6,
    price: 5e-6,
  },
  {
    name: "KV storage (GB-days)",
    of: (units) => units.kvByteDays / GB,
    freeADay: 1,
    included: MONTH,
    price: 0.5 / MONTH,
  },
];

/** One game beyond what the paid plan includes ($). */
export const priceOf = (units: Units): number =>
  ITEMS.reduce((sum, { of, price }) => sum + of(units) * price, 0);

/** How many whole games fit, and what there is too little of for one more. */
export interface Ceiling {
  readonly games: number;
  readonly binds: string;
}

/** In a day of the free plan. */
export const freeCeiling = (units: Units): Ceiling => ceiling(units, ({ freeADay }) => freeADay);

/** In a month of the paid plan, before anything is asked for beyond its $5. */
export const includedCeiling = (units: Units): Ceiling => ceiling(units, (item) => item.included);

function ceiling(units: Units, allowed: (item: Item) => number): Ceiling {
  const ceilings = ITEMS.map((item) => ({
    games: Math.floor(allowed(item) / item.of(units)),
    binds: item.name,
  }));
  return ceilings.reduce((least, one) => (one.games < least.games ? one : least));
}
