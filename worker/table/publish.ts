// What changed goes out to every socket that may know: the part that all share is encoded once.

import { encode } from "../../shared/fair/cbor.ts";
import { apiState } from "../../shared/protocol/api.ts";
import { encodeFrame, encodeFrameOf, MAX_FRAME } from "../../shared/protocol/frames.ts";
import { diff } from "../../shared/protocol/patch.ts";
import { showDial } from "../../shared/table/dial.ts";
import type { Dial, Seat, Viewer } from "../../shared/table/game.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import { show, showSeat } from "../../shared/table/show.ts";
import { seatOf, type TableState } from "../../shared/table/state.ts";
import type { View } from "../../shared/table/view.ts";
import type { Actor } from "./accept.ts";
import type { Attendance } from "./attendance.ts";
import type { Ports, Socket } from "./ports.ts";

/** What every viewer was told last. */
interface Shown {
  readonly seq: number;
  readonly table: JsonObject;
  readonly you: ReadonlyMap<Seat, JsonObject | null>;
}

/** From what was told last to what is now, as far as everyone may know. */
interface Change {
  readonly before: Shown;
  readonly after: Shown;
  /** Encoded: of every patch about it. */
  readonly fields: Readonly<Record<string, Uint8Array>>;
  /** The patch for who is told no more than that; null when there is nothing to tell. */
  readonly patch: Uint8Array | null;
}

export class Publisher {
  readonly #ports: Ports;
  readonly #actor: Actor;
  readonly #attendance: Attendance;
  #shown: Shown | null;
  /** Number of the last `#dial`: counts up from the clock, and so through a sleep as well. */
  #d: number;

  constructor(ports: Ports, actor: Actor, attendance: Attendance, now: number) {
    this.#ports = ports;
    this.#actor = actor;
    this.#attendance = attendance;
    this.#d = now;
    // Those who are connected saw this state before the table slept. Who was here then is not known
    // any more: turned around, each flag differs from what is shown next, and so is sent again.
    const shown = this.#look(now);
    this.#shown = shown && { ...shown, table: withPresenceUnknown(shown.table) };
  }

  view(viewer: Viewer, now: number): View | null {
    const { state } = this.#actor;
    return state && show(this.#actor.env, state, viewer, this.#attendance, now);
  }

  /** The state object of the HTTP API, for one seat or for who watches. */
  apiState(viewer: Viewer, now: number): JsonObject | null {
    const { state } = this.#actor;
    const view = this.view(viewer, now);
    if (state === null || view === null) return null;
    const plays = view.you !== null && state.play !== null && typeof viewer === "number";
    const moves = plays
      ? this.#actor.env.game.moves(state.play, viewer, { now, host: state.host })
      : null;
    return apiState({ seq: state.seq, view, moves, now });
  }

  snapshot(socket: Socket, now: number): void {
    const { state } = this.#actor;
    const view = this.view(viewerOf(socket), now);
    if (state && view) socket.send(encodeFrame("#snapshot", { seq: state.seq, view: trim(view) }));
  }

  /** Sends everyone what is new since the last time; who has just come in gets a snapshot instead. */
  publish(now: number, fresh: Socket | null = null): void {
    const before = this.#shown;
    const after = this.#look(now);
    this.#shown = after;
    if (before === null || after === null) return;
    const change = changeOf(before, after);
    const ready = this.#ports.sockets().filter(({ attachment }) => attachment.ready);
    for (const socket of ready) {
      if (socket === fresh || socket.attachment.poll !== null) continue;
      this.#tell(socket, change, now);
    }
    if (fresh) this.snapshot(fresh, now);
    this.#announceRematch(before, after, ready);
    if (after.seq !== before.seq) this.answerPolls(now);
  }

  /** A live dial goes out in a small frame of its own, to the hand on it as well. */
  turned(dial: Dial): void {
    if (this.#shown === null) return;
    this.#shown = { ...this.#shown, table: { ...this.#shown.table, dial: showDial(dial) } };
    const frame = this.#dialFrame(dial);
    for (const socket of this.#ports.sockets()) {
      const { ready, poll } = socket.attachment;
      if (ready && poll === null) socket.send(frame);
    }
  }

  /** Where the dial really is, for who was not allowed to turn it. */
  correct(socket: Socket, dial: Dial): void {
    socket.send(this.#dialFrame(dial));
  }

  answerPolls(now: number): void {
    for (const socket of this.#ports.sockets()) {
      const { ready, poll } = socket.attachment;
      if (ready && poll !== null) this.answerPoll(socket, now);
    }
  }

  #dialFrame(dial: Dial): Uint8Array {
    this.#d += 1;
    return encodeFrame("#dial", { d: this.#d, ...showDial(dial) });
  }

  /** A poll hears the whole state, once. */
  answerPoll(socket: Socket, now: number): void {
    const { poll, ...rest } = socket.attachment;
    if (poll === null) return;
    socket.attach({ ...rest, poll, ready: false });
    socket.send(JSON.stringify(this.apiState(viewerOf(socket), now)));
    socket.close(1000, "answered");
  }

  #tell(socket: Socket, { before, after, fields, patch }: Change, now: number): void {
    const { seat } = socket.attachment;
    const mine = seat === null ? null : this.#mine(seat, before, after);
    if (mine === "unlike") {
      this.snapshot(socket, now);
      return;
    }
    const frame = mine === null ? patch : encodeFrameOf("#patch", { ...fields, you: encode(mine) });
    if (frame === null) return;
    if (frame.length > MAX_FRAME) this.snapshot(socket, now);
    else socket.send(frame);
  }

  #mine(seat: Seat, before: Shown, after: Shown) {
    const was = before.you.get(seat) ?? null;
    const is = after.you.get(seat) ?? null;
    if (was === null && is === null) return null;
    return was === null || is === null ? "unlike" : diff(was, is);
  }

  #announceRematch(before: Shown, after: Shown, ready: readonly Socket[]): void {
    const code = rematchCode(after.table);
    if (code === null || code === rematchCode(before.table)) return;
    const frame = encodeFrame("#rematch", { code });
    for (const socket of ready) if (socket.attachment.poll === null) socket.send(frame);
  }

  #look(now: number): Shown | null {
    const { state } = this.#actor;
    if (state === null) return null;
    const { table } = show(this.#actor.env, state, "watch", this.#attendance, now);
    const you = new Map<Seat, JsonObject | null>();
    for (const seat of this.#seatsWithSockets(state)) {
      const own = showSeat(this.#actor.env, state, seat);
      you.set(seat, own === null ? null : plain(own));
    }
    return { seq: state.seq, table: plain(table), you };
  }

  #seatsWithSockets(state: TableState): ReadonlySet<Seat> {
    const seats = this.#ports.sockets().map((socket) => socket.attachment.seat);
    return new Set(seats.filter((seat): seat is Seat => seat !== null && !!seatOf(state, seat)));
  }
}

function changeOf(before: Shown, after: Shown): Change {
  const table = diff(before.table, after.table);
  const fields = {
    from: encode(before.seq),
    to: encode(after.seq),
    ...(table === null ? {} : { table: encode(table) }),
  };
  const isOne = table !== null || before.seq !== after.seq;
  return { before, after, fields, patch: isOne ? encodeFrameOf("#patch", fields) : null };
}

export const viewerOf = (socket: Socket): Viewer => socket.attachment.seat ?? "watch";

const plain = (view: View["table"] | NonNullable<View["you"]>): JsonObject =>
  view as unknown as JsonObject;

/** Absent is left out: DAG-CBOR and lexicons know no null for it. */
const trim = ({ table, you }: View) => (you === null ? { table } : { table, you });

function withPresenceUnknown(table: JsonObject): JsonObject {
  const players = table.players as unknown as readonly (JsonObject & { readonly here: boolean })[];
  return { ...table, players: players.map((player) => ({ ...player, here: !player.here })) };
}

function rematchCode(table: JsonObject): string | null {
  const { code } = (table.rematch ?? {}) as { readonly code?: string };
  return code ?? null;
}
