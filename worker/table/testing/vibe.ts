// Vibe Check at a table in memory, from the lobby to the phase that a test is about.

import { vibeCheck } from "../../../shared/games/vibe-check/rules.ts";
import type { State } from "../../../shared/games/vibe-check/state.ts";
import type { AnyGame } from "../../../shared/table/game.ts";
import type { JsonObject } from "../../../shared/table/json.ts";
import { agreed, MemoryTable } from "./memory.ts";
import { creation, idOf, type Player, sit } from "./party.ts";

/** A registry with this game alone: it is played here before it has screens. */
export const vibeOnly = (slug: string, rules: number | null): AnyGame | undefined =>
  slug === vibeCheck.slug && (rules === null || rules === vibeCheck.rules)
    ? (vibeCheck as AnyGame)
    : undefined;

export function openVibe(options: JsonObject = {}, seed = "a table of Vibe Check"): MemoryTable {
  const table = new MemoryTable({ gameOf: vibeOnly, seed });
  agreed(table.calls.create({ ...creation, game: "vibe-check", options }));
  return table;
}

export const playOf = (table: MemoryTable): State => table.state.play as unknown as State;

let n = 0;

/** A move of this seat; `#ok` or `#no` is the last frame that its socket has heard. */
export const move = (table: MemoryTable, { socket }: Player, move: object): void =>
  table.say(socket, "#intent", { id: idOf(++n), move });

export const turn = (table: MemoryTable, { socket }: Player, at: number, done = false): void =>
  table.say(socket, "#dial", { at, done });

export interface Tuning {
  readonly table: MemoryTable;
  readonly players: readonly Player[];
  readonly psychic: Player;
  /** Of the psychic's team. */
  readonly guessers: readonly Player[];
  readonly callers: readonly Player[];
}

/** Six people in two teams; the clue is given, and the needle waits in the middle. */
export function tuning(options: JsonObject = {}): Tuning {
  const table = openVibe(options);
  const players = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay"].map((name) => sit(table, name));
  const at = (seat: number): Player => {
    const player = players[seat];
    if (player === undefined) throw new Error(`nobody sits at ${seat}`);
    return player;
  };
  table.say(at(0).socket, "#lobby", { id: idOf(++n), action: { type: "start" } });
  const { round } = playOf(table);
  const psychic = at(round.psychic);
  move(table, psychic, { type: "clue", text: "warm" });
  const of = (seats: unknown) => (seats as readonly number[]).map(at);
  const view = vibeCheck.view(playOf(table), "watch").table;
  for (const { socket } of players) socket.news();
  return { table, players, psychic, guessers: of(view.guessers), callers: of(view.callers) };
}
