// The words of Tier Madness.

import { dictionary, number, several } from "../../words/index.ts";

export const t = dictionary({
  vote: {
    title: "Which categories shall we play?",
    hint: "Pick one to three. Nobody sees your vote before the end.",
    cast: "Cast my vote",
    none: "Pick at least one",
    full: "Three are picked. Take one back first.",
    done: "Your vote is in.",
    voted: (n: number, of: number) => `${n} of ${of} have voted`,
  },
  criteria: {
    title: "What is the best of these by?",
    yours: "Your pick: by what do we rank them?",
    other: (name: string) => `${name} picks what we rank them by`,
  },
  deal: {
    card: (n: number) => `Card ${n} of 7`,
    hint: "Drag it, tap a tier, or press its letter. A placement is final.",
    sending: "Sending …",
    full: "That tier is full.",
    shared: (tiers: string, n: number) => `${tiers}: ${several(n, "1 left", `${n} left`)}`,
    swapTitle: "One swap?",
    swapHint: "Drag one card onto another in a different tier, or tap both.",
    swapSame: "Both are in the same tier. Tap one in another.",
    swapGo: "Confirm the swap",
    swapNone: "No swap",
    undo: "Undo",
    doubleTitle: "Double a card?",
    doubleHint:
      "If the group agrees exactly, it counts twice. If not, the group pays nothing for it.",
    doubleGo: "Double it",
    doubleNone: "No double",
    waiting: "All set. The reveal comes when everyone is done.",
    watching: "The players are placing their cards.",
    placed: (name: string, n: number) => `${name}: ${n} of 7`,
    done: (name: string) => `${name} is done`,
  },
  reveal: {
    title: (n: number, of: number) => `Card ${n} of ${of}`,
    auto: (names: string) => `Out of time, placed by the house: ${names}`,
  },
  group: {
    title: "What the group thinks",
    pair: "What you two think",
    said: (tier: string, points: number) => `You said ${tier}: ${number(points)}`,
    doubled: "Doubled",
  },
  scores: {
    title: "Scores",
    gained: (points: number) => `+${number(points)}`,
  },
  bonus: {
    title: "The bonus can still turn the game",
    none: "No award was won this time.",
  },
  over: {
    title: (names: string) => `${names} wins`,
    tie: (names: string) => `${names} win together`,
    nobody: "Nobody wins this time",
    left: "Too few were left to go on.",
    host: "The host ended the game.",
    abandoned: "Nobody was here any more.",
    recap: "The group's lists",
  },
  step: {
    next: "Next",
    host: "The host goes on",
    soon: (seconds: number) => `Anyone may go on in ${seconds} s`,
    goOn: "Go on",
  },
  award: {
    "mind-reader": "Mind reader",
    "living-on-the-edge": "Living on the edge",
    "sure-thing": "Sure thing",
    soulmates: "Soulmates",
    "round-of-the-game": "Round of the game",
    "strong-finish": "Strong finish",
  },
  howTo: {
    vote: "Vote for categories. Each round, one player picks what you rank them by.",
    deal: "Seven cards come one at a time. Put each into a tier: you do not know what comes next.",
    swap: "Then swap two cards, if you like, and double one that you are sure of.",
    score: "You score for agreeing with the group, and with each other player.",
  },
});
