// The words of Vibe Check.

import { dictionary, several } from "../../words/index.ts";

export const t = dictionary({
  dial: {
    name: "The dial",
    yours: "Turn the dial",
    ghost: "A needle of your own, that only you see",
    to: "to",
    middle: "in the middle",
    hairLeft: "a hair left of the middle",
    hairRight: "a hair right of the middle",
    littleLeft: "a little left of the middle",
    littleRight: "a little right of the middle",
    left: "well left of the middle",
    right: "well right of the middle",
    farLeft: "far to the left",
    farRight: "far to the right",
    nearLeft: "almost at the left end",
    nearRight: "almost at the right end",
    endLeft: "at the left end",
    endRight: "at the right end",
    where: (place: string) => `The needle is ${place}.`,
    last: "The round before",
  },
  clue: {
    says: (name: string) => `${name}’s clue`,
    thinks: (name: string) => `${name} is thinking of a clue`,
    card: (left: string, right: string) => `for ${left} – ${right}`,
    yours: "You are the psychic",
    hint: "Which one thing sits where the target is? Your team sees the clue, not the target.",
    label: "Your clue",
    note: "One clue, at most 60 letters. Not one of the card’s own ends.",
    give: "Give the clue",
    empty: "Type a clue first",
    swap: "Swap the card",
    skip: (name: string) => `Skip ${name}`,
    skipHost: "The host can skip, and later anyone",
    skipSoon: (seconds: number) => `Anyone may skip in ${seconds} s`,
  },
  tune: {
    yours: "Your move: turn the dial",
    hint: "Drag it, or press ← and →. Talk it over.",
    psychic: "Keep a straight face",
    psychicHint: "They are looking for your target. Say nothing.",
    other: (team: string) => `${team} is turning the dial`,
    table: "The table is turning the dial",
    ghost: "Set a needle of your own, if you like: only you see it.",
  },
  call: {
    yours: "Your move: left or right?",
    hint: "On which side of the needle is the target? A right call scores 1.",
    other: (team: string) => `${team} is calling left or right of the needle`,
    left: "Left",
    right: "Right",
    choose: "Call a side first",
    said: (side: string) => `Called: ${side}`,
  },
  lock: {
    go: "Lock in",
    mine: (seconds: number) => `You are locking it in: ${seconds}`,
    by: (name: string, seconds: number) => `${name} is locking it in: ${seconds}`,
    wait: (left: number) => `Wait! (${left} left)`,
    noWait: "No more waits in this round",
    lamp: "Tuned",
  },
  reveal: {
    points: (n: number) =>
      n === 0 ? "Missed it" : n === 4 ? "Bullseye! 4 points" : several(n, "1 point", `${n} points`),
    called: (team: string) => `${team} called it: 1 point`,
    miscalled: (team: string) => `${team} called it wrong`,
    catchup: (team: string) => `${team} is still behind, and goes again.`,
    next: "Next clue",
    nextHint: (name: string) => `${name} goes on to the next clue.`,
    nextYours: "You are the next psychic. Go on when the table is ready.",
    soon: (seconds: number) => `Anyone may go on in ${seconds} s`,
    last: "The result comes in a moment.",
  },
  score: {
    title: "Score",
    first: (goal: number) => `First to ${goal}`,
    team: (name: string, points: number) => `${name}: ${points}`,
    coop: (points: number) => several(points, "1 point", `${points} points`),
    cards: (n: number, of: number) => `Card ${n} of ${of}`,
    psychic: "psychic",
    turned: "has the needle",
  },
  rounds: {
    title: "Earlier rounds",
    none: "The first round is on.",
    points: (n: number) => `${n}`,
    card: (left: string, right: string) => `${left} – ${right}`,
    called: (team: string) => `${team} called it`,
  },
  over: {
    wins: "wins",
    nobody: "Nobody wins this time",
    score: (a: number, b: number) => `${a} : ${b}`,
    left: "Too few were left to go on.",
    host: "The host ended the game.",
    abandoned: "Nobody was here any more.",
    rounds: "Every round",
    coop: (points: number) => several(points, "1 point together", `${points} points together`),
  },
  setting: {
    where: "Say where the needle is",
  },
  howTo: {
    psychic:
      "The psychic sees a target hidden on the dial, and gives one clue that sits right there.",
    dial: "Their team turns one shared needle, live on every screen, and locks it in.",
    call: "The other team calls: is the target left or right of it?",
    score: "The nearer, the more: 4, 3 or 2 points, and 1 for a right call. First to 10 wins.",
    coop: "Two or three play together: seven cards, and as many points as you can.",
  },
});

/** Where the needle is, in words: “a little right of the middle”. */
export function where(at: number, max: number): string {
  const off = at / max - 0.5;
  const far = Math.abs(off);
  const left = off < 0;
  if (far < 0.005) return t("dial.middle");
  if (far < 0.03) return left ? t("dial.hairLeft") : t("dial.hairRight");
  if (far < 0.12) return left ? t("dial.littleLeft") : t("dial.littleRight");
  if (far < 0.25) return left ? t("dial.left") : t("dial.right");
  if (far < 0.4) return left ? t("dial.farLeft") : t("dial.farRight");
  if (far < 0.48) return left ? t("dial.nearLeft") : t("dial.nearRight");
  return left ? t("dial.endLeft") : t("dial.endRight");
}
