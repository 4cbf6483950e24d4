// What the Worker may ask of a table (`rpc.ts`), answered from its state in one turn.

import { toBase64url } from "../../shared/fair/hash.ts";
import { isIllegal } from "../../shared/table/illegal.ts";
import type { Input, Sitting } from "../../shared/table/input.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { replay } from "../../shared/table/replay.ts";
import type { Answer, SeatState, TableState } from "../../shared/table/state.ts";
import type { Core } from "./core.ts";
import { replayRows } from "./effects.ts";
import { infoOf } from "./info.ts";
import { readIntentId, readLobbyAction } from "./lobby-action.ts";
import { type No, no, noTable, refused } from "./reply.ts";
import type { ApiState, CreateRequest, Newcomer, Reply, Seated, TableRpc } from "./rpc.ts";
import { draw, holderOf, keyOf, tokenOf } from "./secrets.ts";

const SERVER_SEED_BYTES = 32;

export class Calls implements TableRpc {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  create(
    request: CreateRequest,
  ): Reply<{ readonly state: ApiState; readonly seated: Seated | null }> {
    const { maker, makerKey } = request;
    const secret = maker && makerKey === null ? (maker.secret ?? draw(this.#core.ports)) : null;
    if (this.#core.actor.state === null) {
      const key = secret === null ? makerKey : keyOf(secret);
      const made = this.#core.accept(this.#creation(request, key));
      if (isIllegal(made)) return refused(made);
      if (request.pool) this.#core.library.keepIndex(request.pool);
    }
    const { state } = this.#core.actor;
    if (state === null) return noTable;
    if (state.id !== request.id) return no(409, "There is another table here.");
    const who = secret === null ? null : holderOf(state, { key: keyOf(secret) });
    const sits = who !== null && typeof who !== "string" && secret !== null;
    const seated = sits ? this.#seated(state.id, who, secret) : null;
    return { ok: true, state: this.#shown(seated?.seat ?? null), seated };
  }

  info(): Reply<{ readonly info: JsonObject }> {
    this.#core.refresh();
    const { state } = this.#core.actor;
    return state === null ? noTable : { ok: true, info: infoOf(state) };
  }

  join(who: Newcomer): Reply<{ readonly seated: Seated; readonly state: ApiState }> {
    if (this.#core.actor.state === null) return noTable;
    const secret = who.secret ?? draw(this.#core.ports);
    const key = keyOf(secret);
    const joined = this.#core.accept({ type: "join", at: this.#core.now(), ...sitting(who, key) });
    if (isIllegal(joined)) return refused(joined);
    const { state } = this.#core.actor;
    const seat = state && holderOf(state, { key });
    if (!seat || typeof seat === "string") throw new Error("who sat down has no seat");
    return {
      ok: true,
      seated: this.#seated(state.id, seat, secret),
      state: this.#shown(seat.seat),
    };
  }

  state(secret: string | null): Reply<{ readonly state: ApiState }> {
    const { state } = this.#core.actor;
    if (state === null) return noTable;
    const who = secret === null ? null : seatWith(state, secret);
    if (who !== null && "ok" in who) return who;
    if (who) this.#heard(who);
    else this.#core.refresh();
    return { ok: true, state: this.#shown(who?.seat ?? null) };
  }

  lobby(
    secret: string,
    action: JsonObject,
    id: JsonObject | null,
  ): Reply<{ readonly state: ApiState }> {
    const seat = this.#player(secret);
    if (typeof seat !== "number") return seat;
    const intent = readIntentId(id);
    if (isIllegal(intent)) return refused(intent);
    const read = readLobbyAction(action);
    if (isIllegal(read)) return refused(read);
    const at = this.#core.now();
    const answer = this.#core.accept({ type: "lobby", at, seat, id: intent, action: read });
    return isIllegal(answer) ? refused(answer) : { ok: true, state: this.#shown(seat) };
  }

  move(
    secret: string,
    move: JsonObject,
    id: JsonObject | null,
  ): Reply<{ readonly state: ApiState; readonly sealed: JsonObject | null }> {
    const seat = this.#player(secret);
    if (typeof seat !== "number") return seat;
    const intent = readIntentId(id);
    if (isIllegal(intent)) return refused(intent);
    const nonce = draw(this.#core.ports);
    const at = this.#core.now();
    const input: Input = { type: "move", at, seat, id: intent, in: null, move, nonce };
    const answer = this.#core.accept(input);
    if (isIllegal(answer)) return refused(answer);
    return { ok: true, state: this.#shown(seat), sealed: sealed(answer) };
  }

  replay(): Reply<{ readonly replay: JsonObject }> {
    this.#core.refresh();
    const { actor, ports } = this.#core;
    if (actor.state === null) return noTable;
    const record = replay(actor.env, actor.state, replayRows(ports));
    return record === null
      ? no(409, "The replay is open when the game is over.")
      : { ok: true, replay: record };
  }

  rematchStarted(): void {
    if (this.#core.actor.state === null) return; // its time is over: nobody is left to tell
    this.#core.accept({ type: "rematchStarted", at: this.#core.now() });
  }

  #creation({ maker, pool, makerKey: _, ...request }: CreateRequest, key: string | null): Input {
    return {
      type: "create",
      at: this.#core.now(),
      ...request,
      serverSeed: toBase64url(this.#core.ports.random(SERVER_SEED_BYTES)),
      pool: pool?.cid ?? null,
      maker: maker === null || key === null ? null : sitting(maker, key),
    };
  }

  /** The seat of this secret; its call was heard. What it may do there, the table says. */
  #player(secret: string): number | No {
    const { state } = this.#core.actor;
    if (state === null) return noTable;
    const who = seatWith(state, secret);
    if ("ok" in who) return who;
    this.#heard(who);
    return who.seat;
  }

  /** A call is a sign of life, unless the seat is left for good; what follows from it comes first. */
  #heard({ seat, gone }: SeatState): void {
    if (gone === null) this.#core.attendance.called(seat, this.#core.now());
    this.#core.refresh();
  }

  #seated(id: string, who: SeatState, secret: string): Seated {
    this.#heard(who);
    const { seat, name } = who;
    const host = this.#core.actor.state?.host === seat;
    return { token: tokenOf(id, secret), seat, name, host };
  }

  #shown(seat: number | null): ApiState {
    const shown = this.#core.publisher.apiState(seat ?? "watch", this.#core.now());
    if (shown === null) throw new Error("there is no table here");
    return shown;
  }
}

const sitting = (who: Newcomer, key: string): Sitting => ({
  name: who.name,
  kind: who.kind,
  key,
  guest: who.guest,
  entropyHash: who.entropyHash,
  entropy: who.entropy,
});

function seatWith(state: TableState, secret: string): SeatState | No {
  const holder = holderOf(state, { key: keyOf(secret) });
  if (holder === "removed") return no(403, "The host has removed you from this table.");
  return holder === "unknown" ? no(401, "That token is of no seat here. Join to get one.") : holder;
}

const sealed = ({ cid, createdAt, nonce }: Answer): JsonObject | null =>
  cid === null ? null : { cid, createdAt, nonce };
