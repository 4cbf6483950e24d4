// The house's player: odds from a forecaster, expected points from arithmetic. It sees its own view
// and nothing else. (SPEC: TM-BOT)

import type { Stream } from "../../table/chance.ts";
import type { BotView, Question } from "../../table/game.ts";
import { isObject, type Json, type JsonObject } from "../../table/json.ts";
import { doubleGain, expectedPoints, type Odds } from "./expected.ts";
import { bestTier, houseOdds, leaningOf } from "./house.ts";
import { type Card, type Move, type TableView, TIERS, type Tier, type YouView } from "./types.ts";
import { PICKS_MOST } from "./vote.ts";

/** The game's part of a bot's view, which the game itself has made. */
function read({ view }: BotView): { readonly table: TableView; readonly you: YouView } {
  return { table: view.table as unknown as TableView, you: (view.you ?? {}) as YouView };
}

/** `forecasts`: what a network forecaster said, by card; the house speaks for the others. */
export function bot(seen: BotView, stream: Stream, forecasts: JsonObject): Move {
  const { table, you } = read(seen);
  if (table.phase === "vote")
    return { type: "vote", categories: stream.sample(table.ballot ?? [], PICKS_MOST) };
  if (table.phase === "criteria")
    return { type: "criteria", index: stream.int(table.criteria?.length ?? 1) };
  const hand = you.hand ?? [];
  const tiers = hand.flatMap(({ tier }) => (tier === undefined ? [] : [tier]));
  const oddsOf = (card: Card): Odds =>
    readOdds(forecasts[card.id]) ??
    houseOdds(card, table.drawnFrom ?? 1, leaningOf(table.criteria?.[0]?.id ?? null), stream);
  const odds = hand.map(({ item }) => oddsOf(item));
  if (you.step === "place") {
    const last = odds.at(-1);
    if (last === undefined) throw new RangeError("the bot has no card to place");
    return { type: "place", index: tiers.length, tier: bestTier(last, tiers) };
  }
  const ids = hand.map(({ item }) => item.id);
  if (you.step === "swap") return { type: "swap", items: bestSwap(ids, tiers, odds) };
  return { type: "double", item: bestDouble(ids, tiers, odds) };
}

/** What a forecaster is asked next: about the card in hand, unless it has spoken. */
export function question(seen: BotView, forecasts: JsonObject): Question | null {
  const { table, you } = read(seen);
  const card = you.step === "place" ? you.hand?.at(-1)?.item : undefined;
  if (table.phase !== "deal" || card === undefined || card.id in forecasts) return null;
  return {
    about: card.id,
    category: table.category ?? "",
    criterion: table.criteria?.[0]?.text ?? "",
    card: card.title,
    description: card.description,
  };
}

function readOdds(forecast: Json | undefined): Odds | null {
  const odds = isObject(forecast) ? forecast.odds : null;
  if (!isObject(odds)) return null;
  const weights = TIERS.map((tier) => odds[tier]);
  const sound = weights.every((w) => typeof w === "number" && Number.isInteger(w) && w >= 0);
  return sound && weights.some((w) => w !== 0) ? (odds as unknown as Odds) : null;
}

const sum = (odds: Odds): number => TIERS.reduce((total, tier) => total + odds[tier], 0);

/** Comparable between cards: forecasters weigh in units of their own. */
const worth = (odds: Odds, tier: Tier): number => expectedPoints(odds, tier) / sum(odds);

/** The pair whose trade gains most; none when no trade gains. */
function bestSwap(
  ids: readonly string[],
  tiers: readonly Tier[],
  odds: readonly Odds[],
): readonly [] | readonly [string, string] {
  let best: readonly [] | readonly [string, string] = [];
  let most = 0;
  const at = (i: number, tier: Tier | undefined) =>
    tier === undefined || odds[i] === undefined ? 0 : worth(odds[i], tier);
  for (const [i, a] of ids.entries()) {
    for (const [j, b] of ids.entries()) {
      if (j <= i || tiers[i] === tiers[j]) continue;
      const gain = at(i, tiers[j]) + at(j, tiers[i]) - at(i, tiers[i]) - at(j, tiers[j]);
      if (gain > most) {
        most = gain;
        best = [a, b];
      }
    }
  }
  return best;
}

/** The card whose double gains most on average; none when none does. */
function bestDouble(
  ids: readonly string[],
  tiers: readonly Tier[],
  odds: readonly Odds[],
): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [i, id] of ids.entries()) {
    const [own, tier] = [odds[i], tiers[i]];
    if (own === undefined || tier === undefined) continue;
    const gain = doubleGain(own, tier) / sum(own);
    if (gain > most) {
      most = gain;
      best = id;
    }
  }
  return best;
}
