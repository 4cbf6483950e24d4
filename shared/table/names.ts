// Names at a table: arcade initials, or a short text; never two alike.

import type { Env } from "./env.ts";
import { Illegal } from "./illegal.ts";
import { freeInitials, isInitials } from "./initials.ts";
import type { Input, Sitting } from "./input.ts";
import { seated, type TableState } from "./state.ts";
import { readText } from "./text.ts";

export const NAME_MOST = 24;

const lower = (name: string): string => name.toLowerCase();

/** The name a newcomer will bear, or a refusal with a free suggestion in it. */
export function nameFor(
  env: Env,
  state: TableState,
  wish: string,
  kind: "human" | "agent",
): string | Illegal {
  const taken = (name: string) => seated(state).some((s) => lower(s.name) === lower(name));
  const refused = (name: string) => taken(name) || env.unwanted(name);
  if (env.game.names === "initials") {
    if (isInitials(wish) && !refused(wish)) return wish;
    const free = freeInitials(wish, refused);
    if (kind === "agent") return free;
    if (!isInitials(wish))
      return new Illegal("bad", `Initials are three letters A to Z, such as ${free}.`, "name");
    return new Illegal(
      "taken",
      `${wish} is ${taken(wish) ? "taken here" : "not available"}. ${free} is free.`,
      "name",
    );
  }
  const name = readText(wish, NAME_MOST);
  if (name === null) {
    return new Illegal("bad", `A name has 1 to ${NAME_MOST} visible characters.`, "name");
  }
  if (!refused(name)) return name;
  return new Illegal(
    "taken",
    `${name} is ${taken(name) ? "taken here" : "not available"}. Try another.`,
    "name",
  );
}

/**
 * An input as the journal keeps it: with the name that was given, whatever was wished for. `state` is
 * the one after it.
 */
export function withNameGiven(state: TableState, input: Input): Input {
  const given = ({ key, name }: Sitting): string =>
    state.seats.find((who) => who.key === key)?.name ?? name;
  if (input.type === "join") return { ...input, name: given(input) };
  if (input.type !== "create" || input.maker === null) return input;
  return { ...input, maker: { ...input.maker, name: given(input.maker) } };
}

/** A bot's name at this table: the same in every build, for no row says it. */
export function botName(env: Env, state: TableState): string {
  const taken = (name: string) => seated(state).some((s) => lower(s.name) === lower(name));
  if (env.game.names === "initials") return freeInitials("BOT", taken);
  for (let i = 1; ; i++)
    if (!taken(i === 1 ? "House" : `House ${i}`)) return i === 1 ? "House" : `House ${i}`;
}
