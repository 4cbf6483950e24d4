// What a game gives to the frame of a room: its screens, as one lazily loaded module a game.

import type { Component } from "solid-js";
import type { OptionShape } from "../../shared/table/game.ts";
import type { Room } from "./room.ts";

export interface GameScreens {
  readonly slug: string;
  readonly title: string;
  /** The host's options in the lobby, in the order shown. */
  readonly optionShapes: readonly OptionShape[];
  /** The screen of a seat, and of who watches on a small screen, from the start to the podium. */
  readonly Play: Component<{ readonly room: Room }>;
  /** The screen across the room: no secrets, no controls. */
  readonly Big: Component<{ readonly room: Room }>;
  /** How to play, in a minute. */
  readonly HowTo: Component;
  /** A player's own settings for this game, kept on their device. */
  readonly Settings?: Component;
}
