// The full record of a finished game, with what anyone needs to check it.

import type { Env } from "./env.ts";
import type { Input } from "./input.ts";
import type { Json, JsonObject } from "./json.ts";
import type { TableState } from "./state.ts";

/** A journal row as the replay tells it: secrets of seats (keys, cookies) stay out. */
export interface ReplayRow {
  readonly seq: number;
  readonly at: number;
  readonly input: Json;
}

/** Null while the game runs. */
export function replay(
  env: Env,
  state: TableState,
  journal: readonly ReplayRow[],
): JsonObject | null {
  const result = state.status === "finished" ? env.game.result(state.play) : null;
  if (result === null) return null;
  return {
    id: state.id,
    code: state.code,
    game: state.game,
    seed: state.fair.seed,
    options: state.options,
    players: state.seats.map(({ seat, name, kind, gone }) => ({
      seat,
      name,
      kind,
      ...(gone === null ? {} : { gone }),
    })),
    ...env.game.replay(state.play),
    result: { ended: result.ended, winners: result.winners, standings: result.standings },
    startedAt: state.startedAt,
    finishedAt: state.finishedAt,
    proof: proof(state, journal),
  };
}

function proof(state: TableState, journal: readonly ReplayRow[]): JsonObject {
  return {
    rules: `${state.game}/${state.rules}`,
    pool: state.fair.pool,
    seedCommitment: state.fair.seedCommitment,
    serverSeed: state.fair.serverSeed,
    entropies: state.seats
      .filter((s) => s.entropy !== null)
      .map((s) => ({ seat: s.seat, entropy: s.entropy })),
    commitments: state.fair.sealed.map((s) => ({ round: s.round, seat: s.seat, cid: s.cid })),
    openings: state.fair.sealed.map((s) => ({ nonce: s.nonce, createdAt: s.createdAt })),
    journal: journal.map(({ seq, at, input }) => ({ seq, at, input })),
  };
}

/** An input without what identifies a person or lets someone sit in a seat. */
export function publicInput(input: Input): Json {
  switch (input.type) {
    case "create":
      return {
        ...strip(input),
        maker: input.maker === null ? null : { ...input.maker, key: null, guest: null },
      };
    case "join":
      return { ...strip(input), key: null, guest: null };
    default:
      return strip(input);
  }
}

/** The row has its own `at`. Every input is JSON by its type; this says so to the compiler. */
function strip(input: Input): JsonObject {
  const { at: _, ...rest } = input;
  return JSON.parse(JSON.stringify(rest)) as JsonObject;
}
