// The psychic's part: another card, once, and one clue. (SPEC: VC-CLUE)

import type { Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { drawCard } from "./deck.ts";
import { enter, type State, withRound } from "./state.ts";

export const CLUE_MOST = 60;

/** Only the psychic, and only before the clue. */
function refusal(state: State, seat: Seat): Illegal | null {
  if (state.phase !== "clue") return new Illegal("not-now", "The clue is given.");
  return seat === state.round.psychic
    ? null
    : new Illegal("not-yours", "Only the psychic gives the clue.");
}

export function giveClue(state: State, seat: Seat, text: string, now: number): State | Illegal {
  if (seat === state.round.psychic && text === state.round.clue) return state;
  const no = refusal(state, seat);
  if (no) return no;
  const { card } = state.round;
  const words = bare(text);
  if (words === "") return new Illegal("bad", "A clue is more than punctuation.", "text");
  if (words === bare(card.left) || words === bare(card.right))
    return new Illegal("bad", "The clue must not be one of the card's own ends.", "text");
  return { ...enter(withRound(state, { clue: text }), "tune", now), asleep: 0 };
}

/** Without case, space and punctuation. */
const bare = (text: string): string => text.toLowerCase().replace(/[\p{P}\p{Z}\s]/gu, "");

/** The target stays where it is. */
export function swapCard(state: State, seat: Seat): State | Illegal {
  const no = refusal(state, seat);
  if (no) return no;
  if (state.round.swapped) return new Illegal("not-now", "The card can be swapped once.");
  const { card, seen } = drawCard(state.seed, state.seen);
  return { ...withRound(state, { card, swapped: true }), seen, asleep: 0 };
}
