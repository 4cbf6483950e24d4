// A request's JSON body, read once and field by field: nothing is clamped, nothing unknown minded.

import type { Context } from "hono";
import { isDeeper, isObject, type JsonObject } from "../../shared/table/json.ts";
import type { Api } from "./house.ts";
import { badField, Refusal } from "./refusal.ts";

/** Bytes. */
export const BODY_MOST = 16_384;

/** No field of ours is nested so deep; what is would break whatever walks down it. */
const DEPTH_MOST = 16;

/** No body at all is an empty one: `start` and `leave` need none. */
export async function readBody(c: Context<Api>): Promise<Fields> {
  const text = await c.req.text();
  return new Fields(text.trim() === "" ? {} : parse(text));
}

function parse(text: string): JsonObject {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, "The body is not JSON.");
  }
  if (!isObject(body)) throw new Refusal(400, "The body is JSON, but not an object.");
  if (isDeeper(body, DEPTH_MOST)) throw new Refusal(400, "The body is JSON, but nested too deep.");
  return body as JsonObject;
}

/** Each reader gives undefined for an absent (or null) field and refuses a wrong one by its name. */
export class Fields {
  readonly all: JsonObject;

  constructor(all: JsonObject) {
    this.all = all;
  }

  text(name: string, most: number): string | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    if (typeof value === "string" && value.length > 0 && value.length <= most) return value;
    throw badField(name, `${name} is a text of 1 to ${most} characters.`);
  }

  whole(name: string, least: number, most: number): number | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) {
      return value;
    }
    throw badField(name, `${name} is a whole number from ${least} to ${most}.`);
  }

  flag(name: string): boolean | undefined {
    const value = this.#value(name);
    if (value === undefined || typeof value === "boolean") return value;
    throw badField(name, `${name} is true or false.`);
  }

  oneOf<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.#value(name);
    const choice = choices.find((one) => one === value);
    if (value === undefined || choice !== undefined) return choice;
    throw badField(name, `${name} is one of: ${choices.join(", ")}.`);
  }

  object(name: string): Fields | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    if (isObject(value)) return new Fields(value as JsonObject);
    throw badField(name, `${name} is an object.`);
  }

  #value(name: string): unknown {
    return Object.hasOwn(this.all, name) ? (this.all[name] ?? undefined) : undefined;
  }
}
