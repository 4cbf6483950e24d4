// One socket at a table on the bench: it knows its moves beforehand, and looks at no more of what it
// hears than it must, so that what is measured is the server and not this end.

/** What a message that comes in tells its seat. */
export interface Meaning {
  /** Somebody's move, seen. */
  readonly delivery: boolean;
  /** This seat's own move, accepted. */
  readonly answer: boolean;
}

export interface Table {
  readonly seats: readonly Seat[];
}

/** Something that tables can be opened on. */
export interface Contestant {
  readonly name: "product" | "bare";
  /** A table at which all sit, and may move. */
  open(): Promise<Table>;
}

export class Seat {
  readonly #socket: WebSocket;
  readonly #moves: readonly Uint8Array[];
  readonly #read: (message: Uint8Array) => Meaning;
  #sent = 0;
  #answered: () => void = () => {};
  #failed: (why: Error) => void = () => {};
  /** Told of each move that is seen here. */
  onDelivery: (message: Uint8Array) => void = () => {};

  /** `read` throws at what must not come. */
  constructor(
    socket: WebSocket,
    moves: readonly Uint8Array[],
    read: (message: Uint8Array) => Meaning,
  ) {
    this.#socket = socket;
    this.#moves = moves;
    this.#read = read;
    socket.onmessage = ({ data }) => this.#hear(new Uint8Array(data as ArrayBuffer));
    socket.onclose = ({ code }) => this.#failed(new Error(`the server closed with ${code}`));
  }

  get movesLeft(): number {
    return this.#moves.length - this.#sent;
  }

  /** Sends its next move; resolves when that is accepted. */
  move(): Promise<void> {
    return new Promise((resolve, reject) => {
      const move = this.#moves[this.#sent++];
      if (move === undefined) throw new Error("this seat has no moves left");
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.send(move);
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.onclose = () => resolve();
      this.#socket.close();
    });
  }

  #hear(message: Uint8Array): void {
    try {
      const { delivery, answer } = this.#read(message);
      if (delivery) this.onDelivery(message);
      if (answer) this.#answered();
    } catch (error) {
      this.#failed(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/** An open socket. */
export function connect(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address.replace(/^http/, "ws"));
  socket.binaryType = "arraybuffer";
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(socket);
    socket.onclose = ({ code }) => reject(new Error(`${address} closed with ${code}`));
  });
}

export const closeAll = (tables: readonly Table[]): Promise<unknown> =>
  Promise.all(tables.flatMap(({ seats }) => seats.map((seat) => seat.close())));
