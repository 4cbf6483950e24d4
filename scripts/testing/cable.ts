// A network that can be cut: TCP connections pass through until the cable is pulled. A browser's own
// offline switch only stalls an open socket.

import { connect, createServer, type Socket } from "node:net";

export interface Cable {
  readonly url: string;
  /** Bytes that came through from the server so far, as they are on the wire. */
  bytesDown(): number;
  /** Every connection breaks, and no new one comes through. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

/** In front of a server on this machine. */
export async function startCable(target: string): Promise<Cable> {
  const { port, hostname } = new URL(target);
  const open = new Set<Socket>();
  let whole = true;
  let down = 0;
  const server = createServer((near) => {
    if (!whole) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(port), hostname);
    far.on("data", (bytes) => {
      down += bytes.length;
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      // What breaks on one side breaks on the other; why is of no interest here.
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the cable has no port");
  const cut = () => {
    whole = false;
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    bytesDown: () => down,
    cut,
    mend() {
      whole = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
