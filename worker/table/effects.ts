// What needs the world: run after the commit, again on every wake, and reported back as an input.

import type { Env } from "../../shared/table/env.ts";
import type { Json } from "../../shared/table/json.ts";
import { publicInput, replay } from "../../shared/table/replay.ts";
import { type Effect, seatOf, type TableState } from "../../shared/table/state.ts";
import type { TableLibrary } from "./library.ts";
import type { Ports } from "./ports.ts";

type EffectOf<K extends Effect["kind"]> = Extract<Effect, { readonly kind: K }>;

/** The replay is tried again after 1, 2, 4 … minutes. */
const RETRY = 60_000;

export class Effects {
  readonly #ports: Ports;
  readonly #library: TableLibrary;
  readonly #report: (id: number, ok: boolean, value: Json) => void;
  /** Effects that are running or done; in memory only, so that a wake runs the rest again. */
  readonly #begun = new Set<number>();
  #failures = 0;
  #retryAt: number | null = null;

  constructor(
    ports: Ports,
    library: TableLibrary,
    report: (id: number, ok: boolean, value: Json) => void,
  ) {
    this.#ports = ports;
    this.#library = library;
    this.#report = report;
  }

  get retryAt(): number | null {
    return this.#retryAt;
  }

  /** Begins whatever waits and has not been begun. */
  run(env: Env, state: TableState, now: number): void {
    if (this.#retryAt !== null && this.#retryAt <= now) {
      this.#retryAt = null;
      for (const effect of state.effects)
        if (effect.kind === "replay") this.#begun.delete(effect.id);
    }
    for (const effect of state.effects) {
      if (this.#begun.has(effect.id)) continue;
      this.#begun.add(effect.id);
      this.#ports.later(this.#perform(env, state, effect));
    }
  }

  async #perform(env: Env, state: TableState, effect: Effect): Promise<void> {
    try {
      this.#report(effect.id, true, await this.#outcome(env, state, effect));
    } catch (error) {
      this.#ports.report(`effect ${effect.kind} of table ${state.id}`, error);
      if (effect.kind === "replay")
        this.#retryAt = this.#ports.now() + RETRY * 2 ** this.#failures++;
      this.#report(effect.kind === "replay" ? NONE : effect.id, false, null);
    }
  }

  async #outcome(env: Env, state: TableState, effect: Effect): Promise<Json> {
    const { world } = this.#ports;
    switch (effect.kind) {
      case "content":
        this.#library.keepShards(effect.cids, await world.shards(effect.cids));
        return null;
      case "forecast":
        return world.forecast(effect.question);
      case "rematch":
        return { ...(await world.rematch(rematchRequest(env, state, effect))) };
      case "replay":
        await this.#keepReplay(env, state);
        return null;
      case "started":
        await world.rematchStarted(effect.table);
        return null;
    }
  }

  async #keepReplay(env: Env, state: TableState): Promise<void> {
    const record = replay(env, state, replayRows(this.#ports));
    if (record === null) throw new Error("the game is not over");
    await this.#ports.world.keepReplay(state.id, record);
  }
}

/** No effect has this id: reporting it makes the table look at its clock again. */
const NONE = 0;

/** The journal as the replay tells it. */
export const replayRows = (ports: Ports) =>
  ports.journal.rows().map(({ seq, input }) => ({ seq, at: input.at, input: publicInput(input) }));

function rematchRequest(env: Env, state: TableState, { by }: EffectOf<"rematch">) {
  const who = seatOf(state, by);
  if (!who || who.kind === "bot" || who.key === null) throw new Error("the asker has no seat");
  return {
    game: state.game,
    options: state.options as { readonly [option: string]: Json },
    public: state.public,
    seats: state.maxSeats,
    bots: state.bots,
    carry: state.play === null ? null : env.game.carry(state.play),
    ...(state.teams.length === 0 ? {} : { teams: state.teams }),
    from: state.id,
    maker: { name: who.name, kind: who.kind, guest: who.guest, key: who.key },
  };
}
