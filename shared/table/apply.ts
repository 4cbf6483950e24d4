// The table as a pure state machine: one input at a time, the next state or a refusal.

import { remember } from "./answers.ts";
import { effectDone, tick, wake } from "./clock.ts";
import { withDial } from "./dial.ts";
import type { Env } from "./env.ts";
import { openEntropy } from "./fairness.ts";
import type { Seat } from "./game.ts";
import { Illegal, isIllegal } from "./illegal.ts";
import { type Input, type InputOf, intentOf } from "./input.ts";
import { arrange, createTable, markGone, mayAct, sitDown, standUp } from "./lobby.ts";
import { type Moved, play, replacePlay, settle } from "./play.ts";
import { askRematch, rematchStarted } from "./rematch.ts";
import { goOn, start } from "./start.ts";
import { type Answer, type Sealed, say, seatOf, type TableState } from "./state.ts";
import { changeTeams } from "./teams.ts";

export interface Applied {
  /** The very same object when the input changed nothing: then there is nothing to write down. */
  readonly state: TableState;
  readonly answer: Answer;
}

/**
 * One input on one state. Pure: the same for the same arguments, in a test, a fold or a replay.
 * The state is null before `create`.
 */
export function apply(env: Env, before: TableState | null, input: Input): Applied | Illegal {
  const state = before && input.dial ? withDial(env, before, input.dial) : before;
  const outcome = step(env, state, input);
  if (isIllegal(outcome)) return outcome;
  const { sealed } = outcome;
  const changed = outcome.state !== state;
  const seq = changed ? (state?.seq ?? 0) + 1 : outcome.state.seq;
  const answer: Answer = {
    seq,
    cid: sealed?.cid ?? null,
    createdAt: sealed?.createdAt ?? null,
    nonce: sealed?.nonce ?? null,
  };
  if (!changed) return { state: outcome.state, answer };
  const heardAt = FROM_SEATS.has(input.type) ? input.at : outcome.state.heardAt;
  const next: TableState = { ...outcome.state, seq, changedAt: input.at, heardAt };
  const intent = intentOf(input);
  return { state: intent === null ? next : remember(next, intent.seat, intent.id, answer), answer };
}

/** A turn of a live dial: refused as any move may be, but no new version, and nothing to write down. */
export function turn(env: Env, state: TableState, input: InputOf<"move">): TableState | Illegal {
  const moved = playMove(env, state, input);
  return isIllegal(moved) ? moved : moved.state;
}

const FROM_SEATS: ReadonlySet<Input["type"]> = new Set(["create", "join", "open", "lobby", "move"]);

type Outcome = { readonly state: TableState; readonly sealed: Sealed | null } | Illegal;

const plain = (state: TableState | Illegal): Outcome =>
  isIllegal(state) ? state : { state, sealed: null };

function step(env: Env, state: TableState | null, input: Input): Outcome {
  if (input.type === "create") {
    return state === null
      ? plain(createTable(env, input))
      : new Illegal("not-now", "This table exists already.");
  }
  if (state === null) return new Illegal("not-now", "There is no such table.");
  const now = input.at;
  switch (input.type) {
    case "join":
      return plain(sitDown(env, state, input, now));
    case "open": {
      const opened = openEntropy(state, input.seat, input.entropy);
      return plain(isIllegal(opened) ? opened : settle(env, goOn(env, opened, now, false), now));
    }
    case "lobby":
      return plain(lobby(env, state, input));
    case "move":
      return move(env, state, input);
    case "tick":
      return plain(tick(env, state, now));
    case "host":
      return plain(handHost(state, input.seat, now));
    case "hurry":
      return plain(hurry(env, state, input.on, now));
    case "abandon":
      return plain(end(env, state, "abandoned", now));
    case "wake":
      return plain(wake(env, state, now));
    case "effect": {
      const effect = state.effects.find((e) => e.id === input.id);
      return plain(
        effect
          ? settle(env, effectDone(env, state, effect, input.ok, input.value, now), now)
          : state,
      );
    }
    case "rematchStarted":
      return plain(rematchStarted(state));
  }
}

function lobby(env: Env, state: TableState, input: InputOf<"lobby">): TableState | Illegal {
  const { seat, action, at: now } = input;
  if (seatOf(state, seat)?.gone !== null)
    return new Illegal("not-yours", "This seat has left the table.");
  const refusal = mayAct(state, seat, action);
  if (refusal) return refusal;
  switch (action.type) {
    case "start": {
      const started = start(env, state, now);
      return isIllegal(started) ? started : settle(env, started, now);
    }
    case "end":
      if (state.status === "lobby") return new Illegal("not-now", "There is no game to end yet.");
      return end(env, state, "host", now);
    case "leave":
      return leave(env, state, seat, "left", now);
    case "kick":
      if (action.seat === seat) return new Illegal("bad", "To go yourself, leave.", "seat");
      if (seatOf(state, action.seat)?.gone !== null)
        return new Illegal("bad", "Nobody sits there.", "seat");
      return leave(env, state, action.seat, "removed", now);
    case "teams":
      return changeTeams(env, state, seat, action, now);
    default:
      return arrange(env, state, action, now);
  }
}

function leave(
  env: Env,
  state: TableState,
  seat: Seat,
  how: "left" | "removed",
  now: number,
): TableState {
  switch (state.status) {
    case "lobby":
    case "starting":
      return standUp(state, seat, how, now);
    case "playing": {
      const gone = markGone(state, seat, how, now);
      return settle(env, replacePlay(env, gone, env.game.leave(gone.play, seat, now), now), now);
    }
    case "finished":
      return markGone(state, seat, how, now);
  }
}

function end(env: Env, state: TableState, how: "host" | "abandoned", now: number): TableState {
  if (state.status !== "playing") return state;
  return settle(env, replacePlay(env, state, env.game.end(state.play, how, now), now), now);
}

function move(env: Env, state: TableState, input: InputOf<"move">): Outcome {
  const { seat, at: now } = input;
  if (input.move.type === "rematch" && seatOf(state, seat)?.gone === null)
    return plain(askRematch(state, seat, now));
  const moved = playMove(env, state, input);
  return isIllegal(moved) ? moved : { state: settle(env, moved.state, now), sealed: moved.sealed };
}

/** The move itself; what follows from it is not looked at yet. */
function playMove(env: Env, state: TableState, input: InputOf<"move">): Moved | Illegal {
  const { seat, at: now } = input;
  const who = seatOf(state, seat);
  if (!who || who.gone !== null) return new Illegal("not-yours", "This seat has left the table.");
  if (state.status === "finished") return new Illegal("not-now", "The game is over.");
  if (state.status !== "playing") return new Illegal("not-now", "The game has not started yet.");
  if (input.in) {
    const stage = env.game.stage(state.play);
    if (stage.phase !== input.in.phase || stage.round !== input.in.round) {
      return new Illegal("not-now", "The table has moved on.");
    }
  }
  return play(env, state, seat, input.move, input.nonce, now);
}

function handHost(state: TableState, seat: Seat, now: number): TableState | Illegal {
  const who = seatOf(state, seat);
  if (!who || who.gone !== null || who.kind === "bot")
    return new Illegal("bad", "That seat cannot host.");
  return state.host === seat
    ? state
    : say({ ...state, host: seat }, now, `${who.name} is the host now.`);
}

function hurry(env: Env, state: TableState, on: boolean, now: number): TableState {
  if (state.status !== "playing" || state.hurried === on) return state;
  const next = env.game.hurry(state.play, on, now);
  return next === state.play
    ? state
    : settle(env, { ...replacePlay(env, state, next, now), hurried: on }, now);
}
