// Where the needle stands on this screen. One's own hand is shown at once; the table hears of it a few
// times a second, and what it says last is true.

import { createEffect, createSignal, on, onCleanup } from "solid-js";
import { roundOf, type VcRoom } from "./context.ts";

/** At most one turn is sent in so long (ms), and always the last. */
export const TURN_EVERY = 160;

/** If the table has not shown one's last turn by then, it did not take it (ms). */
const ECHO_WITHIN = 2_000;

export interface Needle {
  readonly at: () => number;
  /** It follows one's own hand: show it without easing. */
  readonly held: () => boolean;
  /** `done`: the hand has let go. */
  turn(at: number, done: boolean): void;
}

export function createNeedle(room: () => VcRoom): Needle {
  const [own, setOwn] = createSignal<number | null>(null);
  let inHand = false;
  let sentAt = Number.NEGATIVE_INFINITY;
  let later: ReturnType<typeof setTimeout> | undefined;
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  const dial = () => room().table()?.dial;

  const send = (at: number, done: boolean) => {
    clearTimeout(later);
    later = undefined;
    sentAt = performance.now();
    room().turn(at, done);
  };
  const letGo = () => {
    clearTimeout(later);
    clearTimeout(giveUp);
    later = undefined;
    inHand = false;
    setOwn(null);
  };

  // Until the table has shown one's own last turn, older places of others are no news.
  createEffect(() => {
    const { at, by } = dial() ?? {};
    if (!inHand && own() !== null && at === own() && by === room().you()?.seat) letGo();
  });
  createEffect(on(() => [roundOf(room()), room().table()?.phase], letGo));
  onCleanup(letGo);

  return {
    at: () => own() ?? dial()?.at ?? 0,
    held: () => own() !== null,
    turn(at, done) {
      setOwn(at);
      inHand = !done;
      clearTimeout(giveUp);
      if (done) {
        giveUp = setTimeout(letGo, ECHO_WITHIN);
        return send(at, true);
      }
      const wait = sentAt + TURN_EVERY - performance.now();
      if (wait <= 0) send(at, false);
      else later ??= setTimeout(() => send(own() ?? at, false), wait);
    },
  };
}
