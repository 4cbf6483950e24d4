// Seven cards into tiers, one at a time, each seat at its own pace; then one swap and one double, or
// none. What is confirmed is final. (SPEC: TM-DEAL)

import type { Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { fillHand } from "./house.ts";
import { openReveal } from "./reveal.ts";
import {
  CARDS,
  dealtIn,
  type Hand,
  handStep,
  isGone,
  noteDone,
  type Round,
  roundOf,
  type State,
  withRound,
} from "./state.ts";
import { hasRoom } from "./tiers.ts";
import type { Card, Tier } from "./types.ts";

/** The seat's hand in the running deal. */
function handIn(state: State, seat: Seat): Hand | Illegal {
  if (state.phase !== "deal") return new Illegal("not-now", "There is no deal now.");
  return (
    roundOf(state).hands[seat] ?? new Illegal("not-yours", "You are not dealt into this round.")
  );
}

export function place(state: State, seat: Seat, index: number, tier: Tier): State | Illegal {
  const hand = handIn(state, seat);
  if (hand instanceof Illegal) return hand;
  const placed = hand.swap === null ? hand.tiers[index] : undefined;
  if (placed === tier) return state;
  if (index < hand.tiers.length)
    return new Illegal("not-now", "That card is placed; a placement is final.");
  if (index >= CARDS) return new Illegal("bad", "There are seven cards, counted from 0.", "index");
  if (index > hand.tiers.length)
    return new Illegal("not-now", "That card has not been dealt to you yet.", "index");
  if (!hasRoom(hand.tiers, tier)) return new Illegal("full", "That tier is full.", "tier");
  return withHand(state, seat, { ...hand, tiers: [...hand.tiers, tier] });
}

/** Two cards in different tiers trade places; the counts in each tier stay, so they always fit. */
export function swap(state: State, seat: Seat, items: readonly string[]): State | Illegal {
  const hand = handIn(state, seat);
  if (hand instanceof Illegal) return hand;
  if (hand.swap !== null) {
    const same = hand.swap.length === items.length && hand.swap.every((id) => items.includes(id));
    return same ? state : new Illegal("not-now", "Your swap is made.");
  }
  if (hand.tiers.length < CARDS)
    return new Illegal("not-now", "Place all seven cards first, then swap.");
  const tiers = items.length === 0 ? hand.tiers : swapped(roundOf(state), hand.tiers, items);
  return tiers instanceof Illegal ? tiers : withHand(state, seat, { ...hand, tiers, swap: items });
}

function swapped(
  round: Round,
  tiers: readonly Tier[],
  items: readonly string[],
): readonly Tier[] | Illegal {
  const [i = -1, j = -1] = items.map((id) => indexOf(round, id));
  const [a, b] = [tiers[i], tiers[j]];
  if (a === undefined || b === undefined)
    return new Illegal("bad", "Swap two of your seven cards.", "items");
  if (a === b)
    return new Illegal("bad", "Both are in the same tier: swap two in different ones.", "items");
  return tiers.map((tier, at) => (at === i ? b : at === j ? a : tier));
}

export function double(
  state: State,
  seat: Seat,
  item: string | null,
  now: number,
): State | Illegal {
  const hand = handIn(state, seat);
  if (hand instanceof Illegal) return hand;
  if (hand.double !== null) {
    return hand.double.item === item ? state : new Illegal("not-now", "Your double is made.");
  }
  if (hand.swap === null)
    return new Illegal("not-now", "First the seven cards and the swap, then the double.");
  if (item !== null && indexOf(roundOf(state), item) < 0)
    return new Illegal("bad", "Double one of your seven cards.", "item");
  const waits = withHand(state, seat, { ...hand, double: { item } });
  return closeDealIfDone(noteDone(waits, seat, now), now);
}

const indexOf = (round: Round, id: string): number =>
  round.category.cards.findIndex((card) => card.id === id);

function withHand(state: State, seat: Seat, hand: Hand): State {
  const { hands } = roundOf(state);
  return withRound(state, { hands: { ...hands, [seat]: hand } });
}

/** Seats that the deal still waits for. */
export const notWaiting = (state: State): readonly Seat[] => {
  const round = roundOf(state);
  return dealtIn(round).filter((seat) => {
    const hand = round.hands[seat];
    return hand !== undefined && handStep(hand) !== "waiting" && !isGone(state, seat);
  });
};

export const closeDealIfDone = (state: State, now: number): State =>
  notWaiting(state).length === 0 ? closeDeal(state, now) : state;

/** Cards that are missing are placed by the house; an unmade swap or double is none. */
export function closeDeal(state: State, now: number): State {
  const round = roundOf(state);
  const hands = Object.fromEntries(
    Object.entries(round.hands).map(([seat, hand]) => [
      seat,
      fillHand(state.seed, round, Number(seat), hand),
    ]),
  );
  return openReveal(withRound(state, { hands }), now);
}

/** The card in a seat's hand, and its deal position; null when all are placed. */
export function cardInHand(round: Round, hand: Hand): { index: number; card: Card } | null {
  const index = hand.tiers.length;
  const card = round.category.cards[index];
  return card === undefined ? null : { index, card };
}
