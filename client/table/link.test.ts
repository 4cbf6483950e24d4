// The connection, with sockets, time and chance in the test's hands.

import { expect, test } from "vitest";
import { CLOSE, encodeFrame } from "../../shared/protocol/frames.ts";
import {
  type LinkPorts,
  openLink,
  PING_EVERY,
  PONG_TIME,
  retryDelay,
  type WireEvents,
} from "./link.ts";
import type { LinkState } from "./room.ts";

function world() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const wires: { events: WireEvents; sent: (string | Uint8Array)[]; dropped: boolean }[] = [];
  const states: LinkState["is"][] = [];
  let wake: (away: number) => void = () => {};
  const ports: LinkPorts = {
    open(events) {
      const wire = { events, sent: [] as (string | Uint8Array)[], dropped: false };
      wires.push(wire);
      return {
        send: (data) => void wire.sent.push(data),
        drop: () => {
          wire.dropped = true;
        },
      };
    },
    now: () => now,
    random: () => 0.5,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    hidden: () => false,
    onWake(run) {
      wake = run;
      return () => {};
    },
  };
  const link = openLink(ports, {
    hello: () => ({ protocol: 1 }),
    frame: () => {},
    changed: (state) => states.push(state.is),
  });
  return {
    link,
    wires,
    states,
    last: () => wires.at(-1) as (typeof wires)[number],
    wake: (away: number) => wake(away),
    /** Runs all that is due within so long. */
    pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}

function live() {
  const w = world();
  w.last().events.opened();
  w.link.caughtUp();
  return w;
}

test("connecting, catching up, live; hello is the first thing said", () => {
  const w = live();
  expect(w.states).toEqual(["connecting", "catching-up", "live"]);
  expect(w.last().sent).toEqual([encodeFrame("#hello", { protocol: 1 })]);
});

test("a cut is mended by itself, with growing pauses, for ever", () => {
  const w = live();
  w.last().events.closed(1006, "");
  expect(w.link.state().is).toBe("offline");
  for (let i = 0; i < 20; i++) {
    const tries = w.wires.length;
    w.pass(60_000);
    expect(w.wires.length).toBeGreaterThan(tries);
    w.last().events.closed(1006, "");
  }
});

test("after a restart of the server the second try still comes within two seconds", () => {
  expect(retryDelay(0, 1, false)).toBeLessThanOrEqual(750);
  expect(retryDelay(0, 1, false) + retryDelay(1, 1, false)).toBeLessThanOrEqual(2_250);
  expect(retryDelay(30, 1, false)).toBe(30_000);
  expect(retryDelay(3, 0.5, true)).toBeGreaterThan(retryDelay(3, 0.5, false));
});

test.each([
  CLOSE.badProtocol,
  CLOSE.removed,
  CLOSE.noSuchTable,
  CLOSE.superseded,
  CLOSE.finished,
  CLOSE.flooding,
  CLOSE.oversize,
])("code %i is an end: nobody knocks again", (code) => {
  const w = live();
  w.last().events.closed(code, "why");
  expect(w.link.state()).toEqual({ is: "ended", code, reason: "why" });
  w.pass(3_600_000);
  expect(w.wires).toHaveLength(1);
});

test("the words of a #bye are shown, and a seat played elsewhere can be taken back", () => {
  const w = live();
  w.last().events.heard(encodeFrame("#bye", { code: 4409, reason: "Played elsewhere." }));
  w.last().events.closed(4409, "");
  expect(w.link.state()).toMatchObject({ is: "ended", reason: "Played elsewhere." });
  w.link.retry();
  expect(w.link.state().is).toBe("connecting");
});

test("silence is asked about, and a socket that does not answer is given up", () => {
  const w = live();
  w.pass(PING_EVERY);
  expect(w.last().sent.at(-1)).toBe("ping");
  w.last().events.heard("pong");
  w.pass(PONG_TIME);
  expect(w.link.state().is).toBe("live");
  w.pass(PING_EVERY + PONG_TIME);
  expect(w.link.state().is).toBe("offline");
  expect(w.wires[0]?.dropped).toBe(true);
});

test("waking after a long sleep does not trust the old socket", () => {
  const w = live();
  w.wake(60_000);
  expect(w.wires).toHaveLength(2);
  expect(w.wires[0]?.dropped).toBe(true);
});

test("nothing is sent while there is no open socket, and the caller is told", () => {
  const w = world();
  expect(w.link.send("#intent", {})).toBe(false);
  w.last().events.opened();
  expect(w.link.send("#intent", {})).toBe(true);
});
