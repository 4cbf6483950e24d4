// What was asked of the table and is not answered yet: kept, and sent again with the same ids after
// each reconnect, so that an intent takes effect once whatever the network does.

import { createSignal } from "solid-js";
import type { Frame } from "../../shared/protocol/frames.ts";
import { isObject } from "../../shared/table/json.ts";
import type { Answer, Pending } from "./room.ts";

export type Body = Pending["body"];

/** What the sender saw: a move meant for another phase or round is refused. */
export interface Moment {
  readonly phase: string;
  readonly round: number;
}

export interface Intents {
  readonly pending: () => readonly Pending[];
  move(move: Body, at: Moment): Promise<Answer>;
  lobby(action: Body): Promise<Answer>;
  /** All that is unanswered, oldest first: after each reconnect. */
  sendAgain(): void;
  /** An `#ok` or `#no` for one of ours. */
  answered(frame: Frame): void;
  /** Nothing will be answered any more. */
  abandon(reason: string): void;
}

type Waiting = Pending & {
  readonly frame: { readonly t: string; readonly body: object };
  readonly resolve: (answer: Answer) => void;
};

/** `session` names this page; `send` returns false when nothing could be sent. */
export function createIntents(
  session: string,
  send: (t: string, body: object) => boolean,
): Intents {
  const [waiting, setWaiting] = createSignal<readonly Waiting[]>([]);
  let last = 0;

  const ask = (kind: Pending["kind"], body: Body, frameOf: (id: object) => Waiting["frame"]) =>
    new Promise<Answer>((resolve) => {
      const n = ++last;
      const frame = frameOf({ session, n });
      setWaiting((all) => [...all, { n, kind, body, frame, resolve }]);
      send(frame.t, frame.body);
    });

  const settle = (n: number, answer: Answer) => {
    const one = waiting().find((w) => w.n === n);
    if (!one) return;
    setWaiting((all) => all.filter((w) => w !== one));
    one.resolve(answer);
  };

  return {
    pending: waiting,
    move: (move, at) => ask("move", move, (id) => ({ t: "#intent", body: { id, at, move } })),
    lobby: (action) => ask("lobby", action, (id) => ({ t: "#lobby", body: { id, action } })),
    sendAgain() {
      for (const { frame } of waiting()) send(frame.t, frame.body);
    },
    answered({ t, body }) {
      const n = isObject(body.id) && body.id.session === session ? body.id.n : undefined;
      if (typeof n === "number") settle(n, t === "#ok" ? accepted(body) : refused(body));
    },
    abandon(reason) {
      for (const { n } of waiting()) {
        settle(n, { ok: false, refusal: { code: "ended", message: reason } });
      }
    },
  };
}

function accepted({ seq, cid, createdAt, nonce }: Frame["body"]): Answer {
  return {
    ok: true,
    seq: typeof seq === "number" ? seq : 0,
    ...(typeof cid === "string" ? { cid } : {}),
    ...(typeof createdAt === "number" ? { createdAt } : {}),
    ...(typeof nonce === "string" ? { nonce } : {}),
  };
}

export function refused({ code, message }: Frame["body"]): Answer {
  return { ok: false, refusal: { code: String(code ?? "broken"), message: String(message ?? "") } };
}
