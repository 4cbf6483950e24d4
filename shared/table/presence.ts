// Who is here: computed when asked, never written down. Only what follows from it is an input.

import { ABANDONED_TIME, earliest } from "./clock.ts";
import type { Env } from "./env.ts";
import type { Seat } from "./game.ts";
import type { Input } from "./input.ts";
import { nextHost } from "./lobby.ts";
import { type SeatState, seated, seatOf, type TableState } from "./state.ts";

/** A socket or poll that was not heard from for so long counts as half-open (ms). */
export const HEARD_TIME = 75_000;
/** A person is away after so long without an open socket; an agent after its last call (ms). */
export const AWAY_TIME = 20_000;
export const AGENT_AWAY_TIME = 60_000;
/** In the lobby hosting passes on later (ms). */
export const LOBBY_HOST_TIME = 60_000;

/** What the shell knows of a seat: whether a socket or poll is open, and when it was last heard from. */
export interface Heard {
  readonly open: boolean;
  readonly at: number;
}

export interface Presence {
  /** Null: not heard of since the table woke. */
  heard(seat: Seat): Heard | null;
  /** When the table woke to an empty room, as after an outage of ours; null when others were connected. */
  readonly wokeAlone: number | null;
}

export function isHere(presence: Presence, who: SeatState, now: number): boolean {
  if (who.gone !== null) return false;
  if (who.kind === "bot") return true;
  const heard = presence.heard(who.seat);
  if (heard === null) return false;
  if (heard.open) return now - heard.at < HEARD_TIME;
  return who.kind === "agent" && now - heard.at < AGENT_AWAY_TIME;
}

/** Since when a seat counts as away, or will (ms); null for a bot, which never is. */
function awayFrom(presence: Presence, who: SeatState, patience: number): number | null {
  if (who.kind === "bot") return null;
  const heard = presence.heard(who.seat);
  // Those who were connected before an outage get the usual time to come back.
  if (heard === null)
    return presence.wokeAlone === null ? Number.NEGATIVE_INFINITY : presence.wokeAlone + patience;
  if (heard.open) return heard.at + HEARD_TIME;
  return heard.at + (who.kind === "agent" ? Math.max(AGENT_AWAY_TIME, patience) : patience);
}

const isAway = (
  presence: Presence,
  who: SeatState,
  now: number,
  patience: number = AWAY_TIME,
): boolean => (awayFrom(presence, who, patience) ?? Number.POSITIVE_INFINITY) <= now;

/**
 * What follows from who is here at `now`: the next input to apply, or null. Ask again after it was
 * applied; it comes to an end because each of these makes itself unnecessary.
 */
export function consequence(
  env: Env,
  state: TableState,
  presence: Presence,
  now: number,
): Input | null {
  return (
    passedHost(state, presence, now) ??
    hurried(env, state, presence, now) ??
    abandoned(state, presence, now)
  );
}

function passedHost(state: TableState, presence: Presence, now: number): Input | null {
  if (state.status === "finished") return null;
  const here = (who: SeatState) => isHere(presence, who, now);
  const creator = state.creator === null ? undefined : seatOf(state, state.creator);
  if (state.status === "lobby" && creator && creator.seat !== state.host && here(creator)) {
    return { type: "host", at: now, seat: creator.seat };
  }
  const host = state.host === null ? undefined : seatOf(state, state.host);
  const patience = state.status === "lobby" ? LOBBY_HOST_TIME : AWAY_TIME;
  if (host && host.gone === null && !isAway(presence, host, now, patience)) return null;
  const seat = nextHost(state, here);
  return seat === null || seat === state.host ? null : { type: "host", at: now, seat };
}

function hurried(env: Env, state: TableState, presence: Presence, now: number): Input | null {
  if (state.status !== "playing") return null;
  const waiting = waitedFor(env, state);
  if (waiting.length === 0) return null;
  const someoneHere = seated(state).some((who) => who.kind !== "bot" && isHere(presence, who, now));
  const allAway = someoneHere && waiting.every((who) => isAway(presence, who, now));
  if (allAway === state.hurried) return null;
  // Back again only when one of them is really here: nobody at all here changes nothing.
  if (!allAway && !waiting.some((who) => isHere(presence, who, now))) return null;
  return env.game.hurry(state.play, allAway, now) === state.play
    ? null
    : { type: "hurry", at: now, on: allAway };
}

function abandoned(state: TableState, presence: Presence, now: number): Input | null {
  const at = abandonedAt(state, presence);
  return at !== null && at <= now ? { type: "abandon", at: now } : null;
}

/** When a game in play that nobody attends is given up. */
function abandonedAt(state: TableState, presence: Presence): number | null {
  if (state.status !== "playing") return null;
  let last = Math.max(state.startedAt ?? state.createdAt, state.heardAt, state.wokeAt ?? 0);
  for (const who of seated(state)) {
    const heard = who.kind === "bot" ? null : presence.heard(who.seat);
    if (heard !== null) last = Math.max(last, heard.at + (heard.open ? HEARD_TIME : 0));
  }
  return last + ABANDONED_TIME;
}

const waitedFor = (env: Env, state: TableState): readonly SeatState[] =>
  state.status === "playing"
    ? env.game
        .waitingOn(state.play)
        .map((seat) => seatOf(state, seat))
        .filter((who): who is SeatState => who !== undefined && who.kind !== "bot")
    : [];

/**
 * When to look again (ms), or null. Only the host and those who are waited for matter, and only to
 * someone who is here to see it; a socket that is merely half-open is found by a nudge instead.
 */
export function nextLook(
  env: Env,
  state: TableState,
  presence: Presence,
  now: number,
): number | null {
  if (state.status === "finished") return null;
  const someoneHere = seated(state).some((who) => who.kind !== "bot" && isHere(presence, who, now));
  const times: (number | null)[] = [abandonedAt(state, presence)];
  if (someoneHere) {
    const host = state.host === null ? undefined : seatOf(state, state.host);
    const patience = state.status === "lobby" ? LOBBY_HOST_TIME : AWAY_TIME;
    if (host && !presence.heard(host.seat)?.open) times.push(awayFrom(presence, host, patience));
    for (const who of waitedFor(env, state)) {
      if (!presence.heard(who.seat)?.open) times.push(awayFrom(presence, who, AWAY_TIME));
    }
  }
  return earliest(times.filter((t) => t !== null && t > now));
}
