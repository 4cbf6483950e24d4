// An agent over HTTP: joins, waits, and plays what `you.moves` offers at random.

import { type Stream, stream } from "../../../shared/fair/stream.ts";
import type { JsonObject } from "../../../shared/table/json.ts";
import type { MoveShape } from "../../../shared/table/move-shape.ts";
import { randomMove } from "../../../shared/table/testing/fill.ts";

export interface ApiState extends JsonObject {
  readonly code: string;
  readonly status: "lobby" | "playing" | "finished";
  readonly version: number;
  readonly phase: string;
  readonly you:
    | (JsonObject & {
        readonly seat: number;
        readonly mustMove: boolean;
        readonly moves: readonly MoveShape[];
      })
    | null;
}

export interface Reply {
  readonly status: number;
  readonly body: JsonObject;
  readonly headers: Headers;
}

export async function call(
  url: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === "" ? {} : (JSON.parse(text) as JsonObject),
    headers: response.headers,
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export class Agent {
  readonly #url: string;
  readonly #random: Stream;
  readonly code: string;
  readonly token: string;
  /** Moves that were accepted, as `[type, sealed cid or null]`. */
  readonly moved: (readonly [type: string, cid: string | null])[] = [];

  constructor(url: string, code: string, token: string, name: string) {
    this.#url = url;
    this.code = code;
    this.token = token;
    this.#random = stream(new Uint8Array(32), name);
  }

  state(query = ""): Promise<Reply> {
    return call(
      this.#url,
      `/api/matches/${this.code}/state${query}`,
      undefined,
      bearer(this.token),
    );
  }

  move(move: object): Promise<Reply> {
    return call(this.#url, `/api/matches/${this.code}/move`, move, bearer(this.token));
  }

  lobby(action: object): Promise<Reply> {
    return call(this.#url, `/api/matches/${this.code}/lobby`, action, bearer(this.token));
  }

  /** Plays until `stop` says so; the last state seen. */
  async play(stop: (state: ApiState) => boolean): Promise<ApiState> {
    let state = (await this.state()).body as ApiState;
    for (;;) {
      if (stop(state)) return state;
      if (state.you?.mustMove && state.you.moves.length > 0) {
        const move = randomMove(state.you.moves, this.#random);
        const reply = await this.move(move);
        if (reply.status === 200) {
          const sealed = reply.body.sealed as { readonly cid?: string } | undefined;
          this.moved.push([String(move.type), sealed?.cid ?? null]);
          state = reply.body.state as ApiState;
          continue;
        }
        // Only a table that went on meanwhile, or wants a moment, may refuse an offered move.
        if (reply.status !== 409) throw new Error(`${JSON.stringify(move)}: ${reply.body.error}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
        state = (await this.state()).body as ApiState;
      } else {
        state = (await this.state(`?wait=1&since=${state.version}`)).body as ApiState;
      }
    }
  }
}

/** A new table with so many agents at it; the first is host. */
export async function seatAgents(
  url: string,
  count: number,
  table: object = {},
): Promise<readonly Agent[]> {
  const made = await call(url, "/api/matches", {
    game: "tier-madness",
    public: false,
    ...table,
    join: { name: "one", kind: "agent" },
  });
  if (made.status !== 201) throw new Error(String(made.body.error));
  const code = String(made.body.code);
  const agents = [new Agent(url, code, String(made.body.token), "agent 0")];
  for (let i = 1; i < count; i++) {
    const joined = await call(url, `/api/matches/${code}/join`, { name: `agent ${i}` });
    if (joined.status !== 200) throw new Error(String(joined.body.error));
    agents.push(new Agent(url, code, String(joined.body.token), `agent ${i}`));
  }
  return agents;
}
