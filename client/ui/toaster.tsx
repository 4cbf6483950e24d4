// Short messages that come and go by themselves. Nothing that must be read or done is said only here.

import "./toaster.css";
import { createContext, createSignal, For, type JSX, onCleanup, useContext } from "solid-js";
import { Notice, type NoticeKind } from "./notice.tsx";

export type Toast = (text: string, kind?: NoticeKind) => void;

/** Long enough to read a sentence twice (ms). */
const READING_TIME = 6_000;

const Toasts = createContext<Toast>();

/** Shows a message for a while. */
export function useToast(): Toast {
  const toast = useContext(Toasts);
  if (!toast) throw new Error("useToast outside a <Toaster>");
  return toast;
}

export function Toaster(props: { readonly children: JSX.Element }) {
  const [shown, setShown] = createSignal<readonly { text: string; kind: NoticeKind }[]>([]);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  onCleanup(() => timers.forEach(clearTimeout));
  const toast: Toast = (text, kind = "info") => {
    const one = { text, kind };
    // The same message again takes the place of the first.
    setShown((all) => [...all.filter((other) => other.text !== text), one].slice(-3));
    const timer = setTimeout(() => {
      timers.delete(timer);
      setShown((all) => all.filter((other) => other !== one));
    }, READING_TIME);
    timers.add(timer);
  };
  return (
    <Toasts.Provider value={toast}>
      {props.children}
      <div class="toaster">
        <For each={shown()}>{(one) => <Notice kind={one.kind}>{one.text}</Notice>}</For>
      </div>
    </Toasts.Provider>
  );
}
