// The one way to press something. A button that cannot be pressed says why, and stays in the tab order.

import "./button.css";
import { type JSX, Show } from "solid-js";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps {
  readonly children: JSX.Element;
  readonly onPress: () => void;
  /** `go` is the one thing to do next; at most one of it is on a screen. Standard: `plain`. */
  readonly kind?: "go" | "plain" | "quiet" | "danger";
  readonly icon?: IconName;
  /** Why it cannot be pressed now, in words; empty or absent when it can. */
  readonly why?: string | null | undefined;
  /** Sent, not answered yet: shown as busy, and pressed no second time. */
  readonly pending?: boolean;
  /** For a switch: whether it is on. */
  readonly pressed?: boolean;
  /** When the text alone does not say what it does. */
  readonly label?: string;
  readonly class?: string;
  readonly type?: "button" | "submit";
  readonly ref?: (button: HTMLButtonElement) => void;
}

export function Button(props: ButtonProps) {
  const blocked = () => Boolean(props.why) || props.pending === true;
  const press = (event: MouseEvent) => {
    if (blocked()) event.preventDefault();
    else props.onPress();
  };
  return (
    <button
      ref={(button) => props.ref?.(button)}
      type={props.type ?? "button"}
      class={`button ${props.class ?? ""}`}
      data-kind={props.kind ?? "plain"}
      aria-disabled={blocked() ? "true" : undefined}
      aria-busy={props.pending ? "true" : undefined}
      aria-pressed={props.pressed}
      aria-label={props.label}
      onClick={press}
    >
      <Show when={props.pending} fallback={props.icon && <Icon name={props.icon} />}>
        <Spinner />
      </Show>
      <span class="words">
        {props.children}
        <Show when={props.why}>
          <small>{props.why}</small>
        </Show>
      </span>
    </button>
  );
}

/** A quiet one without words of its own: its label says what it does. */
export function IconButton(
  props: Pick<ButtonProps, "onPress" | "pending"> & {
    readonly icon: IconName;
    readonly label: string;
  },
) {
  return (
    <Button kind="quiet" {...props}>
      {""}
    </Button>
  );
}
