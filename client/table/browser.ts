// The browser as the connection sees it: sockets, time, sleep and waking.

import type { LinkPorts, WireEvents } from "./link.ts";

/** `address`: of the game socket, with `ws:` or `wss:`. */
export function browserPorts(address: () => string): LinkPorts {
  return {
    open: (events) => openWire(address(), events),
    now: () => Date.now(),
    random: () => Math.random(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    hidden: () => document.hidden,
    onWake,
  };
}

function openWire(address: string, events: WireEvents) {
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  const heard = new AbortController();
  const { signal } = heard;
  socket.addEventListener("open", () => events.opened(), { signal });
  socket.addEventListener(
    "message",
    ({ data }) => events.heard(data instanceof ArrayBuffer ? new Uint8Array(data) : String(data)),
    { signal },
  );
  socket.addEventListener("close", ({ code, reason }) => events.closed(code, reason), { signal });
  return {
    send(data: string | Uint8Array) {
      if (socket.readyState === WebSocket.OPEN) socket.send(data as string);
    },
    drop() {
      heard.abort();
      socket.close();
    },
  };
}

/** Seen again, back from the page cache, or the network is back. */
function onWake(run: (away: number) => void): () => void {
  let hiddenAt: number | null = document.hidden ? Date.now() : null;
  const seen = () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      return;
    }
    const away = hiddenAt === null ? 0 : Date.now() - hiddenAt;
    hiddenAt = null;
    run(away);
  };
  const online = () => run(Number.POSITIVE_INFINITY);
  const shown = (event: PageTransitionEvent) => event.persisted && online();
  document.addEventListener("visibilitychange", seen);
  addEventListener("online", online);
  addEventListener("pageshow", shown);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("online", online);
    removeEventListener("pageshow", shown);
  };
}
