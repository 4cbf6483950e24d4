// Vibe Check as the table knows it: one object of pure functions. SPEC.md has the rules in words.

import type { Game, Moment, Seat } from "../../table/game.ts";
import { Illegal } from "../../table/illegal.ts";
import { makeCall } from "./call.ts";
import { deadline, hurry, next, tick, waitingOn } from "./clock.ts";
import { giveClue, swapCard } from "./clue.ts";
import { create, TEAM_NAMES } from "./create.ts";
import { liveDial, turnDial } from "./dial.ts";
import { end, leave } from "./leave.ts";
import { moves } from "./legal.ts";
import { lockIn, wait } from "./lock.ts";
import { optionShapes, readOptions } from "./options.ts";
import { parse } from "./parse.ts";
import { carry, replay } from "./replay.ts";
import { result } from "./result.ts";
import { says } from "./says.ts";
import { skip } from "./skip.ts";
import { isGone, type State } from "./state.ts";
import type { Move, Options } from "./types.ts";
import { view } from "./view.ts";

function act(state: State, seat: Seat, move: Move, at: Moment): State | Illegal {
  if (isGone(state, seat)) return new Illegal("not-yours", "This seat has left the game.");
  switch (move.type) {
    case "clue":
      return giveClue(state, seat, move.text, at.now);
    case "swapCard":
      return swapCard(state, seat);
    case "dial":
      return turnDial(state, seat, move.at);
    case "call":
      return makeCall(state, seat, move.side, move.round);
    case "lock":
      return lockIn(state, seat, move, at.now);
    case "wait":
      return wait(state, seat, move.round);
    case "next":
      return next(state, seat, move.round, at);
    case "skip":
      return skip(state, seat, move.round, at);
  }
}

export const vibeCheck: Game<State, Move, Options> = {
  slug: "vibe-check",
  title: "Vibe Check",
  rules: 1,
  seats: { min: 2, max: 12 },
  maxBots: 0,
  names: "text",
  teams: TEAM_NAMES,
  dial: liveDial,
  optionShapes,
  moveHelp: {
    clue: "you are the psychic: one clue, not an end of the card",
    swapCard: "before the clue: another card, once; the target stays",
    dial: "your team tunes: turn the needle; done says that you let go",
    call: "the other team tuned: is the target left or right of the needle?",
    lock: "make the dial or the call final; teammates may stop it",
    wait: "stop a teammate's lock; twice a round",
    next: "after the reveal: the next psychic draws, or the host for them",
    skip: "no clue comes: pass the psychic's chair on; the host's, later anyone's",
    rematch: "when the game is over: open the next lobby",
  },
  options: readOptions,
  shards: () => [],
  create,
  parse,
  act,
  tick,
  deadline,
  hurry,
  leave,
  end,
  stage: ({ phase, round, cards }) => ({ phase, round: round.number, rounds: cards }),
  view,
  moves,
  waitingOn,
  result,
  replay,
  says,
  /** No bot sits at this table: `maxBots` is 0. */
  bot: () => {
    throw new RangeError("Vibe Check seats no bots");
  },
  question: () => null,
  // The one secret is the target, which the seed draws and nobody chooses: there is nothing to seal.
  record: () => null,
  open: () => [],
  carry,
};
