// Bidlock as the table knows it: one object of pure functions. SPEC.md has the rules in words.

import type { Game } from "../../table/game.ts";
import { bot } from "./bots/bot.ts";
import { deadline, hurry, waitingOn } from "./clock.ts";
import { create } from "./create.ts";
import { end, leave } from "./leave.ts";
import { moves } from "./legal.ts";
import { optionShapes, readOptions } from "./options.ts";
import { parse } from "./parse.ts";
import { open, record } from "./record.ts";
import { replay } from "./replay.ts";
import { result } from "./result.ts";
import { bid } from "./round.ts";
import { says } from "./says.ts";
import { ROUNDS, type State } from "./state.ts";
import { tick } from "./timeout.ts";
import type { Move, Options } from "./types.ts";
import { view } from "./view.ts";

export const bidlock: Game<State, Move, Options> = {
  slug: "bidlock",
  title: "Bidlock",
  rules: 1,
  seats: { min: 2, max: 4 },
  maxBots: 3,
  names: "text",
  optionShapes,
  moveHelp: {
    bid: "lock a chip for this round; it is spent and cannot be changed",
    rematch: "when the game is over: open the next lobby",
  },
  options: readOptions,
  shards: () => [],
  create,
  parse,
  act: (state, seat, move, { now }) => bid(state, seat, move, now),
  tick,
  deadline,
  hurry,
  leave,
  end,
  stage: ({ phase, round }) => ({ phase, round, rounds: ROUNDS }),
  view,
  moves,
  waitingOn,
  result,
  replay,
  says,
  bot,
  question: () => null,
  record,
  open,
  carry: () => null,
};
