// What a viewer may see, phase by phase, built by naming what goes in. (SPEC: TM-VIEW)

import type { GameView, Viewer } from "../../table/game.ts";
import type { JsonObject } from "../../table/json.ts";
import { deadline, goOnOpens } from "./clock.ts";
import { criteria } from "./content/criteria.ts";
import { cardInHand } from "./deal.ts";
import { standings } from "./result.ts";
import { isStepped, OPEN_TO_ALL } from "./reveal.ts";
import {
  bySeat,
  dealtIn,
  type FinishedRound,
  handStep,
  isGone,
  type Round,
  type State,
} from "./state.ts";
import { TIER_TABLE } from "./tiers.ts";
import type { CriterionView, RecapRound, SeatView, TableView, YouView } from "./types.ts";

export function view(state: State, viewer: Viewer): GameView {
  const seats = state.seats.map(({ seat }) => seat);
  return {
    table: tableView(state) as unknown as JsonObject,
    seats: bySeat(seats, (seat) => seatView(state, seat) as unknown as JsonObject),
    you:
      viewer === "watch" || !seats.includes(viewer)
        ? null
        : (youView(state, viewer) as unknown as JsonObject),
  };
}

function tableView(state: State): TableView {
  const until = deadline(state);
  const openToAll = isStepped(state) ? state.steppedAt + OPEN_TO_ALL : goOnOpens(state);
  return {
    phase: state.phase,
    round: state.round?.number ?? 0,
    totalRounds: state.options.rounds,
    step: state.step,
    tiers: TIER_TABLE,
    ...(state.phase === "vote" ? { ballot: state.ballot.map(({ name }) => name) } : {}),
    ...(state.round === null ? {} : roundView(state, state.round)),
    ...(["scores", "bonus", "over"].includes(state.phase) ? { standings: standings(state) } : {}),
    ...(state.awards === null ? {} : { awards: state.awards }),
    ...(state.ended === null ? {} : overView(state, state.ended)),
    ...(until === null ? {} : { until }),
    ...(openToAll === null ? {} : { openToAll }),
  };
}

const criterionView = (id: string): CriterionView => ({
  id,
  text: criteria.find((one) => one.id === id)?.text ?? id,
});

function roundView(state: State, round: Round): Partial<TableView> {
  const { category, criterion, offered, picker } = round;
  return {
    category: category.name,
    categoryKind: category.kind,
    drawnFrom: category.drawnFrom,
    picker,
    criteria: (criterion === null ? offered : [criterion]).map(criterionView),
    ...(round.outcome === null ? {} : revealView(state, round)),
  };
}

/** Cards come one by one; what would tell of those to come waits for the group. */
function revealView({ phase }: State, round: Round): Partial<TableView> {
  const seats = dealtIn(round);
  const tier = (seat: number, i: number) => round.hands[seat]?.tiers[i] ?? "C";
  const cards = round.category.cards.slice(0, round.revealed).map((item, i) => ({
    item,
    placements: bySeat(seats, (seat) => tier(seat, i)),
  }));
  const auto = seats.filter((seat) => (round.hands[seat]?.auto.length ?? 0) > 0);
  return {
    reveal: { of: round.category.cards.length, cards },
    auto: bySeat(auto, (seat) => round.hands[seat]?.auto ?? []),
    ...(phase === "reveal" ? {} : groupView(round)),
  };
}

function groupView(round: Round): Partial<TableView> {
  const seats = dealtIn(round);
  return {
    group: (round.outcome?.group ?? []).map((tier, index) => ({
      index,
      tier,
      points: round.outcome?.points[index] ?? {},
    })),
    swaps: bySeat(seats, (seat) => round.hands[seat]?.swap ?? []),
    doubles: bySeat(seats, (seat) => round.hands[seat]?.double?.item ?? null),
  };
}

const overView = (state: State, ended: NonNullable<State["ended"]>): Partial<TableView> => ({
  recap: state.finished.map(recapRound),
  votes: state.votes,
  ended,
});

const recapRound = ({ number, category, criterion, outcome }: FinishedRound): RecapRound => ({
  round: number,
  category: category.name,
  criterion: criterionView(criterion).text,
  cards: category.cards.map((item, i) => ({ item, group: outcome.group[i] ?? "C" })),
  scores: outcome.scores,
});

function seatView(state: State, seat: number): SeatView {
  const hand = state.round?.hands[seat];
  const inDeal = state.phase === "deal" && hand !== undefined;
  return {
    score: state.scores[seat] ?? 0,
    playing: state.round === null ? !isGone(state, seat) : hand !== undefined,
    done: inDeal ? handStep(hand) === "waiting" : state.phase === "vote" && seat in state.votes,
    placed: inDeal ? hand.tiers.length : 0,
  };
}

function youView(state: State, seat: number): YouView {
  const vote = state.votes[seat];
  if (state.phase === "vote") return vote === undefined ? {} : { vote };
  const { round } = state;
  const hand = round?.hands[seat];
  if (round === null || hand === undefined || state.phase === "criteria") return {};
  const held = state.phase === "deal" ? cardInHand(round, hand) : null;
  const shown = round.category.cards.slice(0, hand.tiers.length + (held === null ? 0 : 1));
  return {
    hand: shown.map((item, i) => {
      const tier = hand.tiers[i];
      return tier === undefined ? { item } : { item, tier };
    }),
    step: handStep(hand),
    ...(held === null
      ? {}
      : { card: { index: held.index, id: held.card.id, title: held.card.title } }),
    ...(hand.swap === null ? {} : { swap: hand.swap }),
    ...(hand.double === null ? {} : { double: hand.double.item }),
  };
}
