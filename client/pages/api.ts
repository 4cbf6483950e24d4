// The HTTP calls that pages make. A refusal is a value, with the server's own sentence.

import type { OpenMatch } from "../../shared/protocol/api.ts";
import { isObject } from "../../shared/table/json.ts";
import { openStored } from "../ui/stored.ts";

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string };

async function call(path: string, body?: object): Promise<Result<Record<string, unknown>>> {
  try {
    const response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!isObject(answer)) return { ok: false, error: UNREADABLE };
    if (response.ok) return { ok: true, value: answer };
    return { ok: false, error: typeof answer.error === "string" ? answer.error : UNREADABLE };
  } catch {
    return {
      ok: false,
      error: "The server cannot be reached. Check your connection, then try again.",
    };
  }
}

const UNREADABLE = "The server gave an answer that this page does not understand. Reload it.";

/** A table of one's own; its maker comes in by code and sits down like everyone. */
export async function makeTable(game: string, bots: number): Promise<Result<string>> {
  const made = await call("/api/matches", { game, public: false, bots });
  if (!made.ok) return made;
  return { ok: true, value: String(made.value.code) };
}

export interface FoundTable {
  readonly game: string;
  /** The link by which others come in: from a phone this page's own address may lead nowhere. */
  readonly join: string;
}

export async function findTable(code: string): Promise<Result<FoundTable>> {
  const found = await call(`/api/matches/${code}`);
  if (!found.ok) return found;
  const { game, join } = found.value;
  return { ok: true, value: { game: String(game), join: String(join) } };
}

export async function openMatches(): Promise<readonly OpenMatch[]> {
  const listed = await call("/api/matches");
  return listed.ok && Array.isArray(listed.value.open) ? (listed.value.open as OpenMatch[]) : [];
}

const stored = openStored();
const INITIALS = "rumpus.initials";

export const savedInitials = (): string => stored.get(INITIALS) ?? "";
export const saveInitials = (initials: string): void => stored.set(INITIALS, initials);
