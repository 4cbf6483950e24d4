// Asking something of the table from a screen: a refusal is told in the table's own words.

import { useToast } from "../ui/toaster.tsx";
import type { Answer, Pending, Room } from "./room.ts";

export type Ask = (action: Pending["body"]) => Promise<Answer>;

/** For what the lobby, the host and the frame ask. */
export const useAsk = (room: () => Room): Ask => useTold((action) => room().lobby(action));

/** For a game's own moves. */
export const useMove = (room: () => Room): Ask => useTold((move) => room().move(move));

function useTold(ask: Ask): Ask {
  const toast = useToast();
  return async (body) => {
    const answer = await ask(body);
    if (!answer.ok) toast(answer.refusal.message, "warn");
    return answer;
  };
}
