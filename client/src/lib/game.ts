import type { Component } from "svelte";
import type { Clock } from "./clock.svelte";
import type { Say } from "./i18n.svelte";
import type { Key } from "./keys.svelte";
import type { Match, TableView } from "./protocol";
import type { Cue } from "./sound.svelte";

/** What is said of a kind of decision, the first time it comes on this device. */
export interface Hint {
  kind: string;
  text: string;
}

/** What the page gives to the component that draws a game. */
export interface PlayProps {
  /** `table.match` is never null here. */
  table: TableView;
  /** Time left, by seat. */
  clock: Clock;
  /** Asks the server for a move, in notation; only one of `table.match.legal`, or a foul that the game knows. */
  play: (move: string) => void;
  /** The same in a race: at once, whatever else is under way. */
  react: (move: string) => void;
  /** The code of the refusal to show, `error-<code>` in the catalogs; null when there is none. */
  refused: string | null;
  /** A command is under way: buttons wait. */
  busy: boolean;
  /** To be shown where the question is; the page speaks it. */
  hint: Hint | null;
  say: Say;
}

/** What a game brings to a table. */
export interface GameFace {
  Play: Component<PlayProps>;
  /** A card face up, in notation, at a width in pixels. */
  Card: Component<{ card: string; width: number }>;
  /** How far the match is, beside its title: "Round 2 of 3"; "" if there is nothing to say. */
  progress: (view: Match["view"], say: Say) => string;
  /** What is heard, by the type of a notice: `{ "hit_the_deck.race_opened": "race" }`. */
  cues?: Readonly<Record<string, Cue>>;
  /** What is listed by `?`: all that its components listen to. */
  keys: readonly Key[];
  /** What kinds of decision the reader is asked, the rarest first; `hint-<game>-<kind>` explains each. */
  questions?: (table: TableView) => readonly string[];
}

/** The parts of a game, each loaded when it is needed. */
export interface GameParts {
  face: () => Promise<GameFace>;
  /** Its picture on the home page: as wide as its place, three wide and two high. */
  cover: () => Promise<{ default: Component }>;
  /** Two of its cards side by side, each so many pixels wide, for the settings. */
  sample: () => Promise<{ default: Component<{ width: number }> }>;
}
