// Keys that work anywhere on a page, as long as they are not meant for something else.

import { onCleanup, onMount } from "solid-js";

/** The key is meant for a text, a list, the browser or an open dialog. */
export function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}

/** Hears a key (as `KeyboardEvent.key`, in lower case) once for each press, while its part is shown. */
export function useKey(key: string, press: () => void): void {
  const heard = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.repeat || isElsewhere(event)) return;
    event.preventDefault();
    press();
  };
  onMount(() => document.addEventListener("keydown", heard));
  onCleanup(() => document.removeEventListener("keydown", heard));
}
