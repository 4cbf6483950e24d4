// What the log says of a change: nothing that a watcher does not see anyway. (SPEC: TM-VIEW)

import { criteria } from "./content/criteria.ts";
import { standings } from "./result.ts";
import { nameOf, type State } from "./state.ts";
import type { AwardId } from "./types.ts";

export const AWARD_NAMES: { readonly [A in AwardId]: string } = {
  "mind-reader": "Mind reader",
  "living-on-the-edge": "Living on the edge",
  "sure-thing": "Sure thing",
  soulmates: "Soulmates",
  "round-of-the-game": "Round of the game",
  "strong-finish": "Strong finish",
};

export function says(before: State, after: State): readonly string[] {
  const lines: string[] = [];
  const { round } = after;
  if (round !== null && round.number !== before.round?.number)
    lines.push(`Round ${round.number}: ${round.category.name}.`);
  if (round !== null && round.criterion !== null && before.round?.criterion == null)
    lines.push(`${textOf(round.criterion)}: the cards are dealt.`);
  if (after.phase === "reveal" && before.phase !== "reveal") lines.push("All cards are placed.");
  if (after.phase === "scores" && before.phase !== "scores") lines.push(leader(after));
  if (after.awards !== null && before.awards === null) {
    for (const { award, seats } of after.awards)
      lines.push(`${AWARD_NAMES[award]}: ${seats.map((seat) => nameOf(after, seat)).join(", ")}.`);
  }
  return lines;
}

const textOf = (id: string): string => criteria.find((one) => one.id === id)?.text ?? id;

function leader(state: State): string {
  const [first] = standings(state);
  return first === undefined || first.score === 0
    ? "Nobody has scored yet."
    : `${nameOf(state, first.seat)} leads with ${first.score}.`;
}
