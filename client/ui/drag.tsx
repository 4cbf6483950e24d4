// Things that can be dragged onto others. Whoever uses it offers a tap and a key for the same.

import "./drag.css";
import {
  createDraggable,
  createDroppable,
  DragDropProvider,
  DragOverlay,
  type Id,
} from "@thisbeyond/solid-dnd";
import type { JSX } from "solid-js";
import { newPointer, type Pointer, under, usePointerSensor } from "./pointer-sensor.ts";

export interface DragAreaProps {
  /** Names as given to the parts. The owner looks whether the drop is still possible. */
  readonly onDrop: (dragged: string, target: string) => void;
  /** What is seen under the finger. */
  readonly overlay: (dragged: string) => JSX.Element;
  readonly children: JSX.Element;
}

export function DragArea(props: DragAreaProps) {
  const pointer = newPointer();
  return (
    <DragDropProvider
      collisionDetector={under(pointer)}
      onDragEnd={({ draggable, droppable }) => {
        if (droppable) props.onDrop(nameIn(draggable.id), nameIn(droppable.id));
      }}
    >
      <Sensor pointer={pointer} />
      {props.children}
      <DragOverlay class="drag-overlay" style={{ "pointer-events": "none" }}>
        {(dragged) => dragged && props.overlay(nameIn(dragged.id))}
      </DragOverlay>
    </DragDropProvider>
  );
}

function Sensor(props: { readonly pointer: Pointer }) {
  usePointerSensor(props.pointer);
  return null;
}

/** The library has one space of names for what is dragged and another for targets; ours say which. */
const nameIn = (id: Id): string => String(id).replace(/^(drag|drop):/, "");

export interface PartProps {
  readonly name: string;
  readonly children: JSX.Element;
}

export function Draggable(props: PartProps) {
  const draggable = createDraggable(`drag:${props.name}`);
  return (
    <div
      ref={(element) => {
        draggable(element, () => ({ skipTransform: true }));
        // A picture inside would start a drag of the browser's own.
        element.addEventListener("dragstart", (event) => event.preventDefault());
      }}
      class="draggable"
      data-dragged={draggable.isActiveDraggable ? "" : undefined}
    >
      {props.children}
    </div>
  );
}

export function DropTarget(props: PartProps) {
  const droppable = createDroppable(`drop:${props.name}`);
  return (
    <div
      ref={(element) => droppable(element, () => ({ skipTransform: true }))}
      class="drop-target"
      data-over={droppable.isActiveDroppable ? "" : undefined}
    >
      {props.children}
    </div>
  );
}
