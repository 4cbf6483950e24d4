// What a viewer may see, built by naming what goes in. One thing is secret: the target, to all but
// the psychic, until the reveal. (SPEC: VC-VIEW)

import { showDial } from "../../table/dial.ts";
import type { GameView, Viewer } from "../../table/game.ts";
import type { JsonObject } from "../../table/json.ts";
import { deadline, nextForAll } from "./clock.ts";
import { waitsLeft } from "./lock.ts";
import { rating } from "./result.ts";
import { GOAL, verdict } from "./score.ts";
import { skipForAll } from "./skip.ts";
import { callers, guessers, type State, teamAt, teamOf } from "./state.ts";
import { BANDS, DIAL_MAX } from "./target.ts";
import { nextPsychic } from "./turn.ts";
import type { SeatView, TableView, TeamView, YouView } from "./types.ts";

export function view(state: State, viewer: Viewer): GameView {
  const seats = state.seats.map(({ seat }) => seat);
  return {
    table: tableView(state) as unknown as JsonObject,
    seats: Object.fromEntries(
      seats.map((seat) => [String(seat), seatView(state, seat) as unknown as JsonObject]),
    ),
    you:
      viewer === "watch" || !seats.includes(viewer)
        ? null
        : (youView(state, viewer) as unknown as JsonObject),
  };
}

export const teamsView = ({ teams }: State): readonly TeamView[] =>
  teams.map(({ name, seats, score }) => ({
    name,
    seats: [...seats].sort((a, b) => a - b),
    score,
  }));

function tableView(state: State): TableView {
  const { phase, mode, first, past } = state;
  const until = deadline(state);
  const openToAll = phase === "clue" ? skipForAll(state) : nextForAll(state);
  return {
    phase,
    mode,
    teams: teamsView(state),
    ...(mode === "teams" ? { goal: GOAL } : cardsView(state)),
    dial_max: DIAL_MAX,
    bands: BANDS,
    first,
    ...roundView(state),
    rounds: past,
    ...(phase === "reveal" && !verdict(state) ? { next_psychic: nextPsychic(state) } : {}),
    ...(until === null ? {} : { until }),
    ...(openToAll === null ? {} : { openToAll }),
    ...overView(state),
  };
}

const cardsView = ({ cards, past }: State) => ({
  cards_left: cards - past.length,
  cards_total: cards,
});

/** The target comes from the rounds that were revealed: before that it is not there to be shown. */
function roundView(state: State) {
  const { round } = state;
  const last = state.past.at(-1);
  return {
    up: round.team,
    psychic: round.psychic,
    guessers: guessers(state),
    callers: callers(state),
    card: round.card,
    swapped: round.swapped,
    ...(round.clue === null ? {} : { clue: round.clue }),
    dial: showDial(round.dial),
    ...(round.call === null ? {} : { call: round.call }),
    ...(round.lock === null ? {} : { lock: lockView(state, round.lock) }),
    ...(last?.round === round.number ? { target: last.target } : {}),
  };
}

const lockView = ({ phase }: State, lock: NonNullable<State["round"]["lock"]>) => ({
  what: phase === "tune" ? ("dial" as const) : ("call" as const),
  ...lock,
});

function overView(state: State): Partial<TableView> {
  const { ending, mode } = state;
  if (ending === null) return {};
  return {
    ended: ending.how,
    ...(ending.winner === null ? {} : { winner: ending.winner }),
    ...(mode === "coop" ? { rating: rating(teamAt(state, 0).score) } : {}),
  };
}

const seatView = (state: State, seat: number): SeatView => ({
  score: teamAt(state, teamOf(state, seat)).score,
  waits: waitsLeft(state, seat),
});

function youView(state: State, seat: number): YouView {
  const { round, phase } = state;
  const team = teamOf(state, seat);
  const isPsychic = seat === round.psychic;
  const knows = isPsychic && (phase === "clue" || phase === "tune" || phase === "call");
  return {
    team,
    role: isPsychic ? "psychic" : team === round.team ? "guesser" : "caller",
    ...(knows ? { target: round.target } : {}),
    can_swap: isPsychic && phase === "clue" && !round.swapped,
  };
}
