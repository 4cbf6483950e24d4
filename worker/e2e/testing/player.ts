// A person's page, without the page: one socket, a view kept by patches, intents that are sent again
// until they are answered, and a way back after every cut.

import { decodeFrame, encodeFrame } from "../../../shared/protocol/frames.ts";
import { applyPatch, type Patch } from "../../../shared/protocol/patch.ts";
import type { JsonObject } from "../../../shared/table/json.ts";

export interface View extends JsonObject {
  readonly table: JsonObject & {
    readonly phase: string;
    readonly round: number;
    readonly status: string;
    readonly step: number;
    readonly ballot: readonly string[];
    readonly picker: number;
  };
  readonly you:
    | (JsonObject & { readonly seat: number; readonly step: string; readonly hand: JsonObject[] })
    | null;
}

interface Intent {
  readonly n: number;
  readonly t: "#intent" | "#lobby";
  readonly body: object;
  readonly resolve: (answer: JsonObject) => void;
}

export class Player {
  readonly #address: string;
  readonly #session = crypto.randomUUID();
  #socket: WebSocket | null = null;
  #waiting: Intent[] = [];
  #n = 0;
  #over = false;
  #changed: (() => void)[] = [];
  token: string | null = null;
  seq = -1;
  view: View | null = null;
  /** Tries since the connection was lost. */
  tries = 0;
  /** What was heard besides views: `[type, body]`. */
  readonly heard: [t: string, body: JsonObject][] = [];
  closed: { readonly code: number; readonly reason: string } | null = null;

  constructor(url: string, code: string) {
    const http = `${url}/xrpc/games.cavu.tier-madness.subscribeGame?code=${code}`;
    this.#address = http.replace(/^http/, "ws");
    this.connect();
  }

  connect(): void {
    this.tries++;
    const socket = new WebSocket(this.#address);
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.send("#hello", { protocol: 1, ...(this.token === null ? {} : { token: this.token }) });
    });
    socket.addEventListener("message", ({ data }) => {
      if (data instanceof ArrayBuffer) this.#hear(new Uint8Array(data));
    });
    socket.addEventListener("close", ({ code, reason }) => {
      this.closed = { code, reason };
      this.#tell();
      if (!this.#over && code < 4_000 && code !== 1_009) setTimeout(() => this.connect(), 200);
    });
  }

  send(t: string, body: object): void {
    this.sendBytes(encodeFrame(t, body));
  }

  sendBytes(data: Uint8Array | string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(data as BufferSource);
  }

  /** Sends an intent until it is answered, across reconnects. */
  intent(move: object): Promise<JsonObject> {
    return this.#ask("#intent", (id) => ({ id, move }));
  }

  lobby(action: object): Promise<JsonObject> {
    return this.#ask("#lobby", (id) => ({ id, action }));
  }

  /** The last intent once more, as after an answer that was lost. */
  repeat(n: number, move: object): Promise<JsonObject> {
    return new Promise((resolve) => {
      const body = { id: { session: this.#session, n }, move };
      this.#waiting.push({ n, t: "#intent", body, resolve });
      this.send("#intent", body);
    });
  }

  get n(): number {
    return this.#n;
  }

  /** Resolves as soon as `seen` is true of what this player knows. */
  async until(seen: (player: this) => boolean): Promise<void> {
    while (!seen(this)) await new Promise<void>((resolve) => this.#changed.push(resolve));
  }

  end(): void {
    this.#over = true;
    this.#socket?.close();
  }

  #ask(t: Intent["t"], bodyOf: (id: object) => object): Promise<JsonObject> {
    return new Promise((resolve) => {
      const n = ++this.#n;
      const body = bodyOf({ session: this.#session, n });
      this.#waiting.push({ n, t, body, resolve });
      this.send(t, body);
    });
  }

  #hear(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes);
    if (frame === null) throw new Error("the table sent something that is no frame");
    const body = frame.body as JsonObject;
    switch (frame.t) {
      case "#welcome":
        if (typeof body.token === "string") this.token = body.token;
        break;
      case "#snapshot":
        this.seq = Number(body.seq);
        this.view = body.view as unknown as View;
        this.tries = 0;
        for (const { t, body: again } of this.#waiting) this.send(t, again);
        break;
      case "#patch":
        this.#patch(body);
        break;
      case "#ok":
      case "#no":
        this.#answered(frame.t, body);
        break;
    }
    this.heard.push([frame.t, body]);
    this.#tell();
  }

  #patch(body: JsonObject): void {
    if (this.view === null || body.from !== this.seq) throw new Error("a patch does not follow");
    const patched = (part: JsonObject | null, patch: unknown): JsonObject =>
      patch === undefined ? (part ?? {}) : applyPatch(part ?? {}, patch as Patch);
    this.seq = Number(body.to);
    this.view = {
      table: patched(this.view.table, body.table),
      you: this.view.you === null ? null : patched(this.view.you, body.you),
    } as unknown as View;
  }

  /** Sat down: the seat is seen in a patch, a moment before its token comes. */
  async seated(): Promise<void> {
    await this.until(({ view, token }) => view?.you != null && token !== null);
  }

  #answered(t: string, body: JsonObject): void {
    const id = body.id as { readonly n?: number } | undefined;
    const intent = this.#waiting.find(({ n }) => n === id?.n);
    if (!intent) return;
    this.#waiting = this.#waiting.filter((other) => other !== intent);
    intent.resolve({ ...body, t });
  }

  #tell(): void {
    const waiting = this.#changed;
    this.#changed = [];
    for (const resolve of waiting) resolve();
  }
}

/** A table with so many people on sockets; the first is host. */
export async function seatPlayers(url: string, names: readonly string[]): Promise<Player[]> {
  const made = await fetch(`${url}/api/matches`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "tier-madness", public: false, options: { rounds: 1 } }),
  });
  const { code } = (await made.json()) as { readonly code: string };
  const players: Player[] = [];
  for (const name of names) {
    const player = new Player(url, code);
    await player.until(({ view }) => view !== null);
    player.send("#join", { name });
    await player.seated();
    players.push(player);
  }
  return players;
}
