// The dial: a half circle of paper, turned by finger, mouse or arrow keys, or only looked at.

import { createEffect, For, onCleanup, Show } from "solid-js";
import { isElsewhere } from "../../ui/keys.ts";
import { FACE, placeAt, pointOn, slice, turnOf, wedges } from "./geometry.ts";
import { t, where } from "./words.ts";

const STEP = 10;
const BIG_STEP = 50;

/** A needle that stands upright. */
const TIP = FACE.hubY - FACE.radius + 46;
const NEEDLE = `M${FACE.hubX - 17} ${FACE.hubY}L${FACE.hubX} ${TIP}L${FACE.hubX + 17} ${FACE.hubY}Z`;

export interface DialProps {
  /** The place that turning starts from: of the needle, or of the ghost. */
  readonly at: number;
  /** Where the needle is drawn. */
  readonly shown: number;
  readonly max: number;
  /** The words at its two ends. */
  readonly left: string;
  readonly right: string;
  /** A hand of one's own moves it: no easing. */
  readonly held: boolean;
  /** Present when it may be turned here: `done` when the hand lets go. */
  readonly turn?: ((at: number, done: boolean) => void) | undefined;
  /** A needle that only this screen has. */
  readonly ghost?: number | undefined;
  /** Shows the bands around it. */
  readonly target?: number | undefined;
  readonly bands: readonly (readonly [reach: number, points: number])[];
  readonly label: string;
}

export function Dial(props: DialProps) {
  let face!: HTMLDivElement;
  const turns = () => props.turn !== undefined;
  const meant = ({ clientX, clientY }: PointerEvent): number => {
    const box = face.getBoundingClientRect();
    const scale = FACE.width / box.width;
    return placeAt({ x: (clientX - box.left) * scale, y: (clientY - box.top) * scale }, props.max);
  };
  let pointer: number | null = null;
  const down = (event: PointerEvent) => {
    if (!turns() || pointer !== null || event.button !== 0) return;
    pointer = event.pointerId;
    face.setPointerCapture(pointer);
    props.turn?.(meant(event), false);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId === pointer) props.turn?.(meant(event), false);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    props.turn?.(meant(event), true);
  };
  // A call, or the system's own gesture: the needle stays where it was.
  const lost = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    pointer = null;
    props.turn?.(props.at, true);
  };
  useArrows(props);
  /** A slider where it may be turned; else a picture that says where the needle is. */
  const spoken = () =>
    turns()
      ? {
          role: "slider" as const,
          tabindex: 0,
          "aria-label": props.label,
          "aria-valuemin": 0,
          "aria-valuemax": props.max,
          "aria-valuenow": props.at,
          "aria-valuetext": where(props.at, props.max),
        }
      : {
          role: "img" as const,
          "aria-label": `${props.label}: ${where(props.shown, props.max)}`,
        };
  return (
    <div class="vc-dial">
      <div
        class="hand"
        ref={face}
        {...spoken()}
        data-turns={turns() ? "" : undefined}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={lost}
      >
        <svg viewBox={`0 0 ${FACE.width} ${FACE.height}`} aria-hidden="true">
          <path class="face" d={slice(0, props.max, props.max)} />
          <Ticks max={props.max} />
          <Show when={props.target !== undefined}>
            <Bands target={props.target ?? 0} bands={props.bands} max={props.max} />
          </Show>
          <Show when={props.ghost !== undefined}>
            <g
              class="ghost"
              style={{ transform: `rotate(${turnOf(props.ghost ?? 0, props.max)}deg)` }}
            >
              <line
                x1={FACE.hubX}
                y1={FACE.hubY}
                x2={FACE.hubX}
                y2={FACE.hubY - FACE.radius + 40}
              />
            </g>
          </Show>
          <g
            class="needle"
            data-held={props.held ? "" : undefined}
            style={{ transform: `rotate(${turnOf(props.shown, props.max)}deg)` }}
          >
            <path d={NEEDLE} />
            <Show when={turns()}>
              <circle class="ring" cx={FACE.hubX} cy={TIP} r="34" />
            </Show>
          </g>
          <circle class="hub" cx={FACE.hubX} cy={FACE.hubY} r="44" />
        </svg>
      </div>
      <p class="ends">
        <b>{props.left}</b>
        <span class="unseen">{t("dial.to")}</span>
        <b>{props.right}</b>
      </p>
    </div>
  );
}

function Ticks(props: { readonly max: number }) {
  const marks = () => Array.from({ length: 21 }, (_, i) => (props.max / 20) * i);
  return (
    <g class="ticks">
      <For each={marks()}>
        {(at, i) => {
          const outer = pointOn(at, props.max, FACE.radius - 8);
          const inner = pointOn(at, props.max, FACE.radius - (i() % 5 === 0 ? 38 : 22));
          return <line x1={outer.x} y1={outer.y} x2={inner.x} y2={inner.y} />;
        }}
      </For>
    </g>
  );
}

function Bands(props: {
  readonly target: number;
  readonly bands: DialProps["bands"];
  readonly max: number;
}) {
  return (
    <g class="bands">
      <For each={wedges(props.target, props.bands)}>
        {({ points, from, to }) => {
          const label = pointOn((from + to) / 2, props.max, FACE.radius - 66);
          return (
            <g class="band" data-points={points}>
              <path d={slice(from, to, props.max)} />
              <text x={label.x} y={label.y}>
                {points}
              </text>
            </g>
          );
        }}
      </For>
    </g>
  );
}

/** ← and → turn it from anywhere on the page, as long as nobody is typing. */
function useArrows(props: DialProps) {
  let turning = false;
  const down = (event: KeyboardEvent) => {
    const way = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (way === 0 || !props.turn || isElsewhere(event)) return;
    event.preventDefault();
    turning = true;
    const to = props.at + way * (event.shiftKey ? BIG_STEP : STEP);
    props.turn(Math.min(props.max, Math.max(0, to)), false);
  };
  const settle = () => {
    if (turning) props.turn?.(props.at, true);
    turning = false;
  };
  const up = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft" || key === "ArrowRight") settle();
  };
  createEffect(() => {
    if (!props.turn) return;
    document.addEventListener("keydown", down);
    document.addEventListener("keyup", up);
    addEventListener("blur", settle);
    onCleanup(() => {
      document.removeEventListener("keydown", down);
      document.removeEventListener("keyup", up);
      removeEventListener("blur", settle);
    });
  });
}
