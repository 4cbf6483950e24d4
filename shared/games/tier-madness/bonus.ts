// Superlatives at the end, and the pool they share. (SPEC: TM-BONUS)

import type { Seat } from "../../table/game.ts";
import { bySeat, dealtIn, type FinishedRound } from "./state.ts";
import type { AwardId, AwardView, Bonus, BySeat, Tier } from "./types.ts";

/** The most that a round could be worth if slots had no limits; no round reaches it. */
const NOMINAL = 1_000_000;
const LIGHT = 10;

/** An award and its winners, before it is paid. */
interface Won {
  readonly award: AwardId;
  readonly seats: readonly Seat[];
}

export interface Paid {
  readonly awards: readonly AwardView[];
  /** What each seat gets in all. */
  readonly paid: BySeat<number>;
}

export function payBonus(rounds: readonly FinishedRound[], bonus: Exclude<Bonus, "off">): Paid {
  const won = winners(rounds);
  const awards = share(poolOf(rounds, bonus), won);
  const seats = [...new Set(won.flatMap((award) => award.seats))].sort((a, b) => a - b);
  const paid = bySeat(seats, (seat) =>
    awards.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
  );
  return { awards, paid };
}

export function poolOf(rounds: readonly FinishedRound[], bonus: Exclude<Bonus, "off">): number {
  const best = Math.max(0, ...rounds.flatMap(({ outcome }) => Object.values(outcome.scores)));
  const seats = new Set(rounds.flatMap(dealtIn)).size;
  const pool = Math.max(0, NOMINAL - best) * rounds.length * seats;
  return bonus === "light" ? Math.floor(pool / LIGHT) : pool;
}

/** Evenly, in whole points: odd ones go to the first award, and there to the lowest seat. */
function share(pool: number, won: readonly Won[]): readonly AwardView[] {
  return split(pool, won.length).map((part, i) => {
    const { award, seats } = won[i] as Won;
    const parts = split(part, seats.length);
    return { award, seats, points: bySeat(seats, (seat) => parts[seats.indexOf(seat)] ?? 0) };
  });
}

/** A whole number in `count` whole parts, the odd points in the first. */
function split(total: number, count: number): readonly number[] {
  const part = Math.floor(total / Math.max(1, count));
  return Array.from({ length: count }, (_, i) => (i === 0 ? total - part * (count - 1) : part));
}

/** Awards that somebody won, in table order. */
function winners(rounds: readonly FinishedRound[]): readonly Won[] {
  const all: readonly Won[] = [
    { award: "mind-reader", seats: most(rounds, (round, seat) => hits(round, seat).length) },
    { award: "living-on-the-edge", seats: most(rounds, edgeHits) },
    { award: "sure-thing", seats: most(rounds, paidDoubles) },
    { award: "soulmates", seats: soulmates(rounds) },
    { award: "round-of-the-game", seats: best(rounds) },
    { award: "strong-finish", seats: best(rounds.slice(-1)) },
  ];
  return all.filter(({ seats }) => seats.length > 0);
}

/** Deal positions where the seat's tier is the group's. */
function hits({ hands, outcome }: FinishedRound, seat: Seat): readonly number[] {
  const tiers = hands[seat]?.tiers ?? [];
  return outcome.group.flatMap((group, i) => (tiers[i] === group ? [i] : []));
}

const isEdge = (tier: Tier | undefined): boolean => tier === "S" || tier === "F";

const edgeHits = (round: FinishedRound, seat: Seat): number =>
  hits(round, seat).filter((i) => isEdge(round.outcome.group[i])).length;

function paidDoubles(round: FinishedRound, seat: Seat): number {
  const item = round.hands[seat]?.double?.item;
  const at = round.category.cards.findIndex(({ id }) => id === item);
  return hits(round, seat).includes(at) ? 1 : 0;
}

/** Seats with the highest count over all rounds; none when that is zero. */
function most(
  rounds: readonly FinishedRound[],
  count: (round: FinishedRound, seat: Seat) => number,
): readonly Seat[] {
  return top(allSeats(rounds), (seat) => rounds.reduce((sum, r) => sum + count(r, seat), 0));
}

const best = (rounds: readonly FinishedRound[]): readonly Seat[] =>
  top(allSeats(rounds), (seat) => Math.max(0, ...rounds.map((r) => r.outcome.scores[seat] ?? 0)));

const allSeats = (rounds: readonly FinishedRound[]): readonly Seat[] =>
  [...new Set(rounds.flatMap(dealtIn))].sort((a, b) => a - b);

function top<T>(things: readonly T[], worth: (thing: T) => number): readonly T[] {
  const highest = Math.max(0, ...things.map(worth));
  return highest === 0 ? [] : things.filter((thing) => worth(thing) === highest);
}

/** Everyone in a pair that put most cards in the same tier; among two there is no choice. */
function soulmates(rounds: readonly FinishedRound[]): readonly Seat[] {
  const seats = allSeats(rounds);
  if (seats.length < 3) return [];
  const pairs = seats.flatMap((a) => seats.filter((b) => b > a).map((b) => [a, b] as const));
  const same = ([a, b]: readonly [Seat, Seat]) =>
    rounds.reduce((sum, { hands }) => {
      const other = hands[b]?.tiers ?? [];
      return sum + (hands[a]?.tiers ?? []).filter((tier, i) => tier === other[i]).length;
    }, 0);
  return [...new Set(top(pairs, same).flat())].sort((a, b) => a - b);
}
