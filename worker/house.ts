// The API's view of the house: the rooms it does not import, put together.

import type { House, TableStub } from "./api/house.ts";
import { Refusal } from "./api/refusal.ts";
import { bearsCookie, guestCookie, guestOf } from "./identity/guests.ts";
import { originOf, siteOf } from "./identity/origin.ts";
import { Library } from "./library/library.ts";
import { keptReplay } from "./library/replays.ts";
import { Lobby } from "./lobby/lobby.ts";
import { whyClosed } from "./secrets.ts";

/** The stub's own type says the same through the runtime's type of every serialisable value. */
export const tableOf = (env: Env, id: string): TableStub =>
  env.TABLES.getByName(id) as unknown as TableStub;

export function houseOf(env: Env): House {
  const closed = whyClosed(env);
  if (closed !== null) throw new Refusal(503, closed);
  const library = new Library(env.LIBRARY);
  return {
    site: (request) => siteOf(request, env),
    table: (id) => tableOf(env, id),
    lobby: new Lobby(env),
    pool: () => library.pool(),
    poolFor: (game, options) => library.poolFor(game, options),
    replay: (id) => keptReplay(env.LIBRARY, id),
    guests: {
      of: (request) => guestOf(request, env, Date.now()),
      bearsCookie,
      cookie: (request) => guestCookie(request, env, Date.now()),
      origin: (request) => originOf(request, env),
    },
  };
}
