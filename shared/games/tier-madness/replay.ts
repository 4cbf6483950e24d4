// The game's own part of the full record, once over. (SPEC: TM-REPLAY)

import type { JsonObject } from "../../table/json.ts";
import { bySeat, dealtIn, type FinishedRound, type State } from "./state.ts";

export const replay = (state: State): JsonObject => ({
  ballot: state.ballot.map(({ name }) => name),
  votes: state.votes,
  lineup: state.lineup,
  rounds: state.finished.map(roundOf),
  awards: (state.awards ?? []).map(({ award, seats, points }) => ({ award, seats, points })),
});

function roundOf(round: FinishedRound): JsonObject {
  const { category, criterion, picker, hands, outcome } = round;
  const seats = dealtIn(round);
  const handOf = (seat: number) => {
    const hand = hands[seat];
    if (hand === undefined) throw new RangeError(`seat ${seat} has no hand`);
    return hand;
  };
  const auto = seats.filter((seat) => handOf(seat).auto.length > 0);
  return {
    category: category.name,
    criterion,
    picker,
    cards: category.cards.map((item, i) => ({
      item: { ...item },
      placements: bySeat(seats, (seat) => handOf(seat).tiers[i] ?? null),
      group: outcome.group[i] ?? null,
      points: outcome.points[i] ?? {},
    })),
    doubles: bySeat(seats, (seat) => handOf(seat).double?.item ?? null),
    swaps: bySeat(seats, (seat) => handOf(seat).swap ?? []),
    auto: bySeat(auto, (seat) => handOf(seat).auto),
    scores: outcome.scores,
  };
}
