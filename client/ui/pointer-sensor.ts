// What starts, moves and ends a drag: one finger or the mouse, and nothing that merely looks like it.
// The library's own sensor is not used: it misses cancelled pointers and second fingers, and starts
// by time, so that a slow tap becomes a drag.

import { type CollisionDetector, useDragDropContext } from "@thisbeyond/solid-dnd";
import { onCleanup, onMount } from "solid-js";

/** Farther than a press wobbles (px). */
const SLOP = { mouse: 6, touch: 8 };
/** A target is kept until the pointer is so far outside it: no flicker on its edge (px). */
const KEEP = 8;
/** Near an edge of the screen the page scrolls along (px). */
const EDGE = 64;
/** A browser may still click what lies under the end of a drag; for so long that is ignored (ms). */
const CLICK_TIME = 50;

/** Where the pointer is now; a cancelled drag is over nothing. */
export interface Pointer {
  x: number;
  y: number;
  cancelled: boolean;
}

export const newPointer = (): Pointer => ({ x: 0, y: 0, cancelled: false });

/** The target under the pointer, measured anew: layouts change while one drags. */
export const under =
  (pointer: Pointer): CollisionDetector =>
  (_, droppables, { activeDroppableId }) => {
    if (pointer.cancelled) return null;
    const holds = (node: HTMLElement, margin: number) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const { x, y } = pointer;
      return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;
    };
    const kept = droppables.find(({ id }) => id === activeDroppableId);
    return (
      droppables.find(({ node }) => holds(node, 0)) ??
      (kept && holds(kept.node, KEEP) ? kept : null)
    );
  };

const SENSOR = "pointer";

/** Inside a `DragDropProvider`. */
export function usePointerSensor(pointer: Pointer): void {
  const context = useDragDropContext();
  if (!context) throw new Error("usePointerSensor outside a DragDropProvider");
  const [state, actions] = context;

  const down = (press: PointerEvent, id: string | number) => {
    if (press.button !== 0 || !press.isPrimary || state.active.sensorId !== null) return;
    const origin = { x: press.clientX, y: press.clientY };
    const slop = press.pointerType === "mouse" ? SLOP.mouse : SLOP.touch;
    const listening = new AbortController();
    const { signal } = listening;
    let dragging = false;
    /** Was away from the edges once: a card taken up at an edge must not set the page moving. */
    let free = false;
    let frame = 0;

    const follow = () => {
      frame = 0;
      actions.sensorMove({ x: pointer.x, y: pointer.y });
      free ||= pushAtEdge(pointer.y) === 0;
      if (free && scrollAtEdge(pointer.y)) {
        actions.detectCollisions();
        frame = requestAnimationFrame(follow);
      }
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return;
      pointer.x = event.clientX;
      pointer.y = event.clientY;
      if (!dragging && Math.hypot(pointer.x - origin.x, pointer.y - origin.y) > slop) {
        dragging = true;
        getSelection()?.removeAllRanges();
        actions.sensorStart(SENSOR, origin);
        actions.dragStart(id);
      }
      // Once a frame: each move writes to the store.
      if (dragging) frame ||= requestAnimationFrame(follow);
    };
    const end = (dropped: boolean) => {
      listening.abort();
      cancelAnimationFrame(frame);
      if (!dragging) return;
      pointer.cancelled = !dropped;
      actions.detectCollisions();
      actions.dragEnd();
      actions.sensorEnd();
      pointer.cancelled = false;
      swallowClick();
    };
    const ours = (event: PointerEvent) => event.pointerId === press.pointerId;
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", (event) => ours(event) && end(true), { signal });
    addEventListener("pointercancel", (event) => ours(event) && end(false), { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && end(false), { signal });
    addEventListener("blur", () => end(false), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && end(false), { signal });
    const scrolled = () => dragging && actions.detectCollisions();
    addEventListener("scroll", scrolled, { signal, capture: true, passive: true });
    addEventListener("resize", scrolled, { signal });
  };

  onMount(() => actions.addSensor({ id: SENSOR, activators: { pointerdown: down } }));
  onCleanup(() => actions.removeSensor(SENSOR));
}

/** How far the page is to move for a pointer there (px a frame); 0 away from the edges. */
const pushAtEdge = (y: number): number =>
  y < EDGE ? (y - EDGE) / 4 : y > innerHeight - EDGE ? (y - innerHeight + EDGE) / 4 : 0;

/** Whether the page moved. */
function scrollAtEdge(y: number): boolean {
  const by = pushAtEdge(y);
  if (by === 0) return false;
  const before = scrollY;
  scrollBy(0, by);
  return scrollY !== before;
}

function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), CLICK_TIME);
}
