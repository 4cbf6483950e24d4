// The words of the pages around the tables.

import { dictionary } from "../words/index.ts";

export const t = dictionary({
  home: {
    title: "Rumpus",
    lead: "Party games at one table, everyone on their own phone.",
    join: "Join a table",
    code: "Code",
    codeHint: "Four letters and digits, or the whole link",
    codeGo: "Go to the table",
    codeWrong: "That is no code: four letters and digits, such as K7Q2.",
    tierMadness: "Tier Madness",
    tierMadnessLead: "Rank seven things, and guess how the others rank them.",
    playNow: "Play now, against a bot",
    open: "Open a table for friends",
    vibeCheck: "Vibe Check",
    vibeCheckLead: "One clue, one shared dial: two to twelve people, in two teams or together.",
    openVibeCheck: "Open a Vibe Check table",
    lobbies: "Open tables",
    noLobbies: "No public table is waiting for players just now. Open one, or play a bot.",
    seats: (filled: number, seats: number) => `${filled} of ${seats} seats taken`,
  },
  table: {
    looking: "Looking for the table …",
    failed: "This table cannot be shown",
    home: "Back to the start",
    retry: "Try again",
    noGame: "This page does not know that game. Reload it to get the newest version.",
  },
  nowhere: {
    title: "There is nothing at this address",
    home: "Back to the start",
  },
});
