// One page's stay at a table: the socket, the store, unanswered intents, the seat's token and its
// share of the seed, put together into the room that screens know.

import { createEffect, createRoot, createSignal } from "solid-js";
import { toBase64url } from "../../shared/fair/hash.ts";
import { entropyHash } from "../../shared/fair/seed.ts";
import { CLOSE, type Frame, PROTOCOL } from "../../shared/protocol/frames.ts";
import { isObject } from "../../shared/table/json.ts";
import { openStored } from "../ui/stored.ts";
import { browserPorts } from "./browser.ts";
import { better, measure, type Offset } from "./clock.ts";
import { createIntents, refused } from "./intents.ts";
import { type LinkOwner, openLink } from "./link.ts";
import type { LinkState, Refusal, Room } from "./room.ts";
import { createTableStore } from "./store.ts";

/** A room that one can sit down in. */
export interface Session extends Room {
  /** Asks for a seat; null when it was given. */
  join(name: string): Promise<Refusal | null>;
  /** The page is left. */
  close(): void;
}

const stored = openStored();

/** 16 random bytes. `crypto.randomUUID` is missing where a page has no secure context. */
const randomBytes = (): Uint8Array => crypto.getRandomValues(new Uint8Array(16));

export function openSession(code: string, slug: string, watches: boolean): Session {
  return createRoot((dispose) => {
    const tokenKey = `rumpus.token.${code}`;
    const store = createTableStore();
    const [state, setState] = createSignal<LinkState>({ is: "connecting" });
    let offset: Offset | null = null;
    let helloAt = 0;
    let joining: ((refusal: Refusal | null) => void) | null = null;
    const entropy = entropyOf(code);
    const intents = createIntents(toBase64url(randomBytes()), (t, body) => link.send(t, body));

    const settleJoin = (refusal: Refusal | null) => {
      joining?.(refusal);
      joining = null;
    };

    const welcome = ({ seat, token, now }: Frame["body"]) => {
      if (typeof token === "string" && !watches) stored.set(tokenKey, token);
      if (typeof now === "number") offset = better(offset, measure(helloAt, Date.now(), now));
      store.expectSnapshot();
      if (typeof seat === "number") settleJoin(null);
    };

    const owner: LinkOwner = {
      hello() {
        helloAt = Date.now();
        const token = watches ? null : stored.get(tokenKey);
        return { protocol: PROTOCOL, ...(token === null ? {} : { token }) };
      },
      frame(frame) {
        switch (frame.t) {
          case "#welcome":
            return welcome(frame.body);
          case "#snapshot":
            if (!store.take(frame)) return link.resync();
            link.caughtUp();
            return intents.sendAgain();
          case "#patch":
          case "#dial":
            if (!store.take(frame)) link.resync();
            return;
          case "#ok":
            return intents.answered(frame);
          case "#no":
            if (isObject(frame.body.id)) return intents.answered(frame);
            return settleJoin(refusalIn(frame));
        }
      },
      changed(next) {
        // A token that opens no seat any more is forgotten; the page watches, or asks for a seat anew.
        if (next.is === "ended" && next.code === CLOSE.badTicket && stored.get(tokenKey) !== null) {
          stored.remove(tokenKey);
          queueMicrotask(() => link.retry());
          return;
        }
        if (next.is === "ended") intents.abandon(next.reason);
        setState(next);
      },
    };
    const link = openLink(
      browserPorts(() => addressOf(code, slug)),
      owner,
    );

    createEffect(() => {
      const opens = store.table()?.starting === true && store.you() !== null;
      if (opens && state().is === "live") link.send("#open", { entropy: toBase64url(entropy) });
    });

    return {
      code,
      table: store.table,
      you: store.you,
      link: state,
      pending: intents.pending,
      move: (move) => {
        const table = store.table();
        return intents.move(move, { phase: table?.phase ?? "lobby", round: table?.round ?? 0 });
      },
      lobby: (action) => intents.lobby(action),
      turn: (at, done) => void link.send("#dial", { at, done }),
      emote: (kind) => void link.send("#emote", { kind }),
      now: () => Date.now() + (offset?.ahead ?? 0),
      doubt: () => null,
      retry: () => link.retry(),
      join: (name) =>
        new Promise((resolve) => {
          joining = resolve;
          const hash = toBase64url(entropyHash(entropy));
          if (!link.send("#join", { name, entropyHash: hash }))
            settleJoin({ code: "offline", message: "There is no connection just now. Try again." });
        }),
      close() {
        link.end(1_000, "left");
        dispose();
      },
    };
  });
}

const refusalIn = ({ body }: Frame): Refusal | null => {
  const answer = refused(body);
  return answer.ok ? null : answer.refusal;
};

/** Kept over a reload: it must match the hash that was sent when sitting down. */
function entropyOf(code: string): Uint8Array {
  const key = `rumpus.entropy.${code}`;
  const kept = stored.get(key);
  if (kept !== null && /^[0-9a-f]{32}$/.test(kept))
    return Uint8Array.from(kept.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  const fresh = randomBytes();
  stored.set(key, [...fresh].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  return fresh;
}

function addressOf(code: string, slug: string): string {
  const { protocol, host } = location;
  const scheme = protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${host}/xrpc/games.cavu.${slug}.subscribeGame?code=${code}`;
}
