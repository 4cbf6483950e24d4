// The exchange that PROTOCOL.md shows in bytes: a page that resumes its seat doubles nothing, and
// then asks for something that the table has left behind.

import type { Direction } from "../check.ts";

export interface Said {
  readonly from: Direction;
  readonly t: string;
  readonly body: object;
}

const session = "page-7f3a";

/** The record that the move below is committed to as. */
export const RECORD = {
  $type: "games.cavu.tier-madness.move",
  game: "Vq3nX8bT2kLw5Yc9Rd7HfA",
  round: 1,
  action: { $type: "games.cavu.tier-madness.move#double" },
  nonce: "b6MUvLKiLhMYocvaqzSNlg",
  createdAt: "2027-01-15T08:00:05.000Z",
};

const cid = "bafyreics3j7r4cky6ucaa7b24fdbwbbojmfcaxlch3b4rt3runchf4bbze";
const createdAt = 1_800_000_005_000;

export const EXCHANGE: readonly Said[] = [
  {
    from: "client",
    t: "#hello",
    body: { protocol: 1, token: "Vq3nX8bT2kLw5Yc9Rd7HfA.vc6G2uZhH4HyZFRUx69M6Q" },
  },
  { from: "server", t: "#welcome", body: { protocol: 1, seat: 0, now: 1_800_000_000_000 } },
  {
    from: "client",
    t: "#intent",
    body: {
      id: { session, n: 13 },
      at: { phase: "deal", round: 1 },
      move: { type: "double", item: null },
    },
  },
  {
    from: "server",
    t: "#patch",
    body: {
      from: 16,
      to: 17,
      table: {
        "=": { until: 1_800_000_120_000, waitingOn: [1] },
        fair: { sealed: { "+": [[0, cid, createdAt]] } },
        players: { "0": { "=": { done: true } } },
      },
      you: { "=": { step: "waiting", double: null } },
    },
  },
  {
    from: "server",
    t: "#ok",
    body: { id: { session, n: 13 }, seq: 17, cid, createdAt, nonce: RECORD.nonce },
  },
  {
    from: "server",
    t: "#no",
    body: { id: { session, n: 14 }, code: "not-now", message: "The table has moved on." },
  },
];
