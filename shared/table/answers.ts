// At most once: what a seat's last sessions were answered, so that a repeat changes nothing.

import type { Seat } from "./game.ts";
import { Illegal } from "./illegal.ts";
import {
  type Answer,
  type IntentId,
  type Session,
  seatOf,
  type TableState,
  withSeat,
} from "./state.ts";

const SESSIONS = 3;
const ANSWERS = 4;

/** The first answer to a repeated intent; `Illegal` when it is too old to know; null when new. */
export function answered(state: TableState, seat: Seat, id: IntentId): Answer | Illegal | null {
  const session = seatOf(state, seat)?.sessions.find((s) => s.session === id.session);
  if (!session || id.n > session.n) return null;
  return (
    session.answers.find((a) => a.n === id.n)?.answer ??
    new Illegal("stale", "That was sent before something newer, and is too old to be taken up.")
  );
}

export function remember(state: TableState, seat: Seat, id: IntentId, answer: Answer): TableState {
  const before = seatOf(state, seat);
  if (!before) return state;
  const old = before.sessions.find((s) => s.session === id.session);
  const session: Session = {
    session: id.session,
    n: id.n,
    answers: [...(old?.answers ?? []), { n: id.n, answer }].slice(-ANSWERS),
  };
  const others = before.sessions.filter((s) => s.session !== id.session);
  return withSeat(state, seat, { sessions: [...others, session].slice(-SESSIONS) });
}
