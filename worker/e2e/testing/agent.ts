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
  /** Waited for before each move. */
  think: () => Promise<void> = () => Promise.resolve();

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

  /** Plays until `stop` says so; the last state seen. Throws when the table does not know it any more. */
  async play(stop: (state: ApiState) => boolean): Promise<ApiState> {
    let state = await this.#look();
    for (;;) {
      if (stop(state)) return state;
      if (state.you?.mustMove && state.you.moves.length > 0) {
        await this.think();
        state = (await this.#act(state.you.moves)) ?? (await this.#look());
      } else {
        state = await this.#look(`?wait=1&since=${state.version}`);
      }
    }
  }

  async #look(query = ""): Promise<ApiState> {
    const { status, body } = await this.state(query);
    if (status !== 200) throw new Error(String(body.error));
    return body as ApiState;
  }

  /** The state after one of these moves; null when the table wants none of it just now. */
  async #act(shapes: readonly MoveShape[]): Promise<ApiState | null> {
    const move = randomMove(shapes, this.#random);
    const { status, body } = await this.move(move);
    if (status === 200) {
      const sealed = body.sealed as { readonly cid?: string } | undefined;
      this.moved.push([String(move.type), sealed?.cid ?? null]);
      return body.state as ApiState;
    }
    // Only a table that went on meanwhile, or wants a moment, may refuse an offered move.
    if (status !== 409) throw new Error(`${JSON.stringify(move)}: ${body.error}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return null;
  }
}

/** Another agent at a table that there is. `name` is what it is called, and what its moves come from. */
export async function joinAgent(url: string, code: string, name: string): Promise<Agent> {
  const joined = await call(url, `/api/matches/${code}/join`, { name });
  if (joined.status !== 200) throw new Error(String(joined.body.error));
  return new Agent(url, code, String(joined.body.token), name);
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
  for (let i = 1; i < count; i++) agents.push(await joinAgent(url, code, `agent ${i}`));
  return agents;
}
