// The lobby's vocabulary as it comes in, checked for its form.

import { Illegal } from "../../shared/table/illegal.ts";
import type { LobbyAction } from "../../shared/table/input.ts";
import { isObject, type JsonObject } from "../../shared/table/json.ts";
import type { IntentId } from "../../shared/table/state.ts";

const PLAIN = ["start", "addBot", "nudge", "end", "leave"] as const;

const isPlain = (type: unknown): type is (typeof PLAIN)[number] =>
  (PLAIN as readonly unknown[]).includes(type);

export function readLobbyAction(raw: JsonObject): LobbyAction | Illegal {
  const { type } = raw;
  if (isPlain(type)) return { type };
  switch (type) {
    case "options":
      return isObject(raw.options)
        ? { type, options: raw.options }
        : new Illegal("bad", "options is an object.", "options");
    case "kick":
      return typeof raw.seat === "number" && Number.isInteger(raw.seat)
        ? { type, seat: raw.seat }
        : new Illegal("bad", "seat is the number of a seat.", "seat");
    case "lock":
      return typeof raw.locked === "boolean"
        ? { type, locked: raw.locked }
        : new Illegal("bad", "locked is true or false.", "locked");
    case "public":
      return typeof raw.public === "boolean"
        ? { type, public: raw.public }
        : new Illegal("bad", "public is true or false.", "public");
    default:
      return new Illegal(
        "bad",
        `action is one of ${[...PLAIN, "options", "kick", "lock", "public"].join(", ")}.`,
        "action",
      );
  }
}

const SESSION_MOST = 64;

/** The id of an intent; null where none was given. */
export function readIntentId(raw: unknown): IntentId | null | Illegal {
  if (raw === undefined || raw === null) return null;
  if (!isObject(raw)) return new Illegal("bad", "id is {session, n}.", "id");
  const { session, n } = raw;
  if (typeof session !== "string" || session.length === 0 || session.length > SESSION_MOST) {
    return new Illegal("bad", `id.session is a text of 1 to ${SESSION_MOST} characters.`, "id");
  }
  if (typeof n !== "number" || !Number.isSafeInteger(n) || n < 1) {
    return new Illegal("bad", "id.n is a whole number from 1.", "id");
  }
  return { session, n };
}
