// From (state, viewer) to what is shown: the only way a table's state leaves it before the end.
// Built by naming what goes in, never by deleting from the state.

import { phaseEnds } from "./clock.ts";
import type { Env } from "./env.ts";
import type { GameView, Seat, Stage, Viewer } from "./game.ts";
import type { JsonObject } from "./json.ts";
import { isHere, type Presence } from "./presence.ts";
import { type Sealed, type SeatState, seatOf, type TableState } from "./state.ts";
import { showTeams } from "./teams.ts";
import type { FairView, PlayerView, TableView, View } from "./view.ts";

export function show(
  env: Env,
  state: TableState,
  viewer: Viewer,
  presence: Presence,
  now: number,
): View {
  const game = state.play === null ? null : env.game.view(state.play, viewer);
  return { table: showTable(env, state, game, presence, now), you: showYou(state, game, viewer) };
}

/** The part for one seat alone, where the shared part is at hand already. */
export const showSeat = (env: Env, state: TableState, seat: Seat): View["you"] =>
  showYou(state, state.play === null ? null : env.game.view(state.play, seat), seat);

function showTable(
  env: Env,
  state: TableState,
  game: GameView | null,
  presence: Presence,
  now: number,
): TableView {
  const ends = phaseEnds(env, state);
  const until = state.grace !== null && ends === state.grace.until ? ends : game?.table.until;
  const result = state.play === null ? null : env.game.result(state.play);
  return {
    ...game?.table,
    id: state.id,
    code: state.code,
    game: state.game,
    status: state.status === "starting" ? "lobby" : state.status,
    starting: state.status === "starting",
    public: state.public,
    locked: state.locked,
    options: state.options as JsonObject,
    createdAt: state.createdAt,
    minSeats: env.game.seats.min,
    maxSeats: state.maxSeats,
    maxBots: env.game.maxBots,
    ...(state.play === null && state.teams.length > 0 ? { teams: showTeams(state) } : {}),
    players: state.seats.map((who) => showPlayer(state, who, game, presence, now)),
    waitingOn: waitingOn(env, state),
    since: state.since,
    ...(typeof until === "number" ? { until } : {}),
    ...showStage(env, state),
    ...(result === null
      ? {}
      : { result: { ended: result.ended, winners: result.winners, standings: result.standings } }),
    ...(state.rematch === null ? {} : { rematch: showRematch(state.rematch) }),
    log: state.log,
    fair: showFair(env, state),
  };
}

const showRematch = ({
  by,
  code,
  table,
}: NonNullable<TableState["rematch"]>): NonNullable<TableView["rematch"]> => ({
  by,
  ...(code === null ? {} : { code }),
  ...(table === null ? {} : { table }),
});

function showStage(
  env: Env,
  state: TableState,
): { phase: string; round: number; totalRounds: number } {
  if (state.play === null) return { phase: "lobby", round: 0, totalRounds: 0 };
  const { phase, round, rounds }: Stage = env.game.stage(state.play);
  return { phase, round, totalRounds: rounds };
}

function waitingOn(env: Env, state: TableState): readonly number[] {
  if (state.status === "playing") return env.game.waitingOn(state.play);
  return state.status === "lobby" && state.host !== null ? [state.host] : [];
}

function showPlayer(
  state: TableState,
  who: SeatState,
  game: GameView | null,
  presence: Presence,
  now: number,
): PlayerView {
  return {
    ...game?.seats[who.seat],
    seat: who.seat,
    name: who.name,
    kind: who.kind,
    host: state.host === who.seat,
    here: isHere(presence, who, now),
    ...(who.gone === null ? {} : { gone: who.gone }),
    ...(who.team === null ? {} : { team: who.team }),
  };
}

function showYou(state: TableState, game: GameView | null, viewer: Viewer): View["you"] {
  const who = viewer === "watch" ? undefined : seatOf(state, viewer);
  if (!who || who.gone !== null) return null;
  return { ...game?.you, seat: who.seat, name: who.name, host: state.host === who.seat };
}

/** Commitments of the running round, and the nonces of the round whose records are open. */
function showFair(env: Env, state: TableState): FairView {
  const { fair, play } = state;
  const round = play === null ? 0 : shownRound(env, state);
  const sealed = fair.sealed.filter((s) => s.round === round);
  const open = play !== null && env.game.open(play).includes(round);
  return {
    seedCommitment: fair.seedCommitment,
    ...(fair.hashes === null ? {} : { entropyHashes: fair.hashes }),
    sealed: sealed.map((s) => [s.seat, s.cid, s.createdAt] as const),
    ...(open ? { openings: openings(sealed) } : {}),
    ...(state.status === "finished" ? { serverSeed: fair.serverSeed } : {}),
  };
}

/** Once over, the secret vote of round 0 is what opens last. */
const shownRound = (env: Env, state: TableState): number =>
  state.status === "finished" ? 0 : env.game.stage(state.play).round;

function openings(sealed: readonly Sealed[]): { readonly [seat: string]: readonly string[] } {
  const bySeat: Record<string, string[]> = {};
  for (const { seat, nonce } of sealed) {
    const nonces = bySeat[seat] ?? [];
    nonces.push(nonce);
    bySeat[seat] = nonces;
  }
  return bySeat;
}
