// Asking something of the table from a screen: a refusal is told in the table's own words.

import { useToast } from "../ui/toaster.tsx";
import type { Answer, Pending, Room } from "./room.ts";

export type Ask = (action: Pending["body"]) => Promise<Answer>;

export function useAsk(room: () => Room): Ask {
  const toast = useToast();
  return async (action) => {
    const answer = await room().lobby(action);
    if (!answer.ok) toast(answer.refusal.message, "warn");
    return answer;
  };
}
