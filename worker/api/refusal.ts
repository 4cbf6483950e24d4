// How the API says no: a status, a sentence for people, and the field that is wrong where one is.

import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ApiError } from "../../shared/protocol/api.ts";
import type { Illegal } from "../../shared/table/illegal.ts";
import type { Reply } from "../table/rpc.ts";
import type { Api } from "./house.ts";

/** Thrown by a route, answered by `onError`: Hono's own way of leaving a handler early. */
export class Refusal extends HTTPException {
  readonly field: string | null;
  /** Seconds. */
  readonly retryAfter: number | null;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    field: string | null = null,
    retryAfter: number | null = null,
  ) {
    super(status, { message });
    this.field = field;
    this.retryAfter = retryAfter;
  }
}

export const badField = (field: string, message: string): Refusal =>
  new Refusal(400, message, field);

export const slowDown = (seconds: number, message: string): Refusal =>
  new Refusal(429, message, null, seconds);

export const noSuchMatch = (): Refusal =>
  new Refusal(404, "There is no match with that code. Check it with whoever gave it to you.");

/** A game's refusal of options or a move. */
export const refusalOf = (illegal: Illegal): Refusal =>
  new Refusal(400, illegal.message, illegal.field);

/** What a table answered, or the refusal it gave. */
export function agreed<T>(reply: Reply<T>): { readonly ok: true } & T {
  if (reply.ok) return reply;
  throw new Refusal(reply.status as ContentfulStatusCode, reply.error, reply.field);
}

export function onError(error: Error, c: Context<Api>): Response {
  if (error instanceof Refusal) return answer(c, error);
  console.error(`unexpected, at table ${c.get("table") ?? "none"}:`, error);
  return answer(c, "overloaded" in error && error.overloaded === true ? busy() : broken());
}

const busy = (): Refusal =>
  new Refusal(503, "This table is very busy. Try again in a moment.", null, 5);

const broken = (): Refusal => new Refusal(500, "Something broke here. Try again.");

function answer(c: Context<Api>, { status, message, field, retryAfter }: Refusal): Response {
  if (retryAfter !== null) c.header("Retry-After", String(retryAfter));
  const body: ApiError = field === null ? { error: message } : { error: message, field };
  return c.json(body, status as ContentfulStatusCode);
}
