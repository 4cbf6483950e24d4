// A tiny game: two rounds in which each seat secretly picks 0, 1 or 2, and scores its pick when no
// other seat has the same. It shows that the table plays a game that it has never heard of.

import { chance } from "../../../shared/table/chance.ts";
import type { BotView, Ended, Game, Result, Seat } from "../../../shared/table/game.ts";
import { Illegal } from "../../../shared/table/illegal.ts";
import { isObject, type JsonObject } from "../../../shared/table/json.ts";

type Picks = { readonly [seat: string]: number };

interface Place {
  readonly seat: Seat;
  readonly name: string;
  readonly score: number;
  readonly gone: boolean;
}

export interface TinyState {
  readonly id: string;
  readonly places: readonly Place[];
  readonly pickSeconds: number;
  /** Name of the shard it was dealt, where the table has a pool. */
  readonly theme: string | null;
  readonly round: number;
  readonly picks: Picks;
  readonly since: number;
  readonly until: number;
  readonly past: readonly Picks[];
  readonly ended: Ended | null;
}

export interface TinyMove {
  readonly type: "pick";
  readonly number: number;
}

export interface TinyOptions {
  readonly pickSeconds: number;
}

const ROUNDS = 2;
const NUMBERS = [0, 1, 2];
const HURRY = 5_000;

const seated = (state: TinyState): readonly Place[] => state.places.filter(({ gone }) => !gone);

const waiting = (state: TinyState): readonly Seat[] =>
  state.ended === null
    ? seated(state)
        .map(({ seat }) => seat)
        .filter((seat) => state.picks[seat] === undefined)
    : [];

/** What a forecaster is asked about: this seat's pick of this round. */
const aboutOf = ({ seat, view }: BotView): string =>
  `${seat}:${Array.isArray(view.table.past) ? view.table.past.length : 0}`;

/** Ends the round when nobody is waited for any more. */
function goOn(state: TinyState, now: number): TinyState {
  if (state.ended !== null) return state;
  if (seated(state).length < tiny.seats.min) return { ...state, ended: "left" };
  return waiting(state).length === 0 ? nextRound(state, now) : state;
}

function nextRound(state: TinyState, now: number): TinyState {
  const numbers = Object.values(state.picks);
  const places = state.places.map((place) => {
    const pick = state.picks[place.seat];
    const alone = numbers.filter((number) => number === pick).length === 1;
    return pick !== undefined && alone ? { ...place, score: place.score + pick } : place;
  });
  const past = [...state.past, state.picks];
  if (state.round === ROUNDS) return { ...state, places, past, ended: "played" };
  const until = now + state.pickSeconds * 1000;
  return { ...state, places, past, picks: {}, round: state.round + 1, since: now, until };
}

function result(state: TinyState): Result | null {
  if (state.ended === null) return null;
  const standings = [...state.places]
    .sort((a, b) => b.score - a.score || a.seat - b.seat)
    .map(({ seat, score }) => ({ seat, score }));
  const best = standings[0]?.score ?? 0;
  const winners = standings.filter(({ score }) => score === best).map(({ seat }) => seat);
  return { ended: state.ended, winners, standings };
}

export const tiny: Game<TinyState, TinyMove, TinyOptions> = {
  slug: "tiny",
  title: "Tiny",
  rules: 1,
  seats: { min: 2, max: 4 },
  maxBots: 2,
  names: "text",
  optionShapes: [{ name: "pickSeconds", label: "Seconds", choices: [30, 60], standard: 30 }],
  moveHelp: { pick: "Pick 0, 1 or 2." },

  options(raw) {
    const { pickSeconds = 30 } = isObject(raw) ? raw : {};
    return pickSeconds === 30 || pickSeconds === 60
      ? { pickSeconds }
      : new Illegal("bad", "pickSeconds is 30 or 60.", "pickSeconds");
  },
  shards: (seed, index) =>
    index.length === 0 ? [] : [chance(seed, "theme").pick(index.map(({ name }) => name))],
  create: ({ id, seats, options, content, now }) => ({
    id,
    places: seats.map(({ seat, name }) => ({ seat, name, score: 0, gone: false })),
    pickSeconds: options.pickSeconds,
    theme: content[0]?.name ?? null,
    round: 1,
    picks: {},
    since: now,
    until: now + options.pickSeconds * 1000,
    past: [],
    ended: null,
  }),

  parse(raw) {
    const { type, number } = isObject(raw) ? raw : {};
    if (type !== "pick") return new Illegal("bad", "type is pick.", "type");
    return typeof number === "number" && NUMBERS.includes(number)
      ? { type, number }
      : new Illegal("bad", "number is 0, 1 or 2.", "number");
  },
  act(state, seat, { number }, { now }) {
    const before = state.picks[seat];
    if (before === number) return state;
    if (!waiting(state).includes(seat)) return new Illegal("not-now", "You have picked.");
    return goOn({ ...state, picks: { ...state.picks, [seat]: number } }, now);
  },
  /** Who was too slow has picked nothing. */
  tick: (state, now) =>
    state.ended === null && state.until <= now ? nextRound(state, now) : state,
  deadline: (state) => (state.ended === null ? state.until : null),
  hurry(state, on, now) {
    const full = state.since + state.pickSeconds * 1000;
    const until = on ? Math.min(state.until, now + HURRY) : full;
    return until === state.until || state.ended !== null ? state : { ...state, until };
  },
  leave: (state, seat, now) =>
    goOn(
      {
        ...state,
        places: state.places.map((place) =>
          place.seat === seat ? { ...place, gone: true } : place,
        ),
      },
      now,
    ),
  end: (state, how) => (state.ended === null ? { ...state, ended: how } : state),

  stage: ({ ended, round }) => ({ phase: ended === null ? "pick" : "over", round, rounds: ROUNDS }),
  view: (state, viewer) => ({
    table: {
      turnSeconds: state.pickSeconds,
      past: state.past,
      ...(state.theme === null ? {} : { theme: state.theme }),
      ...(state.ended === null ? { until: state.until } : {}),
    },
    seats: Object.fromEntries(
      state.places.map(({ seat, score }) => [
        seat,
        { score, picked: state.picks[seat] !== undefined },
      ]),
    ),
    you: viewer === "watch" ? null : { pick: state.picks[viewer] ?? null },
  }),
  moves: (state, seat) => ({
    moves: waiting(state).includes(seat) ? [{ type: "pick", number: { oneOf: NUMBERS } }] : [],
    may: [],
  }),
  waitingOn: waiting,
  result,
  replay: ({ past, theme }) => ({ past, theme }),
  says: (before, after) =>
    after.past.length > before.past.length ? [`Round ${before.round} is over.`] : [],

  bot(seen, numbers, forecasts) {
    const forecast = forecasts[aboutOf(seen)];
    const number = typeof forecast === "number" ? forecast : numbers.int(NUMBERS.length);
    return { type: "pick", number };
  },
  question(seen, forecasts) {
    const about = aboutOf(seen);
    return about in forecasts ? null : { about };
  },
  record: ({ round }, _seat, { number }) => ({
    $type: "test.tiny.pick",
    round,
    action: { number },
  }),
  open: ({ past }) => past.map((_, i) => i + 1),
  carry: (): JsonObject => ({ met: true }),
};

/** A registry with this game alone. */
export const tinyOnly = (slug: string, rules: number | null) =>
  slug === tiny.slug && (rules === null || rules === tiny.rules) ? tiny : undefined;
