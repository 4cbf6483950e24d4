// The one clock of a screen: deadline minus now, in server time. It counts no ticks, so a tab that
// slept shows the truth at once.

import "./countdown.css";
import { createEffect, createSignal, onCleanup } from "solid-js";
import { Icon } from "./icon.tsx";

export interface CountdownProps {
  /** The deadline, in the time that `now` tells (ms). */
  readonly until: number;
  readonly now: () => number;
  /** Says what runs out. */
  readonly label: string;
  /** From so many seconds on it is shown as urgent; standard 10. */
  readonly soon?: number;
}

/** Whole seconds left, never below zero; rounded up, so that 0 means over. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000));

/** 83 → `1:23`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export function Countdown(props: CountdownProps) {
  const left = createSecondsLeft(
    () => props.until,
    () => props.now(),
  );
  return (
    <span
      class="countdown"
      role="timer"
      aria-label={props.label}
      data-soon={left() <= (props.soon ?? 10) ? "" : undefined}
    >
      <Icon name="clock" />
      {clockText(left())}
    </span>
  );
}

/** Seconds left as a signal; for screens that show them in another way, or act at zero. */
export function createSecondsLeft(until: () => number, now: () => number): () => number {
  const [left, setLeft] = createSignal(secondsLeft(until(), now()));
  createEffect(() => {
    const deadline = until();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const ms = deadline - now();
      const shown = setLeft(secondsLeft(deadline, now()));
      // Wakes when the next second falls, and not at all once it is over.
      if (shown > 0) timer = setTimeout(look, Math.max(16, ms - (shown - 1) * 1000));
    };
    look();
    document.addEventListener("visibilitychange", look);
    onCleanup(() => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    });
  });
  return left;
}
