// A number that runs from an old value to a new one. Who listens, and who asked for less movement,
// gets the new one at once.

import { createSignal, onCleanup, onMount } from "solid-js";
import { isStill } from "./motion.ts";

/** Long enough to follow, short enough to wait for (ms). */
const TIME = 900;

export interface CountUpProps {
  readonly from: number;
  readonly to: number;
  /** How a number is written. */
  readonly say: (n: number) => string;
  /** Stands still for so long first (ms). */
  readonly delay?: number;
}

export function CountUp(props: CountUpProps) {
  const [shown, setShown] = createSignal(props.from);
  onMount(() => {
    if (isStill() || props.from === props.to) {
      setShown(props.to);
      return;
    }
    let frame = 0;
    const start = performance.now() + (props.delay ?? 0);
    const run = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / TIME));
      setShown(Math.round(props.from + (props.to - props.from) * part));
      if (part < 1) frame = requestAnimationFrame(run);
    };
    frame = requestAnimationFrame(run);
    onCleanup(() => cancelAnimationFrame(frame));
  });
  return (
    <>
      <span aria-hidden="true">{props.say(shown())}</span>
      <span class="unseen">{props.say(props.to)}</span>
    </>
  );
}
