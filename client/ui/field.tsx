// A line to type in, with its label, a hint, and what is wrong with it.

import "./field.css";
import { createUniqueId, Show } from "solid-js";
import { Icon } from "./icon.tsx";

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly hint?: string;
  /** What is wrong and what to do about it; empty or absent when nothing is. */
  readonly error?: string | null | undefined;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** `code`: large display letters, capitals, no help from the keyboard's dictionary. */
  readonly look?: "text" | "code";
  /** What the phone's enter key says. */
  readonly enterKey?: "go" | "send" | "done" | "next";
  readonly name?: string;
  readonly ref?: (input: HTMLInputElement) => void;
}

export function Field(props: FieldProps) {
  const id = createUniqueId();
  const isCode = () => props.look === "code";
  const notes = () =>
    [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div class="field" data-look={props.look ?? "text"}>
      <label for={id}>{props.label}</label>
      <input
        id={id}
        ref={(input) => props.ref?.(input)}
        name={props.name}
        value={props.value}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        autocomplete="off"
        autocapitalize={isCode() ? "characters" : "sentences"}
        autocorrect={isCode() ? "off" : undefined}
        spellcheck={!isCode()}
        enterkeyhint={props.enterKey}
        aria-invalid={props.error ? "true" : undefined}
        aria-describedby={notes() || undefined}
        onInput={(event) => {
          const input = event.currentTarget;
          props.onInput(input.value);
          // The owner may have turned what was typed into something else, or into the same again.
          if (input.value !== props.value) input.value = props.value;
        }}
      />
      <Show when={props.hint}>
        <span class="hint" id={`${id}-hint`}>
          {props.hint}
        </span>
      </Show>
      <Show when={props.error}>
        <span class="error" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          {props.error}
        </span>
      </Show>
    </div>
  );
}
