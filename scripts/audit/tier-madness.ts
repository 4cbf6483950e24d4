// Tier Madness, scored again from a record's placements. The rules are those of SPEC.md
// (TM-SLOTS, TM-GROUP, TM-POINTS, TM-BONUS), the arithmetic is this file's own: whole fractions.

import { findings } from "./findings.ts";

type BySeat<T> = { readonly [seat: string]: T };

interface Card {
  readonly item: { readonly id: string };
  readonly placements: BySeat<string>;
  readonly group: string;
  readonly points: BySeat<number>;
}

interface Round {
  readonly category: string;
  readonly cards: readonly Card[];
  readonly doubles: BySeat<string | null>;
  readonly swaps: BySeat<readonly string[]>;
  readonly scores: BySeat<number>;
}

interface Award {
  readonly award: string;
  readonly seats: readonly number[];
  readonly points: BySeat<number>;
}

interface MadnessRecord {
  readonly options: { readonly rounds: number; readonly bonus: "full" | "light" | "off" };
  readonly votes: BySeat<readonly string[]>;
  readonly lineup: readonly string[];
  readonly rounds: readonly Round[];
  readonly awards: readonly Award[];
  readonly result: {
    readonly ended: string;
    readonly winners: readonly number[];
    readonly standings: readonly { readonly seat: number; readonly score: number }[];
  };
}

const ORDER = "SABCDF";
const WORTH: BySeat<number> = { S: 6, A: 3, B: 1, C: -1, D: -3, F: -6 };
const TOP: BySeat<number> = { S: 1000, A: 750, B: 500, C: 500, D: 750, F: 1000 };
/** Sixths of the top that a distance of so many tiers leaves. */
const SIXTHS = [6, 3, 1, 0, 0, 0];
/** Tiers that share slots, and how many they have. */
const SLOTS: readonly (readonly [tiers: string, slots: number])[] = [
  ["S", 1],
  ["AD", 3],
  ["BC", 4],
  ["F", 1],
];

export function auditTierMadness(record: MadnessRecord): readonly string[] {
  return [
    ...auditLineup(record),
    ...record.rounds.flatMap((round, i) =>
      auditRound(round).map((what) => `round ${i + 1}: ${what}`),
    ),
    ...auditAwards(record),
    ...auditResult(record),
  ];
}

function auditLineup({ votes, lineup, rounds, options, result }: MadnessRecord) {
  const ballots = Object.values(votes).flat();
  const count = (name: string) => ballots.filter((vote) => vote === name).length;
  const most = Math.max(0, ...ballots.map(count));
  return findings([
    [lineup.some((name) => count(name) === most), "the favourite is not played"],
    [new Set(lineup).size === lineup.length, "a category is played twice"],
    [rounds.every((round, i) => round.category === lineup[i]), "rounds are not the lineup's"],
    [
      result.ended !== "played" || rounds.length === options.rounds,
      `${rounds.length} of ${options.rounds} rounds were played`,
    ],
  ]);
}

const seatsOf = ({ cards }: Round): readonly string[] => Object.keys(cards[0]?.placements ?? {});

function auditRound(round: Round): readonly string[] {
  const { cards, doubles, swaps, scores } = round;
  const ids = cards.map(({ item }) => item.id);
  const seats = seatsOf(round);
  return [
    ...findings([[cards.length === 7 && new Set(ids).size === 7, "it has not seven cards"]]),
    ...seats.flatMap((seat) => {
      const tiers = cards.map(({ placements }) => placements[seat] ?? "?");
      const sum = cards.reduce((total, { points }) => total + (points[seat] ?? 0), 0);
      const swap = swaps[seat] ?? [];
      const double = doubles[seat] ?? null;
      return findings([
        [fits(tiers), `seat ${seat} has more cards in a tier than it holds: ${tiers.join("")}`],
        [swap.every((id) => ids.includes(id)), `seat ${seat} swapped a card that is not there`],
        [new Set(swap).size !== 1, `seat ${seat} swapped a card with itself`],
        [double === null || ids.includes(double), `seat ${seat} doubled a card that is not there`],
        [sum === scores[seat], `seat ${seat} has ${scores[seat]} points, its cards make ${sum}`],
      ]);
    }),
    ...cards.flatMap((card) => auditCard(card, seats, doubles)),
  ];
}

const fits = (tiers: readonly string[]): boolean =>
  SLOTS.every(([group, slots]) => tiers.filter((tier) => group.includes(tier)).length <= slots) &&
  tiers.every((tier) => ORDER.includes(tier));

function auditCard(card: Card, seats: readonly string[], doubles: Round["doubles"]) {
  const { item, placements, points, group } = card;
  const expected = groupOf(Object.values(placements));
  return findings([
    [group === expected, `${item.id} is the group's ${group}, its placements say ${expected}`],
    ...seats.map((seat) => {
      const worth = worthOf(card, seat, doubles[seat] === item.id);
      return [
        points[seat] === worth,
        `${item.id} gave seat ${seat} ${points[seat]} points, it is worth ${worth}`,
      ] as const;
    }),
  ]);
}

/** The tiers' letters in a row, cut in the middle. */
function groupOf(tiers: readonly string[]): string {
  const row = [...tiers].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const [left, right] = [row[(row.length - 1) >> 1], row[row.length >> 1]].map((tier) =>
    ORDER.indexOf(tier ?? "?"),
  ) as [number, number];
  if ((right - left) % 2 === 0) return ORDER.charAt((left + right) / 2);
  const [above, below] = [
    ORDER.charAt((left + right - 1) / 2),
    ORDER.charAt((left + right + 1) / 2),
  ];
  const mean = tiers.reduce((sum, tier) => sum + (WORTH[tier] ?? 0), 0) / tiers.length;
  const offBy = (tier: string) => Math.abs((WORTH[tier] ?? 0) - mean);
  // Floating-point dust must not break a tie.
  if (Math.abs(offBy(above) - offBy(below)) > 1e-9)
    return offBy(above) < offBy(below) ? above : below;
  return Math.abs(ORDER.indexOf(above) - 3) < Math.abs(ORDER.indexOf(below) - 3) ? above : below;
}

/** In whole points. A match is worth `TOP × sixths / 6,000` of what it is a share of. */
function worthOf({ placements, group }: Card, seat: string, doubled: boolean): number {
  const mine = placements[seat] ?? "?";
  const others = Object.keys(placements).filter((other) => other !== seat);
  const match = (tier: string | undefined) =>
    BigInt(
      (TOP[mine] ?? 0) * (SIXTHS[Math.abs(ORDER.indexOf(mine) - ORDER.indexOf(tier ?? "?"))] ?? 0),
    );
  const n = BigInt(others.length);
  const exact = mine === group;
  const fromGroup = doubled && !exact ? 0n : 37_500n * match(group) * n;
  const fromOthers = others.reduce((sum, other) => sum + 87_500n * match(placements[other]), 0n);
  const share = (fromGroup + fromOthers) * (doubled && exact ? 2n : 1n);
  const whole = 6_000n * n;
  return Number((share * 2n + whole) / (whole * 2n));
}

function auditAwards({ rounds, awards, options, result }: MadnessRecord): readonly string[] {
  const wins = options.bonus !== "off" && result.ended === "played" ? winnersOf(rounds) : new Map();
  const paid = awards.flatMap(({ points }) => Object.values(points)).reduce((a, b) => a + b, 0);
  const best = Math.max(0, ...rounds.flatMap(({ scores }) => Object.values(scores)));
  const seats = new Set(rounds.flatMap(seatsOf)).size;
  const full = (1_000_000 - best) * rounds.length * seats;
  const pool = options.bonus === "light" ? Math.floor(full / 10) : full;
  const names = [...wins.keys()].join(", ");
  return findings([
    [awards.map(({ award }) => award).join(", ") === names, `the awards are not ${names}`],
    [awards.length === 0 || paid === pool, `the awards pay ${paid} of a pool of ${pool}`],
    ...awards.map(({ award, seats, points }) => {
      const parts = Object.values(points);
      const even = Math.max(...parts) - Math.min(...parts) < Math.max(1, seats.length);
      const won = (wins.get(award) ?? []).join(", ");
      return [
        even && seats.join(", ") === won && Object.keys(points).join(", ") === won,
        `${award} is not paid to ${won} in even parts`,
      ] as const;
    }),
  ]);
}

/** Seats by award, in the table's order; awards that nobody won are not there. */
function winnersOf(rounds: readonly Round[]): ReadonlyMap<string, readonly string[]> {
  const seats = [...new Set(rounds.flatMap(seatsOf))].sort((a, b) => Number(a) - Number(b));
  const calls = (seat: string, counts: (card: Card, round: Round) => boolean) =>
    rounds.flatMap((round) =>
      round.cards.filter((card) => card.placements[seat] === card.group && counts(card, round)),
    ).length;
  const together = (a: string, b: string) =>
    rounds.flatMap(({ cards }) =>
      cards.filter(
        ({ placements }) => placements[a] !== undefined && placements[a] === placements[b],
      ),
    ).length;
  const pairs = seats.flatMap((a, i) => seats.slice(i + 1).map((b) => [a, b] as const));
  const closest = Math.max(0, ...pairs.map(([a, b]) => together(a, b)));
  const mates =
    seats.length < 3 || closest === 0
      ? []
      : seats.filter((seat) =>
          pairs.some(([a, b]) => (a === seat || b === seat) && together(a, b) === closest),
        );
  const top = (worth: (seat: string) => number) => {
    const most = Math.max(0, ...seats.map(worth));
    return most === 0 ? [] : seats.filter((seat) => worth(seat) === most);
  };
  const all: [string, readonly string[]][] = [
    ["mind-reader", top((seat) => calls(seat, () => true))],
    ["living-on-the-edge", top((seat) => calls(seat, ({ group }) => "SF".includes(group)))],
    [
      "sure-thing",
      top((seat) => calls(seat, ({ item }, { doubles }) => doubles[seat] === item.id)),
    ],
    ["soulmates", mates],
    [
      "round-of-the-game",
      top((seat) => Math.max(0, ...rounds.map(({ scores }) => scores[seat] ?? 0))),
    ],
    ["strong-finish", top((seat) => rounds.at(-1)?.scores[seat] ?? 0)],
  ];
  return new Map(all.filter(([, won]) => won.length > 0));
}

function auditResult({ rounds, awards, result }: MadnessRecord): readonly string[] {
  const { standings, winners } = result;
  const total = (seat: number) =>
    [...rounds.map(({ scores }) => scores), ...awards.map(({ points }) => points)].reduce(
      (sum, points) => sum + (points[seat] ?? 0),
      0,
    );
  const scores = standings.map(({ score }) => score);
  return findings([
    ...standings.map(
      ({ seat, score }) =>
        [score === total(seat), `seat ${seat} ends with ${score}, not ${total(seat)}`] as const,
    ),
    [
      scores.every((score, i) => i === 0 || score <= (scores[i - 1] ?? 0)),
      "the standings are not in order",
    ],
    [
      winners.every((seat) => total(seat) === scores[0]) && winners.length > 0,
      "the winners have not the most points",
    ],
  ]);
}
