// The frame around a game: code, round, clock, connection, the table's menu, and the rematch.

import "./frame.css";
import { createEffect, createSignal, type JSX, Match, Show, Switch } from "solid-js";
import { Button, IconButton } from "../ui/button.tsx";
import { Countdown } from "../ui/countdown.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useKey } from "../ui/keys.ts";
import { Notice } from "../ui/notice.tsx";
import { list } from "../words/index.ts";
import { useMove } from "./ask.ts";
import { mayReturn } from "./link.ts";
import { LogDialog } from "./log-dialog.tsx";
import type { Room } from "./room.ts";
import type { GameScreens } from "./screens.ts";
import { useTitle } from "./title.ts";
import { t } from "./words.ts";

/** A nudge is offered when a table has waited for so long (s). */
const NUDGE_AFTER = 20;

export interface FrameProps {
  readonly room: Room;
  readonly screens: Pick<GameScreens, "HowTo" | "Settings">;
  /** Across the room: nothing can be pressed, and it follows by itself. */
  readonly big: boolean;
  readonly children: JSX.Element;
  readonly go: (path: string) => void;
}

export function Frame(props: FrameProps) {
  const [menu, setMenu] = createSignal(false);
  const [log, setLog] = createSignal(false);
  const table = () => props.room.table();
  useTitle(() => props.room);
  useKey("?", () => setMenu(!props.big));
  useKey("l", () => setLog(!props.big));
  return (
    <div class="frame">
      <header>
        {/* Before the game the code stands large on the page itself. */}
        <Show when={table()?.status !== "lobby"}>
          <span class="table-code">{props.room.code}</span>
        </Show>
        <Show when={(table()?.round ?? 0) > 0}>
          <span>{t("frame.round", table()?.round ?? 0, table()?.totalRounds ?? 0)}</span>
        </Show>
        <Show when={table()?.until}>
          {(until) => (
            <Countdown until={until()} now={() => props.room.now()} label={t("frame.time")} />
          )}
        </Show>
        <Show when={!props.big}>
          <IconButton icon="dots" label={t("frame.menu")} onPress={() => setMenu(true)} />
        </Show>
      </header>
      <Connection room={props.room} go={props.go} />
      <main>{props.children}</main>
      <Waiting room={props.room} />
      <Rematch room={props.room} big={props.big} go={props.go} />
      <Menu
        room={props.room}
        screens={props.screens}
        open={menu()}
        onClose={() => setMenu(false)}
        onLog={() => {
          setMenu(false);
          setLog(true);
        }}
        go={props.go}
      />
      <LogDialog room={props.room} open={log()} onClose={() => setLog(false)} />
    </div>
  );
}

function Connection(props: { readonly room: Room; readonly go: (path: string) => void }) {
  const ended = () => {
    const link = props.room.link();
    return link.is === "ended" ? link : null;
  };
  return (
    <Switch>
      <Match when={props.room.link().is === "connecting"}>
        <Notice>{t("link.connecting")}</Notice>
      </Match>
      <Match when={props.room.link().is === "catching-up"}>
        <Notice>{t("link.catchingUp")}</Notice>
      </Match>
      <Match when={props.room.link().is === "offline"}>
        <Notice
          kind="warn"
          icon="offline"
          action={<Button onPress={() => props.room.retry()}>{t("link.again")}</Button>}
        >
          {t("link.offline")}
        </Notice>
      </Match>
      <Match when={ended()}>
        {(link) => (
          <Notice
            kind="warn"
            action={
              <Button onPress={() => (mayReturn(link().code) ? props.room.retry() : props.go("/"))}>
                {mayReturn(link().code) ? t("link.back") : t("link.home")}
              </Button>
            }
          >
            {link().reason}
          </Notice>
        )}
      </Match>
    </Switch>
  );
}

/** Every wait names who is waited for. */
function Waiting(props: { readonly room: Room }) {
  const table = () => props.room.table();
  const others = () => {
    const mine = props.room.you()?.seat;
    const seats = (table()?.waitingOn ?? []).filter((seat) => seat !== mine);
    return (table()?.players ?? [])
      .filter(({ seat }) => seats.includes(seat))
      .map(({ name }) => name);
  };
  const long = () => props.room.now() - (table()?.since ?? 0) > NUDGE_AFTER * 1000;
  return (
    <Show when={table()?.status === "playing" && others().length > 0}>
      <footer class="waiting">
        <span role="status">{t("frame.waiting", list(others()))}</span>
        <Show when={props.room.you() !== null && long()}>
          <Button kind="quiet" onPress={() => void props.room.lobby({ type: "nudge" })}>
            {t("frame.nudge")}
          </Button>
        </Show>
      </footer>
    </Show>
  );
}

interface RematchProps {
  readonly room: Room;
  readonly big: boolean;
  readonly go: (path: string) => void;
}

function Rematch(props: RematchProps) {
  const move = useMove(() => props.room);
  const table = () => props.room.table();
  const join = (code: string) => props.go(`/${props.big ? "tv" : "t"}/${code}`);
  createEffect(() => {
    const code = table()?.rematch?.code;
    // Who only watches is taken along.
    if (code !== undefined && props.room.you() === null) join(code);
  });
  return (
    <Show when={table()?.status === "finished" && props.room.you()}>
      <div class="rematch">
        <Show
          when={table()?.rematch?.code}
          fallback={
            <Button
              kind="go"
              icon="retry"
              pending={table()?.rematch !== undefined}
              onPress={() => void move({ type: "rematch" })}
            >
              {table()?.rematch ? t("frame.rematchPending") : t("frame.rematch")}
            </Button>
          }
        >
          {(code) => (
            <Button kind="go" icon="next" onPress={() => join(code())}>
              {t("frame.joinRematch")}
            </Button>
          )}
        </Show>
      </div>
    </Show>
  );
}

interface MenuProps {
  readonly room: Room;
  readonly screens: FrameProps["screens"];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLog: () => void;
  readonly go: (path: string) => void;
}

function Menu(props: MenuProps) {
  const plays = () => props.room.table()?.status === "playing";
  const act = async (type: "leave" | "end") => {
    props.onClose();
    if (props.room.you()) await props.room.lobby({ type });
    if (type === "leave") props.go("/");
  };
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t("frame.menu")}
      closeLabel={t("frame.close")}
    >
      <h3>{t("frame.howTo")}</h3>
      <props.screens.HowTo />
      <Show when={props.screens.Settings}>{(settings) => settings()({})}</Show>
      <Button onPress={props.onLog}>{t("frame.log")}</Button>
      <h3>{t("frame.leaveTitle")}</h3>
      <Show when={props.room.you() && plays()}>
        <p>{t("frame.leaveSure")}</p>
      </Show>
      <Button kind="danger" icon="leave" onPress={() => void act("leave")}>
        {t("frame.leave")}
      </Button>
      <Show when={props.room.you()?.host && plays()}>
        <p>{t("frame.endSure")}</p>
        <Button kind="danger" onPress={() => void act("end")}>
          {t("frame.end")}
        </Button>
      </Show>
    </Dialog>
  );
}
