// The one way into a table: read the state, ask the pure table, write one row, swap the state.
// There is no `await` in this file (the structure check holds it): between reading and writing,
// nothing else happens.

import { answered } from "../../shared/table/answers.ts";
import { apply, turn } from "../../shared/table/apply.ts";
import { expires, nextTick } from "../../shared/table/clock.ts";
import { dialOf, turnIn, withDial } from "../../shared/table/dial.ts";
import type { Env } from "../../shared/table/env.ts";
import type { Dial, Seat } from "../../shared/table/game.ts";
import { Illegal, isIllegal } from "../../shared/table/illegal.ts";
import { type Input, type InputOf, intentOf } from "../../shared/table/input.ts";
import { withNameGiven } from "../../shared/table/names.ts";
import { consequence, nextLook } from "../../shared/table/presence.ts";
import type { Answer, IntentId, TableState } from "../../shared/table/state.ts";
import { tidy } from "../../shared/table/tidy.ts";
import type { Attendance } from "./attendance.ts";
import { keptDial } from "./kept-dial.ts";
import type { Ports } from "./ports.ts";

/** A checkpoint at the latest after so many rows: a wake folds no more than these. */
const TAIL_MOST = 64;

/** A checkpoint is a row as well: a tail that is shorter is folded for less. */
const TAIL_LEAST = 32;

/** More that is due by itself in one turn than this means a rule is broken. */
const DUE_MOST = 200;

/** When a deadline does not go away although it was run, it is looked at again after this (ms). */
const STUCK = 5_000;

/** The rules that a table is played by, and the papers that it keeps. */
export type EnvOf = (game: string, rules: number | null) => Env | null;

export class Actor {
  readonly #ports: Ports;
  readonly #attendance: Attendance;
  readonly #envOf: EnvOf;
  #state: TableState | null;
  #tail: number;
  /** The dial was turned since the last row: the next one carries it. */
  #turned = false;
  /** The newest intent of each seat that was a turn: those are in no journal, nor in the state. */
  readonly #turns = new Map<Seat, IntentId>();
  /** Woke with a state and nobody connected, and has not said so yet. */
  #wokeAlone: boolean;

  constructor(ports: Ports, attendance: Attendance, envOf: EnvOf) {
    this.#ports = ports;
    this.#attendance = attendance;
    this.#envOf = envOf;
    const { checkpoint, tail } = ports.journal.load();
    this.#state = checkpoint;
    this.#tail = tail.length;
    for (const row of tail) this.#fold(row.input, row.rules);
    this.#findDial();
    this.#wokeAlone = this.#state !== null && ports.sockets().length === 0;
  }

  get state(): TableState | null {
    return this.#state;
  }

  /** Of a table that exists. */
  get env(): Env {
    const { state } = this;
    const env = state && this.#envOf(state.game, state.rules);
    if (!env) throw new Error("there is no table here");
    return env;
  }

  /** The live dial, of a game that has one and is being played. */
  get dial(): Dial | null {
    return this.#state && dialOf(this.env, this.#state);
  }

  /**
   * Takes one input: what is due by then goes first, what follows from it last. A repeat of an
   * intent gets its first answer; a refusal changes nothing; a fault of ours is reported and
   * refused.
   */
  accept(input: Input): Answer | Illegal {
    this.due(input.at);
    const answer = this.#take(input);
    this.due(input.at);
    return answer;
  }

  /** Runs all that is due at `now` by itself, and all that follows from who is here. */
  due(now: number): void {
    if (this.#wokeAlone) {
      this.#wokeAlone = false;
      this.#attendance.wakesAlone(now);
      this.#take({ type: "wake", at: now });
    }
    for (let i = 0; i < DUE_MOST; i++) {
      const input = this.#nextDue(now);
      if (input === null) return;
      const before = this.#state;
      if (isIllegal(this.#take(input)) || this.#state === before) return;
    }
    this.#ports.report("what is due does not end", new Error(this.#state?.id));
  }

  /** When the alarm is needed next (ms), or null. */
  nextAlarm(now: number): number | null {
    const { state } = this;
    if (state === null) return null;
    const times = [
      nextTick(this.env, state),
      nextLook(this.env, state, this.#attendance, now),
      this.expiresAt(),
    ].filter((at): at is number => at !== null);
    if (times.length === 0) return null;
    const at = Math.min(...times);
    return at <= now ? now + STUCK : at;
  }

  /** When the table is given up (ms), or null; never while its replay is still to be stored. */
  expiresAt(): number | null {
    const { state } = this;
    if (state === null || state.effects.some((effect) => effect.kind === "replay")) return null;
    return expires(state);
  }

  /** Everything is deleted; the next one to ask finds no table. */
  forget(): void {
    this.#state = null;
    this.#tail = 0;
  }

  #nextDue(now: number): Input | null {
    const { state } = this;
    if (state === null) return null;
    const tick = nextTick(this.env, state);
    if (tick !== null && tick <= now) return { type: "tick", at: now };
    return consequence(this.env, state, this.#attendance, now);
  }

  #take(input: Input): Answer | Illegal {
    try {
      const intent = intentOf(input);
      const first = this.#state && intent && answered(this.#state, intent.seat, intent.id);
      return first ?? this.#write(input);
    } catch (error) {
      this.#ports.report(`${input.type} at table ${this.#state?.id ?? "?"}`, error);
      return new Illegal("broken", "Something broke here. The table is as it was; try again.");
    }
  }

  #write(raw: Input): Answer | Illegal {
    const before = this.#state;
    const env = raw.type === "create" && before === null ? this.#envOf(raw.game, null) : this.env;
    if (!env) return new Illegal("bad", "There is no such game.", "game");
    const input = tidy(env, before, raw);
    if (before && input.type === "move" && turnIn(env, before, input))
      return this.#turn(env, before, input);
    const row = this.#withDial(input);
    const applied = apply(env, before, row);
    if (isIllegal(applied)) return applied;
    const { state, answer } = applied;
    if (state === before) return answer;
    const checkpoint = before !== null && this.#isRest(env, before, state);
    this.#ports.journal.append(
      { seq: state.seq, rules: state.rules, input: withNameGiven(state, row) },
      checkpoint ? state : null,
    );
    this.#turned = false;
    this.#tail = checkpoint ? 0 : this.#tail + 1;
    this.#state = state;
    return answer;
  }

  /** Kept in memory: a row for each would be what the whole game costs. */
  #turn(env: Env, before: TableState, { id, seat, ...input }: InputOf<"move">): Answer | Illegal {
    const answer: Answer = { seq: before.seq, cid: null, createdAt: null, nonce: null };
    const last = this.#turns.get(seat);
    if (id && last?.session === id.session && id.n <= last.n) return answer;
    const state = turn(env, before, { id, seat, ...input });
    if (isIllegal(state)) return state;
    if (id) this.#turns.set(seat, id);
    if (state !== before) this.#turned = true;
    this.#state = state;
    return answer;
  }

  #withDial(input: Input): Input {
    const dial = this.#turned ? this.dial : null;
    return dial ? { ...input, dial } : input;
  }

  /** Where it was let go before the table slept. */
  #findDial(): void {
    const state = this.#state;
    const kept = state && dialOf(this.env, state) && keptDial(this.#ports.journal, state.seq);
    if (!state || !kept) return;
    this.#state = withDial(this.env, state, kept);
    this.#turned = this.#state !== state;
  }

  /** A good moment for a checkpoint: the tail is long, or it is worth one and a round is over. */
  #isRest(env: Env, before: TableState, after: TableState): boolean {
    if (this.#tail + 1 >= TAIL_MOST) return true;
    if (this.#tail + 1 < TAIL_LEAST) return false;
    if (before.status !== after.status) return true;
    if (before.play === null || after.play === null) return false;
    return env.game.stage(before.play).round !== env.game.stage(after.play).round;
  }

  #fold(input: Input, rules: number): void {
    const game = input.type === "create" ? input.game : this.#state?.game;
    const env = game === undefined ? null : this.#envOf(game, rules);
    if (!env) throw new Error(`there are no rules ${rules} of ${game ?? "no game"} in this build`);
    // A name that was taken stays, whatever a later build does not want to read.
    const applied = apply({ ...env, unwanted: () => false }, this.#state, input);
    if (isIllegal(applied)) throw new Error(`an accepted row is refused: ${applied.message}`);
    this.#state = applied.state;
  }
}
