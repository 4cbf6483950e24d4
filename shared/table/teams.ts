// Teams in the lobby, side by side: their sizes differ by at most one, whoever comes, moves or goes.

import { fromBase64url } from "../fair/hash.ts";
import { stream } from "../fair/stream.ts";
import type { Env } from "./env.ts";
import type { Seat } from "./game.ts";
import { Illegal } from "./illegal.ts";
import type { TeamChange } from "./input.ts";
import { NAME_MOST } from "./names.ts";
import { type SeatState, say, seated, seatOf, type TableState, withSeat } from "./state.ts";
import { readText } from "./text.ts";

const membersOf = (state: TableState, team: number): readonly SeatState[] =>
  seated(state).filter((who) => who.team === team);

/** Team numbers, the fewest members first; of equals the lower number. */
const bySize = (state: TableState): readonly number[] => {
  const size = (team: number) => membersOf(state, team).length;
  return [...state.teams.keys()].sort((a, b) => size(a) - size(b));
};

/** The team that a newcomer joins; null where the game has none. */
export const smallestTeam = (state: TableState): number | null => bySize(state)[0] ?? null;

/** After a seat has gone: the last to join of the largest team moves, where that evens them out. */
export function evenOut(state: TableState, now: number): TableState {
  const [smallest, largest] = [bySize(state)[0], bySize(state).at(-1)];
  if (smallest === undefined || largest === undefined) return state;
  const byJoining = [...membersOf(state, largest)].sort(
    (a, b) => a.joined - b.joined || a.seat - b.seat,
  );
  const last = byJoining.at(-1);
  if (!last || byJoining.length - membersOf(state, smallest).length < 2) return state;
  return moveTo(state, last, smallest, now);
}

/** Told to everyone: whoever is moved may not have asked for it. */
const moveTo = (state: TableState, who: SeatState, team: number, now: number): TableState =>
  say(withSeat(state, who.seat, { team }), now, `${who.name} moves to ${state.teams[team]}.`);

/** The host arranges all; everyone else their own seat and team. Anyone may shuffle. */
export function changeTeams(
  env: Env,
  state: TableState,
  seat: Seat,
  change: TeamChange,
  now: number,
): TableState | Illegal {
  if (state.teams.length === 0) return new Illegal("bad", `${env.game.title} has no teams.`);
  const all = state.host === seat;
  switch (change.do) {
    case "switch":
      return all || change.seat === seat ? switchTeam(state, change.seat, now) : NOT_YOUR_SEAT;
    case "swap":
      return all || change.seat === seat
        ? swap(state, change.seat, change.with, now)
        : NOT_YOUR_SEAT;
    case "shuffle":
      return shuffle(state, now);
    case "rename":
      return all || seatOf(state, seat)?.team === change.team
        ? rename(env, state, change.team, change.name, now)
        : new Illegal("not-yours", "Only that team, or the host, can rename it.");
  }
}

const NOT_YOUR_SEAT = new Illegal("not-yours", "Only the host can move others.");

const NOBODY = new Illegal("bad", "Nobody sits there.", "seat");

/** From a larger team one just moves; between even ones somebody must come the other way. */
function switchTeam(state: TableState, seat: Seat, now: number): TableState | Illegal {
  const who = seatOf(state, seat);
  const to = smallestTeam(state);
  if (!who || who.team === null || to === null) return NOBODY;
  return membersOf(state, who.team).length > membersOf(state, to).length
    ? moveTo(state, who, to, now)
    : new Illegal("full", "That would leave the teams uneven. Say whom to swap with.", "seat");
}

function swap(state: TableState, one: Seat, other: Seat, now: number): TableState | Illegal {
  const [a, b] = [seatOf(state, one), seatOf(state, other)];
  if (!a || !b || a.team === null || b.team === null) return NOBODY;
  if (a.team === b.team) return new Illegal("bad", "Those two are in one team already.", "with");
  return moveTo(moveTo(state, a, b.team, now), b, a.team, now);
}

/** The server's secret seed draws, so that nobody can shuffle to order. */
function shuffle(state: TableState, now: number): TableState {
  const draw = stream(fromBase64url(state.fair.serverSeed), `teams:${state.seq}`);
  const drawn = draw.shuffle(seated(state).map(({ seat }) => seat));
  const teamOf = (seat: Seat) => drawn.indexOf(seat) % state.teams.length;
  const seats = state.seats.map((who) => ({ ...who, team: teamOf(who.seat) }));
  return say({ ...state, seats }, now, "The teams are shuffled.");
}

function rename(
  env: Env,
  state: TableState,
  team: number,
  wish: string,
  now: number,
): TableState | Illegal {
  const before = state.teams[team];
  if (before === undefined) return new Illegal("bad", "There is no such team.", "team");
  const name = readText(wish, NAME_MOST);
  if (name === null)
    return new Illegal("bad", `A name has 1 to ${NAME_MOST} visible characters.`, "name");
  if (name === before) return state;
  const others = state.teams.filter((_, at) => at !== team).map((other) => other.toLowerCase());
  if (others.includes(name.toLowerCase()) || env.unwanted(name))
    return new Illegal("taken", `${name} is not available. Try another.`, "name");
  const teams = state.teams.map((other, at) => (at === team ? name : other));
  return say({ ...state, teams }, now, `${before} is called ${name} now.`);
}

/** Teams as the lobby shows them; a game that is played shows its own. */
export const showTeams = (state: TableState) =>
  state.teams.map((name, team) => ({
    name,
    seats: membersOf(state, team).map(({ seat }) => seat),
  }));
