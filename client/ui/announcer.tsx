// Says things to screen readers. Each message is a node of its own, since unchanged text is not read again.

import { createContext, createSignal, For, type JSX, useContext } from "solid-js";

export type Announce = (text: string) => void;

const Announcements = createContext<Announce>();

export function useAnnouncer(): Announce {
  const announce = useContext(Announcements);
  if (!announce) throw new Error("useAnnouncer outside an <Announcer>");
  return announce;
}

export function Announcer(props: { readonly children: JSX.Element }) {
  const [said, setSaid] = createSignal<readonly { readonly text: string }[]>([]);
  return (
    <Announcements.Provider value={(text) => setSaid((all) => [...all, { text }].slice(-5))}>
      {props.children}
      <div class="unseen" role="log" aria-live="polite" aria-relevant="additions">
        <For each={said()}>{(one) => <p>{one.text}</p>}</For>
      </div>
    </Announcements.Provider>
  );
}
