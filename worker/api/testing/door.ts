// The Worker's door, as a test knocks at it: one request in, the answer and its JSON out.

import { env, exports } from "cloudflare:workers";
import type { JsonObject } from "../../../shared/table/json.ts";

export const SITE = "https://rumpus.example";

export interface Knock {
  /** POST where there is a body, else GET. */
  readonly method?: string;
  /** An object goes as JSON; text and a stream as they are. */
  readonly body?: object | string | ReadableStream;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address it comes from. */
  readonly from?: string;
  readonly site?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** `{}` where the answer is no JSON object. */
  readonly body: JsonObject;
  readonly text: string;
  readonly webSocket: WebSocket | null;
}

export async function knock(path: string, how: Knock = {}): Promise<Answer> {
  const { body, from = "192.0.2.1", site = SITE } = how;
  const response = await exports.default.fetch(
    new Request(site + path, {
      method: how.method ?? (body === undefined ? "GET" : "POST"),
      headers: { "cf-connecting-ip": from, ...how.headers },
      redirect: "manual",
      ...(body === undefined ? {} : { body: sent(body) }),
    }),
  );
  const { status, headers, webSocket } = response;
  const text = webSocket ? "" : await response.text();
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
  const parsed = isJson && text !== "" ? (JSON.parse(text) as JsonObject) : {};
  return { status, headers, body: parsed, text, webSocket };
}

const sent = (body: object | string | ReadableStream): BodyInit =>
  typeof body === "string" || body instanceof ReadableStream ? body : JSON.stringify(body);

export const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });

/** A new table whose maker sits at it, as the answer to its making. */
export async function makeTable(more: object = {}, how: Knock = {}): Promise<JsonObject> {
  const made = await knock("/api/matches", {
    ...how,
    body: { game: "tier-madness", public: false, join: { name: "ZOE" }, ...more },
  });
  if (made.status !== 201) throw new Error(`no table: ${made.text}`);
  return made.body;
}

/** Turns limits on or off for what follows, in this Worker and its objects alike. */
export const setLimits = (limits: "on" | "off"): void =>
  void Object.assign(env, { LIMITS: limits });
