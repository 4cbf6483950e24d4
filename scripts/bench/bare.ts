// Tables of the bare object: as many sockets, and messages of the same bytes as the product's moves.

import { type Contestant, connect, type Meaning, Seat } from "./seat.ts";

/** Of an intent with a placed card. */
const BYTES = 89;

export const bare = (url: string, seats: number, moves: number): Contestant => ({
  name: "bare",
  async open() {
    const address = `${url}/${crypto.randomUUID()}`;
    const sockets: WebSocket[] = [];
    for (let i = 0; i < seats; i++) sockets.push(await connect(address));
    return { seats: sockets.map((socket, i) => new Seat(socket, movesOf(i, moves), readerOf(i))) };
  },
});

/** Each begins with its sender, so that an echo is known. */
const movesOf = (seat: number, count: number): readonly Uint8Array[] =>
  Array.from({ length: count }, () =>
    crypto.getRandomValues(new Uint8Array(BYTES)).fill(seat, 0, 1),
  );

const readerOf =
  (seat: number) =>
  (message: Uint8Array): Meaning => ({ delivery: true, answer: message[0] === seat });
