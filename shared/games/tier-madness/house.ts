// The house forecaster: always there, the same every time. It guesses where a table will put a card
// from how well known the card is and what the criterion asks for. (SPEC: TM-BOT)

import { chance, type Stream } from "../../table/chance.ts";
import type { Seat } from "../../table/game.ts";
import { criteria } from "./content/criteria.ts";
import { expectedPoints, type Odds } from "./expected.ts";
import { CARDS, type Hand, type Round } from "./state.ts";
import { position, roomyTiers } from "./tiers.ts";
import { type Card, TIERS, type Tier } from "./types.ts";

/** How often people use each tier, whatever the card: as the slots invite. */
const HABIT: { readonly [T in Tier]: number } = { S: 2, A: 3, B: 4, C: 4, D: 3, F: 2 };

/** Beyond so many hundredths of a tier from where it belongs, nobody puts a card. */
const REACH = 320;

/** A forecaster is never quite sure (hundredths of a tier). */
const DOUBT = 60;

/**
 * Odds that most of the table puts the card in each tier, in no certain unit. `rank` counts from 1
 * (best known) to `drawnFrom`; `leaning` is the criterion's; `stream` gives it its own mind.
 */
export function houseOdds(
  { rank }: Pick<Card, "rank">,
  drawnFrom: number,
  leaning: number,
  stream: Stream,
): Odds {
  // From 100 (best known) to -100, and from there to a place on the scale S … F in hundredths.
  const fame = drawnFrom > 1 ? 100 - Math.floor((200 * (rank - 1)) / (drawnFrom - 1)) : 0;
  const doubt = stream.int(2 * DOUBT + 1) - DOUBT;
  const belongs = 250 - Math.floor((fame * leaning * 2) / 100) + doubt;
  const weight = (tier: Tier): number => {
    const near = Math.max(0, REACH - Math.abs(100 * position(tier) - belongs));
    return HABIT[tier] * near * near;
  };
  return Object.fromEntries(TIERS.map((tier) => [tier, weight(tier)])) as Odds;
}

export const leaningOf = (criterion: string | null): number =>
  criteria.find(({ id }) => id === criterion)?.leaning ?? 0;

/** The tier with the most expected points among those with room; the first of equals. */
export function bestTier(odds: Odds, placed: readonly Tier[]): Tier {
  const [first, ...rest] = roomyTiers(placed);
  if (first === undefined) throw new RangeError("no tier has room");
  return rest.reduce(
    (best, tier) => (expectedPoints(odds, tier) > expectedPoints(odds, best) ? tier : best),
    first,
  );
}

/** Places what a seat has left open when the deal closes, and marks it so. (TM-TIME-6) */
export function fillHand(seed: string, round: Round, seat: Seat, hand: Hand): Hand {
  const tiers = [...hand.tiers];
  const auto: number[] = [];
  for (let i = tiers.length; i < CARDS; i++) {
    const card = round.category.cards[i];
    if (card === undefined) throw new RangeError(`no card ${i}`);
    const mind = chance(seed, `auto:${seat}:${round.number}:${i}`);
    const odds = houseOdds(card, round.category.drawnFrom, leaningOf(round.criterion), mind);
    tiers.push(bestTier(odds, tiers));
    auto.push(i);
  }
  return { tiers, swap: hand.swap ?? [], double: hand.double ?? { item: null }, auto };
}
