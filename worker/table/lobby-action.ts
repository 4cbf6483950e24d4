// The lobby's vocabulary as it comes in, checked for its form.

import { Illegal, isIllegal } from "../../shared/table/illegal.ts";
import type { LobbyAction, TeamChange } from "../../shared/table/input.ts";
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
      return isWhole(raw.seat) ? { type, seat: raw.seat } : noSeat("seat");
    case "teams": {
      const change = readTeamChange(raw);
      return isIllegal(change) ? change : { type, ...change };
    }
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
        `action is one of ${[...PLAIN, "options", "kick", "lock", "public", "teams"].join(", ")}.`,
        "action",
      );
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const noSeat = (field: string): Illegal =>
  new Illegal("bad", `${field} is the number of a seat.`, field);

function readTeamChange(raw: JsonObject): TeamChange | Illegal {
  const { do: what, seat, with: other, team, name } = raw;
  switch (what) {
    case "switch":
      return isWhole(seat) ? { do: what, seat } : noSeat("seat");
    case "swap":
      if (!isWhole(seat)) return noSeat("seat");
      return isWhole(other) ? { do: what, seat, with: other } : noSeat("with");
    case "shuffle":
      return { do: what };
    case "rename":
      if (!isWhole(team)) return new Illegal("bad", "team is a position in teams.", "team");
      return typeof name === "string"
        ? { do: what, team, name }
        : new Illegal("bad", "name is a text.", "name");
    default:
      return new Illegal("bad", "do is one of switch, swap, shuffle, rename.", "do");
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
