// Tier Madness as the table knows it: one object of pure functions. SPEC.md has the rules in words.

import type { Game, Moment, Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { bot, question } from "./bot.ts";
import { deadline, goOn, hurry, tick, waitingOn } from "./clock.ts";
import { create, drawBallot } from "./create.ts";
import { double, place, swap } from "./deal.ts";
import { end, leave } from "./leave.ts";
import { moves } from "./legal.ts";
import { optionShapes, readOptions } from "./options.ts";
import { parse } from "./parse.ts";
import { open, record } from "./record.ts";
import { replay } from "./replay.ts";
import { result } from "./result.ts";
import { advance } from "./reveal.ts";
import { pickCriterion } from "./rounds.ts";
import { says } from "./says.ts";
import { isGone, type State } from "./state.ts";
import type { Move, Options } from "./types.ts";
import { view } from "./view.ts";
import { castVote } from "./vote.ts";

function act(state: State, seat: Seat, move: Move, { now, host }: Moment): State | Illegal {
  if (isGone(state, seat)) return new Illegal("not-yours", "This seat has left the game.");
  switch (move.type) {
    case "vote":
      return castVote(state, seat, move.categories, now);
    case "criteria":
      return pickCriterion(state, seat, move.index, now);
    case "place":
      return place(state, seat, move.index, move.tier);
    case "swap":
      return swap(state, seat, move.items);
    case "double":
      return double(state, seat, move.item, now);
    case "advance":
      return advance(state, seat, move.step, host, now);
    case "goOn":
      return goOn(state, seat, host, now);
    case "rematch":
      return new Illegal("not-now", "A rematch can be opened when the game is over.");
  }
}

export const tierMadness: Game<State, Move, Options> = {
  slug: "tier-madness",
  title: "Tier Madness",
  rules: 1,
  seats: { min: 2, max: 12 },
  maxBots: 1,
  names: "initials",
  optionShapes,
  moveHelp: {
    vote: "pick one to three categories of the ballot",
    criteria: "your turn to pick: one of the three criteria, by index",
    place: "put the card in hand into a tier; final",
    swap: "after seven cards: trade two in different tiers, or none (empty list)",
    double: "after the swap: double one card, or none (null)",
    advance: "the next step of reveal, group, scores and bonus; the host's",
    goOn: "with pace off: give the unfinished 15 seconds; the host's",
    rematch: "when the game is over: open the next lobby",
  },
  options: readOptions,
  shards: (seed, index) => drawBallot(seed, index),
  create,
  parse,
  act,
  tick,
  deadline,
  hurry,
  leave,
  end,
  stage: ({ phase, round, options }) => ({
    phase,
    round: round?.number ?? 0,
    rounds: options.rounds,
  }),
  view,
  moves,
  waitingOn,
  result,
  replay,
  says,
  bot,
  question,
  record,
  open,
  carry: () => null,
};
