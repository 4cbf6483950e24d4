// A sheet over the page on the native <dialog>: Escape, focus inside, and focus back are the browser's.

import "./dialog.css";
import { createEffect, createUniqueId, type JSX, onCleanup, Show } from "solid-js";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the cross, or a press beside the sheet. */
  readonly onClose: () => void;
  readonly title: string;
  /** The word of the cross, for screen readers. */
  readonly closeLabel: string;
  readonly children: JSX.Element;
  /** Buttons under the content. */
  readonly footer?: JSX.Element;
}

export function Dialog(props: DialogProps) {
  const title = createUniqueId();
  let dialog: HTMLDialogElement | undefined;
  createEffect(() => {
    if (props.open && !dialog?.open) dialog?.showModal();
    if (!props.open && dialog?.open) dialog.close();
  });
  onCleanup(() => dialog?.open && dialog.close());
  // A press beside the sheet lands on the dialog itself, since the sheet fills it.
  const pressBeside = (event: MouseEvent) => {
    if (event.target === dialog) props.onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the browser
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={title}
      onClick={pressBeside}
      onClose={() => props.open && props.onClose()}
    >
      <Show when={props.open}>
        <div class="sheet">
          <header>
            <h2 id={title}>{props.title}</h2>
            <Button kind="quiet" onPress={props.onClose} label={props.closeLabel}>
              <Icon name="cross" />
            </Button>
          </header>
          {props.children}
          <Show when={props.footer}>
            <footer>{props.footer}</footer>
          </Show>
        </div>
      </Show>
    </dialog>
  );
}
