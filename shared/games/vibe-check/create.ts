// From the seats and a seed to the first psychic's card. (SPEC: VC-TURN-1)

import { chance } from "../../table/chance.ts";
import type { Seat, Setup } from "../../table/game.ts";
import { seenBefore } from "./deck.ts";
import { modeFor } from "./options.ts";
import type { State, Team, Undealt } from "./state.ts";
import { openRound } from "./turn.ts";
import type { Options } from "./types.ts";

export const TEAM_NAMES: readonly string[] = ["Sunset", "Tide"];

/** Co-op: cards to begin with. */
const COOP_CARDS = 7;

export function create(setup: Setup<Options>): State {
  const { seats, options, seed, now } = setup;
  const mode = modeFor(seats.length, options);
  const teams = mode === "coop" ? [everyone(setup)] : teamsOf(setup);
  const table: Undealt = {
    seed,
    options,
    mode,
    seats,
    gone: [],
    teams,
    first: chance(seed, "first").int(teams.length),
    phase: "clue",
    phaseAt: now,
    hurriedAt: null,
    asleep: 0,
    past: [],
    cards: mode === "coop" ? COOP_CARDS : 0,
    seen: { before: seenBefore(setup.carry), now: [], draws: 0 },
    ending: null,
  };
  return openRound(table, now);
}

const everyone = ({ seats, seed }: Setup<Options>): Team =>
  team(
    seed,
    "Everyone",
    seats.map(({ seat }) => seat),
  );

const teamsOf = ({ seats, seed, teams = TEAM_NAMES }: Setup<Options>): readonly Team[] =>
  teams.map((name, at) =>
    team(
      seed,
      name,
      seats.filter((who) => who.team === at).map(({ seat }) => seat),
      at,
    ),
  );

/** Round the circle from a seat that the seed draws. */
function team(seed: string, name: string, seats: readonly Seat[], at = 0): Team {
  const from = chance(seed, `psychic:${at}`).int(seats.length);
  return { name, seats: [...seats.slice(from), ...seats.slice(0, from)], last: null, score: 0 };
}
