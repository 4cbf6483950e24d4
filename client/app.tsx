// Which page an address shows. A few addresses need no router.

import { createSignal, Match, onCleanup, Show, Switch } from "solid-js";
import { readCode } from "../shared/protocol/code.ts";
import { Home } from "./pages/home.tsx";
import { NotFound } from "./pages/not-found.tsx";
import { TablePage } from "./pages/table.tsx";
import { Announcer } from "./ui/announcer.tsx";
import { Toaster } from "./ui/toaster.tsx";

type Place =
  | { readonly is: "home" }
  | { readonly is: "table"; readonly code: string; readonly big: boolean }
  | { readonly is: "nowhere" };

/** From an address to what is there. Codes are forgiven as people type them. */
export function placeOf(url: URL): Place {
  const [, kind = "", rest = ""] = url.pathname.split("/");
  const typed = kind === "" || kind === "spectate" ? joinCode(url) : rest;
  const code = typed === "" ? null : readCode(typed);
  if (code !== null && ["", "t", "m"].includes(kind)) return { is: "table", code, big: false };
  if (code !== null && ["tv", "spectate"].includes(kind)) return { is: "table", code, big: true };
  return kind === "" || kind === "spectate" ? { is: "home" } : { is: "nowhere" };
}

const joinCode = ({ searchParams }: URL): string =>
  searchParams.get("join") ?? searchParams.get("code") ?? "";

export function App() {
  const here = () => placeOf(new URL(location.href));
  const [place, setPlace] = createSignal(here(), {
    equals: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
  const look = () => setPlace(here());
  const go = (path: string, state: object | null = null) => {
    history.pushState(state, "", path);
    look();
    scrollTo(0, 0);
  };
  addEventListener("popstate", look);
  onCleanup(() => removeEventListener("popstate", look));
  const table = () => {
    const now = place();
    return now.is === "table" ? now : null;
  };
  return (
    <Announcer>
      <Toaster>
        <Switch fallback={<NotFound go={go} />}>
          <Match when={place().is === "home"}>
            <Home go={go} />
          </Match>
          <Match when={table()}>
            {(at) => (
              // A new code is a new table, and a new page.
              <Show when={`${at().code}${at().big}`} keyed>
                <TablePage code={at().code} big={at().big} go={go} />
              </Show>
            )}
          </Match>
        </Switch>
      </Toaster>
    </Announcer>
  );
}
