// The end of a table: everyone who is still connected is told why, and nothing is kept in memory.

import { CLOSE } from "../../shared/protocol/frames.ts";
import type { TableState } from "../../shared/table/state.ts";
import { bye, type Core } from "./core.ts";

/** The code that is to be retired, or null where there was no table. */
export function dismiss(core: Core): string | null {
  const { state } = core.actor;
  if (state === null) return null;
  const { code, reason } = farewell(state);
  for (const socket of core.ports.sockets()) bye(socket, code, reason);
  core.actor.forget();
  return state.code;
}

const farewell = ({ status }: TableState): { readonly code: number; readonly reason: string } =>
  status === "finished"
    ? { code: CLOSE.finished, reason: "This game is over. Its replay is kept for seven days." }
    : { code: CLOSE.idle, reason: "Nobody did anything at this table for six hours." };
