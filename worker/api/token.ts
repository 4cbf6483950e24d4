// Seat tokens: `<table>.<secret>`, so that a seat call finds its table without asking anyone.

import type { Context } from "hono";
import type { JsonObject } from "../../shared/table/json.ts";
import type { Api } from "./house.ts";
import { Refusal } from "./refusal.ts";

export interface Token {
  readonly table: string;
  readonly secret: string;
}

const ID = "[A-Za-z0-9_-]{16,64}";
const TOKEN = new RegExp(`^(${ID})\\.(${ID})$`);
const TABLE = new RegExp(`^${ID}$`);

export const isTableId = (text: string): boolean => TABLE.test(text);

/** From the header, the body or the query, in that order; null without one. 401 for no token at all. */
export function tokenOf(c: Context<Api>, body: JsonObject | null): Token | null {
  const sent = bearer(c) ?? body?.token ?? c.req.query("token");
  if (sent === undefined || sent === null || sent === "") return null;
  const [, table, secret] = typeof sent === "string" ? (TOKEN.exec(sent) ?? []) : [];
  if (!table || !secret) throw new Refusal(401, "That is no token of a seat. Join to get one.");
  return { table, secret };
}

function bearer(c: Context<Api>): string | undefined {
  return /^Bearer +(.+)$/i.exec(c.req.header("authorization") ?? "")?.[1]?.trim();
}
