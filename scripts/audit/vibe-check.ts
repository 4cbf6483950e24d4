// Vibe Check, scored again from where the needle and the target were. The rules are those of SPEC.md
// (VC-TARGET, VC-SCORE, VC-OVER), the arithmetic is this file's own.

import { findings } from "./findings.ts";

interface Round {
  readonly round: number;
  readonly team: number;
  readonly psychic: number;
  readonly card: { readonly id: string };
  readonly clue: string;
  readonly target: number;
  readonly at: number;
  readonly points: number;
  readonly call: "left" | "right" | null;
  readonly call_ok: boolean;
  readonly score: readonly number[];
  readonly catchup: boolean;
}

interface VibeRecord {
  readonly mode: "teams" | "coop";
  readonly teams: readonly { readonly seats: readonly number[]; readonly score: number }[];
  readonly rounds: readonly Round[];
  readonly result: {
    readonly ended: string;
    readonly winners: readonly number[];
    readonly standings: readonly { readonly seat: number; readonly score: number }[];
  };
}

/** What is wrong with a record, a sentence each. */
export function auditVibeCheck(record: VibeRecord): readonly string[] {
  const totals = record.teams.map(() => 0);
  const rounds = record.rounds.flatMap((round, i) => auditRound(record, round, i, totals));
  return [...rounds, ...auditEnd(record, totals)];
}

/** What a needle so far off the target is worth. */
const worth = (off: number): number => (off > 100 ? 0 : off > 60 ? 2 : off > 20 ? 3 : 4);

/** Adds the round to the totals, and says what the record has otherwise. */
function auditRound(
  { mode, rounds }: VibeRecord,
  round: Round,
  i: number,
  totals: number[],
): readonly string[] {
  const { team, target, at, call } = round;
  const points = worth(Math.abs(target - at));
  const side = target < at ? "left" : target > at ? "right" : null;
  const called = call !== null && call === side && points < 4;
  totals[team] = (totals[team] ?? 0) + points;
  const other = 1 - team;
  if (called) totals[other] = (totals[other] ?? 0) + 1;
  const behind = mode === "teams" && (totals[team] ?? 0) < (totals[other] ?? 0);
  const n = `round ${i + 1}`;
  return findings([
    [round.round === i + 1, `${n} is called ${round.round}`],
    [target >= 60 && target <= 940, `${n} has its target at ${target}`],
    [round.points === points, `${n} gave ${round.points} points, it is worth ${points}`],
    [round.call_ok === called, `${n} says that the call was ${round.call_ok}, it was ${called}`],
    [mode === "teams" || call === null, `${n} has a call, and there is nobody to call`],
    [
      totals.every((total, k) => round.score[k] === total),
      `${n} ends at ${round.score}, its points make ${totals}`,
    ],
    [round.catchup === (behind && points === 4), `${n} says catch-up ${round.catchup}`],
    [
      rounds.findIndex(({ card }) => card.id === round.card.id) === i,
      `${n} plays ${round.card.id} again`,
    ],
  ]);
}

function auditEnd(record: VibeRecord, totals: readonly number[]): readonly string[] {
  const { mode, teams, rounds, result } = record;
  const { standings, winners, ended } = result;
  const scoreOf = (seat: number) => totals[teams.findIndex(({ seats }) => seats.includes(seat))];
  const best = Math.max(...totals);
  const level = totals.length === 2 && totals[0] === totals[1];
  const bullseyes = rounds.filter(({ points }) => points === 4).length;
  const whole = mode === "coop" ? rounds.length === 7 + bullseyes : best >= 10 && !level;
  return findings([
    [
      teams.every(({ score }, k) => score === totals[k]),
      `the teams end at ${teams.map(({ score }) => score)}, their rounds make ${totals}`,
    ],
    ...standings.map(
      ({ seat, score }) =>
        [
          score === scoreOf(seat),
          `seat ${seat} ends with ${score}, its team with ${scoreOf(seat)}`,
        ] as const,
    ),
    [ended !== "played" || whole, "the game was played to its end, and had none yet"],
    [
      ended !== "played" || winners.every((seat) => scoreOf(seat) === best),
      "the winners have not the most points",
    ],
  ]);
}
