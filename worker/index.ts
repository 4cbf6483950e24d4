// The Worker's face: which object and which route answers what. No logic lives here.

import { apiOf } from "./api/app.ts";
import { withHeaders } from "./api/headers.ts";
import { houseOf } from "./house.ts";
import { TableObject } from "./table/object.ts";
import { worldOf } from "./world.ts";

export { Directory } from "./lobby/directory.ts";

/** One game: the actor, with the real world around it. */
export class Table extends TableObject {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, worldOf(env));
  }
}

const api = apiOf(houseOf);

export default {
  async fetch(request, env, ctx) {
    return withHeaders(request, await api.fetch(request, env, ctx));
  },
} satisfies ExportedHandler<Env>;
