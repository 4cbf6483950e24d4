// What a table asks of the world, answered: the library, the forecaster, the directory, other tables.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toBase64url } from "../shared/fair/hash.ts";
import { askJev } from "./bots/jev.ts";
import { tableOf } from "./house.ts";
import { Library } from "./library/library.ts";
import { keepReplay } from "./library/replays.ts";
import { Lobby } from "./lobby/lobby.ts";
import { isUnwanted } from "./names.ts";
import type { CreateRequest } from "./table/rpc.ts";
import type { RematchRequest, World } from "./table/world.ts";

export function worldOf(env: Env): World {
  const lobby = new Lobby(env);
  const library = new Library(env.LIBRARY);
  return {
    shards: (cids) => library.shards(cids),
    forecast: (question) => askJev(env, question),
    rematch: (request) => rematch(env, lobby, library, request),
    keepReplay: (id, record) => keepReplay(env.LIBRARY, id, record),
    list: (id, entry) => lobby.list(id, entry),
    retire: (code) => lobby.retire(code),
    rematchStarted: (table) => tableOf(env, table).rematchStarted(),
    unwanted: isUnwanted,
  };
}

/** Asked twice, as after a crash, it makes one table: the id follows from the old one's. */
async function rematch(env: Env, lobby: Lobby, library: Library, request: RematchRequest) {
  const utf8 = new TextEncoder();
  const seal = hmac(sha256, utf8.encode(env.CODE_SECRET), utf8.encode(`rematch/${request.from}`));
  const table = toBase64url(seal.subarray(0, 16));
  const code = await lobby.claim(table);
  const reply = await tableOf(env, table).create(
    await rematchCreation(env, library, request, table, code),
  );
  if (!reply.ok || reply.state.code !== code) await lobby.release(code, table);
  if (!reply.ok) throw new Error(`the rematch's table refuses: ${reply.error}`);
  return { code: String(reply.state.code), table };
}

async function rematchCreation(
  env: Env,
  library: Library,
  { maker, ...request }: RematchRequest,
  id: string,
  code: string,
): Promise<CreateRequest> {
  return {
    ...request,
    id,
    code,
    forecaster: env.TYPESAFE_API_KEY ? "jev" : "house",
    pool: await library.poolFor(request.game, request.options),
    maker: {
      name: maker.name,
      kind: maker.kind,
      guest: maker.guest,
      entropy: null,
      entropyHash: null,
      secret: null,
    },
    makerKey: maker.key,
  };
}
