// What a game gives to the frame of a room: its screens, as one lazily loaded module a game.

import type { Component } from "solid-js";
import type { OptionShape } from "../../shared/table/game.ts";
import type { JsonObject } from "../../shared/table/json.ts";
import type { Room } from "./room.ts";

/** When a game that has teams is played in them. */
export interface TeamsWhen {
  /** False when the host has chosen to play without: the lobby shows no teams then. */
  readonly chosen: (options: JsonObject) => boolean;
  /** Fewer seats play together, whatever was chosen. */
  readonly fromSeats: number;
}

export interface GameScreens {
  readonly slug: string;
  readonly title: string;
  /** The host's options in the lobby, in the order shown. */
  readonly optionShapes: readonly OptionShape[];
  /** Where the game has teams: when they count. Absent: always. */
  readonly teams?: TeamsWhen;
  /** The screen of a seat, and of who watches on a small screen, from the start to the podium. */
  readonly Play: Component<{ readonly room: Room }>;
  /** The screen across the room: no secrets, no controls. */
  readonly Big: Component<{ readonly room: Room }>;
  /** How to play, in a minute. */
  readonly HowTo: Component;
  /** A player's own settings for this game, kept on their device. */
  readonly Settings?: Component;
}
