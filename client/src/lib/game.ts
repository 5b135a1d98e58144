import type { Component } from "svelte";
import type { Clock } from "./clock.svelte";
import type { Say } from "./i18n.svelte";
import type { TableView } from "./protocol";

/** What the page gives to the component that draws a game. */
export interface PlayProps {
  /** `table.match` is never null here. */
  table: TableView;
  /** Time left, by seat. */
  clock: Clock;
  /** Asks the server for a move, in notation; only one of `table.match.legal`. */
  play: (move: string) => void;
  /** The code of the refusal to show, `error-<code>` in the catalogs; null when there is none. */
  refused: string | null;
  /** A command is under way: buttons wait. */
  busy: boolean;
  say: Say;
}

/** What a game brings to the client. */
export interface GameFace {
  Play: Component<PlayProps>;
}
