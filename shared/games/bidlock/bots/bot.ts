// A house bot in a seat of its own: it sees its own view, and nothing else. (SPEC: BL-HOUSE)

import type { Stream } from "../../../table/chance.ts";
import type { BotView } from "../../../table/game.ts";
import type { Move, TableView } from "../types.ts";
import { houseChip } from "./house.ts";
import { spotOf } from "./spot.ts";

export function bot(seen: BotView, stream: Stream): Move {
  const { botLevel } = seen.view.table as unknown as TableView;
  return { type: "bid", chip: houseChip(spotOf(seen), stream, botLevel), round: null };
}
