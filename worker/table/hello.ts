// How a socket comes to the table: it says hello, and resumes a seat, takes one, or watches.

import { CLOSE, PROTOCOL } from "../../shared/protocol/frames.ts";
import type { Seat } from "../../shared/table/game.ts";
import { Illegal, isIllegal } from "../../shared/table/illegal.ts";
import { seated, seatOf, type TableState } from "../../shared/table/state.ts";
import { bye, type Core } from "./core.ts";
import type { Socket } from "./ports.ts";
import { bad, welcome } from "./say.ts";
import { draw, type Holder, holderOf, keyOf, secretIn, tokenOf } from "./secrets.ts";

/** Who watches, over sockets and polls alike. */
export const WATCHERS_MOST = 24;

export type Body = Readonly<Record<string, unknown>>;

interface Refusal {
  readonly code: number;
  readonly reason: string;
}

/** Why no more is to be said to this one, as a close; null when its hello may be read. */
export function helloRefusal({ id }: TableState, { protocol, token }: Body): Refusal | null {
  if (typeof protocol !== "number" || !Number.isInteger(protocol)) {
    return { code: CLOSE.badProtocol, reason: "protocol is a whole number." };
  }
  if (protocol > PROTOCOL) {
    return { code: CLOSE.badProtocol, reason: `This table speaks protocol ${PROTOCOL} and below.` };
  }
  if (protocol < 1) return { code: CLOSE.tooOld, reason: "This page is too old. Reload it." };
  return typeof token === "string" && secretIn(token, id) === null ? NO_TICKET : null;
}

const NO_TICKET: Refusal = { code: CLOSE.badTicket, reason: "That token opens no seat here." };

/** First frame of a socket; `helloRefusal` has looked at it before. */
export function hello(core: Core, socket: Socket, state: TableState, body: Body): Illegal | null {
  if (socket.attachment.ready) return new Illegal("not-now", "This socket has said hello before.");
  const holder = whoSays(state, socket, body.token);
  if (holder === "removed") {
    bye(socket, CLOSE.removed, "The host has removed you from this table.");
  } else if (holder === "unknown" || (holder && holder.gone !== null)) {
    bye(socket, NO_TICKET.code, NO_TICKET.reason);
  } else if (holder) {
    enter(core, socket, holder.seat);
  } else if (watchers(core) >= WATCHERS_MOST) {
    bye(
      socket,
      CLOSE.flooding,
      `${WATCHERS_MOST} are watching already; there is no room for more.`,
    );
  } else {
    enter(core, socket, null);
  }
  return null;
}

/** A token says for sure; without one a guest's cookie does. Null: nobody known, who may watch. */
function whoSays(state: TableState, socket: Socket, token: unknown): Holder | null {
  if (typeof token === "string") {
    const secret = secretIn(token, state.id);
    return secret === null ? "unknown" : holderOf(state, { key: keyOf(secret) });
  }
  const { guest } = socket.attachment;
  if (guest === null) return null;
  const holder = holderOf(state, { guest });
  // Who left of their own will may watch.
  return holder === "unknown" || (holder !== "removed" && holder.gone !== null) ? null : holder;
}

/** The newest socket drives a seat: whoever bears its secret always gets in. */
function enter(core: Core, socket: Socket, seat: Seat | null, token: string | null = null): void {
  const now = core.now();
  if (seat !== null) supersede(core, socket, seat);
  const { left } = core.attendance;
  socket.attach({ ...socket.attachment, seat, ready: true, heard: now, left });
  welcome(socket, now, seat, token);
  core.refresh(socket);
}

function supersede(core: Core, socket: Socket, seat: Seat): void {
  for (const other of core.ports.sockets()) {
    const { attachment } = other;
    if (other === socket || attachment.seat !== seat || attachment.poll !== null) continue;
    bye(other, CLOSE.superseded, "This seat is played from another window now.");
  }
}

export const watchers = (core: Core): number =>
  core.ports.sockets().filter(({ attachment }) => attachment.ready && attachment.seat === null)
    .length;

/** A seat in the lobby. Asked again, the same seat, without a token: only its hash is kept. */
export function join(core: Core, socket: Socket, state: TableState, body: Body): Illegal | null {
  const { seat, guest } = socket.attachment;
  const known = guest === null ? undefined : seated(state).find((who) => who.guest === guest);
  const own = seat ?? known?.seat;
  if (own !== undefined) {
    enter(core, socket, own);
    return null;
  }
  const { name, entropyHash = null } = body;
  if (typeof name !== "string") return bad("name is a text.");
  if (entropyHash !== null && typeof entropyHash !== "string") {
    return bad("entropyHash is a text.");
  }
  const secret = draw(core.ports);
  const key = keyOf(secret);
  const sitting = { name, kind: "human", key, guest, entropyHash, entropy: null } as const;
  const answer = core.accept({ type: "join", at: core.now(), ...sitting });
  if (isIllegal(answer)) return answer;
  const sat = core.actor.state?.seats.find((who) => who.key === key);
  if (!sat) throw new Error("who sat down has no seat");
  enter(core, socket, sat.seat, tokenOf(state.id, secret));
  return null;
}

/** Whether this socket's seat is one that plays. */
export const plays = (state: TableState, seat: Seat | null): seat is Seat =>
  seat !== null && seatOf(state, seat)?.gone === null;
