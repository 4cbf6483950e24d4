// The Jev forecaster: asks TypeSafe's System One which tier most of a table will choose. It answers
// with odds or rejects; a table then asks the house instead.
// Source: https://docs.typesafe.ai (POST /v1/systemone, the Score question)

import { isObject, type JsonObject } from "../../shared/table/json.ts";

const URL_OF_JEV = "https://api.typesafe.ai/v1/systemone";
const MODEL = "jev-latest";

/** Beyond it the house speaks for that card (ms). */
export const JEV_PATIENCE = 4_000;

/** An answer is a few hundred bytes; what is longer is not read to its end. */
const LONGEST = 16_384;

/** Odds are whole parts of this: states and journals know no fractions. */
const PARTS = 10_000;

/** They add up to one, but for what may be lost when each of six is rounded to a hundredth. */
const ROUNDING = 6 * 50;

/** A Score question's levels go from low to high. */
const LEVELS = [
  ["F", "The very bottom"],
  ["D", "Bad"],
  ["C", "Below the middle"],
  ["B", "Above the middle"],
  ["A", "Great"],
  ["S", "The very top"],
] as const;

export type Odds = { readonly [T in (typeof LEVELS)[number][0]]: number };

export interface JevEnv {
  readonly TYPESAFE_API_KEY?: string;
  readonly TYPESAFE_URL?: string;
}

/** Rejects when there is no key, no answer in time, none with status 200, or none that makes sense. */
export async function askJev(env: JevEnv, question: JsonObject): Promise<{ readonly odds: Odds }> {
  if (!env.TYPESAFE_API_KEY) throw new Error("there is no TYPESAFE_API_KEY");
  const response = await fetch(env.TYPESAFE_URL ?? URL_OF_JEV, {
    method: "POST",
    headers: {
      authorization: `Bearer ${env.TYPESAFE_API_KEY}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ model: MODEL, state: question, questions: { tier: scoreQuestion } }),
    redirect: "manual", // the key goes nowhere else
    signal: AbortSignal.timeout(JEV_PATIENCE),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`Jev answers with status ${response.status}`);
  }
  return { odds: readOdds(JSON.parse(await textOf(response))) };
}

const scoreQuestion = {
  type: "score",
  instructions:
    "A group of friends sorts cards into tiers by the criterion in this state. Into which tier " +
    "will most of them put the card?",
  criteria: LEVELS.map(([tier, words]) => `${tier} tier: ${words}`),
};

/** `answers.tier.probabilities` has one number for each level, `"0"` to `"5"`, and no other. */
function readOdds(answer: unknown): Odds {
  const answers = isObject(answer) ? answer.answers : null;
  const tier = isObject(answers) ? answers.tier : null;
  const levels = isObject(tier) ? tier.probabilities : null;
  if (!isObject(levels) || Object.keys(levels).length !== LEVELS.length) throw nonsense();
  const parts = LEVELS.map(([name], level) => [name, partsOf(levels[level])] as const);
  const sum = parts.reduce((total, [, part]) => total + part, 0);
  if (Math.abs(sum - PARTS) > ROUNDING) throw nonsense();
  return Object.fromEntries(parts) as unknown as Odds;
}

function partsOf(probability: unknown): number {
  if (typeof probability !== "number" || !(probability >= 0 && probability <= 1)) throw nonsense();
  return Math.round(probability * PARTS);
}

const nonsense = (): Error => new Error("Jev's answer makes no sense");

async function textOf(response: Response): Promise<string> {
  let text = "";
  const utf8 = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += utf8.decode(chunk, { stream: true });
    if (text.length > LONGEST) throw new Error("Jev's answer is too long");
  }
  return text + utf8.decode();
}
