// Before the game: making a table, sitting down, the host's controls, getting up again.

import { fromBase64url, toBase64url } from "../fair/hash.ts";
import { entropyHash } from "../fair/seed.ts";
import type { Env } from "./env.ts";
import { ENTROPY_BYTES, newFair, readBytes } from "./fairness.ts";
import type { Seat } from "./game.ts";
import { Illegal, isIllegal } from "./illegal.ts";
import type { InputOf, LobbyAction, Sitting } from "./input.ts";
import type { Json } from "./json.ts";
import { botName, nameFor } from "./names.ts";
import { people, type SeatState, say, seated, seatOf, type TableState, withSeat } from "./state.ts";
import { evenOut, smallestTeam } from "./teams.ts";

export function createTable(env: Env, input: InputOf<"create">): TableState | Illegal {
  const options = env.game.options(input.options);
  if (isIllegal(options)) return options;
  const maxSeats = input.seats ?? env.game.seats.max;
  if (maxSeats < env.game.seats.min || maxSeats > env.game.seats.max) {
    return new Illegal(
      "bad",
      `${env.game.title} has ${env.game.seats.min} to ${env.game.seats.max} seats.`,
      "seats",
    );
  }
  if (input.bots > Math.min(env.game.maxBots, maxSeats - 1)) {
    return new Illegal(
      "bad",
      `${env.game.title} seats at most ${env.game.maxBots} bot${env.game.maxBots === 1 ? "" : "s"}.`,
      "bots",
    );
  }
  let state: TableState = {
    id: input.id,
    code: input.code,
    game: input.game,
    rules: env.game.rules,
    createdAt: input.at,
    public: input.public,
    locked: false,
    options: options as Json,
    maxSeats,
    bots: input.bots,
    forecaster: input.forecaster,
    status: "lobby",
    seats: [],
    host: null,
    creator: null,
    banned: [],
    seq: 0,
    changedAt: input.at,
    startedAt: null,
    finishedAt: null,
    since: input.at,
    heardAt: input.at,
    wokeAt: null,
    grace: null,
    hurried: false,
    fair: newFair(input.id, input.serverSeed, input.pool, `${input.game}/${env.game.rules}`),
    teams: input.teams ?? env.game.teams ?? [],
    carry: input.carry,
    from: input.from,
    effects: [],
    nextEffect: 1,
    forecasts: {},
    rematch: null,
    replayed: false,
    log: [],
    ended: null,
    play: null,
  };
  if (input.maker) {
    const sat = sitDown(env, state, input.maker, input.at);
    if (isIllegal(sat)) return sat;
    state = { ...sat, creator: sat.host };
  }
  for (let i = 0; i < input.bots; i++) state = seatBot(env, state, input.at);
  return state;
}

/** The seat of someone who comes back with the same key or cookie. */
export const seatOfSitter = (
  state: TableState,
  key: string | null,
  guest: string | null,
): SeatState | undefined =>
  seated(state).find(
    (s) => (key !== null && s.key === key) || (guest !== null && s.guest === guest),
  );

export function sitDown(
  env: Env,
  state: TableState,
  who: Sitting,
  now: number,
): TableState | Illegal {
  if (seatOfSitter(state, who.key, null)) return state;
  // Someone whom a cookie names gets the same seat, and its newest secret opens it.
  const back = seatOfSitter(state, null, who.guest);
  if (back) return withSeat(state, back.seat, { key: who.key });
  if (state.status !== "lobby")
    return new Illegal("not-now", "This game has started. You can watch it.");
  if (state.banned.includes(who.key) || (who.guest !== null && state.banned.includes(who.guest))) {
    return new Illegal("not-yours", "The host has removed you from this table.");
  }
  if (state.locked) return new Illegal("not-now", "The host has locked this table.");
  if (seated(state).length >= state.maxSeats)
    return new Illegal("full", "Every seat at this table is taken.");
  const entropy = checkEntropy(who);
  if (isIllegal(entropy)) return entropy;
  const name = nameFor(env, state, who.name, who.kind);
  if (isIllegal(name)) return name;
  const seat = freeSeat(state);
  const sat: SeatState = {
    seat,
    name,
    kind: who.kind,
    joined: now,
    key: who.key,
    guest: who.guest,
    gone: null,
    team: smallestTeam(state),
    entropyHash: entropy.hash,
    entropy: entropy.open,
    sessions: [],
  };
  const next = { ...state, seats: inOrder([...state.seats, sat]), host: state.host ?? seat };
  return say(next, now, `${name} sits down.`);
}

/** A person sends a hash and opens it later; an agent may send the entropy itself. */
function checkEntropy(who: Sitting): { hash: string | null; open: string | null } | Illegal {
  if (who.entropy !== null) {
    if (!readBytes(who.entropy, ENTROPY_BYTES))
      return new Illegal("bad", "entropy is 16 bytes in base64url.", "entropy");
    return { hash: toBase64url(entropyHash(fromBase64url(who.entropy))), open: who.entropy };
  }
  if (who.entropyHash !== null && !readBytes(who.entropyHash, 32)) {
    return new Illegal("bad", "entropyHash is 32 bytes in base64url.", "entropyHash");
  }
  return { hash: who.entropyHash, open: null };
}

function freeSeat(state: TableState): Seat {
  for (let seat = 0; ; seat++) if (!seatOf(state, seat)) return seat;
}

const inOrder = (seats: readonly SeatState[]): readonly SeatState[] =>
  [...seats].sort((a, b) => a.seat - b.seat);

export function seatBot(env: Env, state: TableState, now: number): TableState {
  const bot: SeatState = {
    seat: freeSeat(state),
    name: botName(env, state),
    kind: "bot",
    joined: now,
    key: null,
    guest: null,
    gone: null,
    team: smallestTeam(state),
    entropyHash: null,
    entropy: null,
    sessions: [],
  };
  return say(
    { ...state, seats: inOrder([...state.seats, bot]) },
    now,
    `${bot.name}, a house bot, sits down.`,
  );
}

export const botsOf = (state: TableState): readonly SeatState[] =>
  seated(state).filter((s) => s.kind === "bot");

const HOSTS_ONLY: ReadonlySet<LobbyAction["type"]> = new Set([
  "start",
  "options",
  "addBot",
  "kick",
  "lock",
  "public",
  "end",
]);

const IN_LOBBY: ReadonlySet<LobbyAction["type"]> = new Set([
  "start",
  "options",
  "addBot",
  "lock",
  "public",
  "teams",
]);

/** What the lobby's vocabulary needs before it is looked at more closely. */
export function mayAct(state: TableState, seat: Seat, action: LobbyAction): Illegal | null {
  if (HOSTS_ONLY.has(action.type) && state.host !== seat)
    return new Illegal("not-yours", "Only the host can do that.");
  if (IN_LOBBY.has(action.type) && state.status !== "lobby")
    return new Illegal("not-now", "The game has started.");
  return null;
}

/** The actions that touch the lobby alone; `start`, `end` and `leave` reach into the game. */
export function arrange(
  env: Env,
  state: TableState,
  action: LobbyAction,
  now: number,
): TableState | Illegal {
  switch (action.type) {
    case "options": {
      const options = env.game.options({ ...asMap(state.options), ...action.options });
      return isIllegal(options) ? options : { ...state, options: options as Json };
    }
    case "addBot":
      if (botsOf(state).length >= env.game.maxBots) {
        return new Illegal(
          "full",
          `${env.game.title} seats at most ${env.game.maxBots} bot${env.game.maxBots === 1 ? "" : "s"}.`,
        );
      }
      if (seated(state).length >= state.maxSeats)
        return new Illegal("full", "Every seat at this table is taken.");
      return seatBot(env, state, now);
    case "lock":
      return { ...state, locked: action.locked };
    case "public":
      return { ...state, public: action.public };
    default:
      return state;
  }
}

const asMap = (value: Json): { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })
    : {};

/** In the lobby a seat that goes is free again; whoever the host removed may not come back. */
export function standUp(
  state: TableState,
  seat: Seat,
  how: "left" | "removed",
  now: number,
): TableState {
  const who = seatOf(state, seat);
  if (!who) return state;
  const banned =
    how === "removed" ? [who.key, who.guest].filter((x): x is string => x !== null) : [];
  const without: TableState = {
    ...state,
    seats: state.seats.filter((s) => s.seat !== seat),
    banned: [...state.banned, ...banned].slice(-64),
    creator: state.creator === seat ? null : state.creator,
  };
  const told = say(
    passHost(without, seat),
    now,
    `${who.name} ${how === "left" ? "leaves" : "was removed by the host"}.`,
  );
  return evenOut(told, now);
}

/** In play a seat stays where it is, gone for good; it may watch. */
export function markGone(
  state: TableState,
  seat: Seat,
  how: "left" | "removed",
  now: number,
): TableState {
  const who = seatOf(state, seat);
  if (!who) return state;
  const gone = withSeat(state, seat, { gone: how });
  return say(
    passHost(gone, seat),
    now,
    `${who.name} ${how === "left" ? "leaves" : "was removed by the host"}.`,
  );
}

/** The chair of a host who is gone: the longest-seated person, else an agent, else nobody. */
function passHost(state: TableState, from: Seat): TableState {
  if (state.host !== from) return state;
  return { ...state, host: nextHost(state, () => true) };
}

/** Longest-seated person first, then agents; bots never. */
export function nextHost(state: TableState, fits: (seat: SeatState) => boolean): Seat | null {
  const byAge = (a: SeatState, b: SeatState) => a.joined - b.joined || a.seat - b.seat;
  const persons = [...people(state)].filter(fits).sort(byAge);
  const agents = seated(state).filter((s) => s.kind === "agent" && fits(s));
  return persons[0]?.seat ?? [...agents].sort(byAge)[0]?.seat ?? null;
}
