// A table by its code: look it up, load its game's screens, sit down, play; or look on, big.

import "./pages.css";
import { createEffect, createResource, Match, onCleanup, Show, Switch } from "solid-js";
import { isInitials } from "../../shared/protocol/initials.ts";
import { screensOf } from "../games/index.ts";
import { Frame } from "../table/frame.tsx";
import { Join } from "../table/join.tsx";
import { Lobby } from "../table/lobby.tsx";
import type { GameScreens } from "../table/screens.ts";
import { openSession, type Session } from "../table/session.ts";
import { Button } from "../ui/button.tsx";
import { findTable, savedInitials, saveInitials } from "./api.ts";
import { readQuick } from "./quick.ts";
import { t } from "./words.ts";

export interface TablePageProps {
  readonly code: string;
  readonly big: boolean;
  readonly go: (path: string) => void;
}

type Found =
  | {
      readonly ok: true;
      readonly session: Session;
      readonly screens: GameScreens;
      readonly join: string;
    }
  | { readonly ok: false; readonly error: string };

export function TablePage(props: TablePageProps) {
  const [found, { refetch }] = createResource<Found>(async () => {
    const table = await findTable(props.code);
    if (!table.ok) return table;
    const screens = await screensOf(table.value.game);
    if (!screens) return { ok: false, error: t("table.noGame") };
    const session = openSession(props.code, screens.slug, props.big);
    return { ok: true, session, screens, join: table.value.join };
  });
  const open = () => {
    const now = found();
    return now?.ok ? now : null;
  };
  onCleanup(() => open()?.session.close());
  return (
    <Switch
      fallback={
        <main class="page">
          <p role="status">{t("table.looking")}</p>
        </main>
      }
    >
      <Match when={open()} keyed>
        {({ session, screens, join }) => (
          <div classList={{ "big-screen": props.big }}>
            <Frame room={session} screens={screens} big={props.big} go={props.go}>
              <Inside session={session} screens={screens} link={join} big={props.big} />
            </Frame>
          </div>
        )}
      </Match>
      <Match when={found()}>
        {(now) => (
          <main class="page">
            <h1>{t("table.failed")}</h1>
            <p role="alert">{failure(now())}</p>
            <Button onPress={() => void refetch()}>{t("table.retry")}</Button>
            <Button kind="go" onPress={() => props.go("/")}>
              {t("table.home")}
            </Button>
          </main>
        )}
      </Match>
    </Switch>
  );
}

const failure = (found: Found): string => (found.ok ? "" : found.error);

interface InsideProps {
  readonly session: Session;
  readonly screens: GameScreens;
  /** For others to come in by. */
  readonly link: string;
  readonly big: boolean;
}

function Inside(props: InsideProps) {
  const table = () => props.session.table();
  const quick = readQuick();
  const mayJoin = () =>
    !props.big &&
    props.session.you() === null &&
    !table()?.locked &&
    (table()?.players.length ?? 0) < (table()?.maxSeats ?? 0);
  const join = async (initials: string) => {
    const refusal = await props.session.join(initials);
    if (refusal === null) saveInitials(initials);
    return refusal;
  };
  // Play now: whoever is known sits down at once, and the game starts without another press.
  createEffect(() => {
    if (quick && mayJoin() && table()?.status === "lobby" && isInitials(savedInitials())) {
      void join(savedInitials());
    }
  });
  createEffect(() => {
    const waits = table()?.status === "lobby" && table()?.starting === false;
    if (quick && waits && props.session.you()?.host) void props.session.lobby({ type: "start" });
  });
  return (
    <Show when={table()}>
      <Switch fallback={<Game {...props} />}>
        <Match when={table()?.status === "lobby" && mayJoin()}>
          <Join code={props.session.code} saved={savedInitials()} onJoin={join} />
        </Match>
        <Match when={table()?.status === "lobby"}>
          <Lobby
            room={props.session}
            link={props.link}
            optionShapes={props.screens.optionShapes}
            teams={props.screens.teams}
          />
        </Match>
      </Switch>
    </Show>
  );
}

function Game(props: InsideProps) {
  return (
    <Show when={props.big} fallback={<props.screens.Play room={props.session} />}>
      <props.screens.Big room={props.session} />
    </Show>
  );
}
