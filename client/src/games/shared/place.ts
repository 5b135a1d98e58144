import type { Snippet } from "svelte";
import type { Clock } from "../../lib/clock.svelte";
import type { Say } from "../../lib/i18n.svelte";
import type { TableView } from "../../lib/protocol";

/** What `Rival` and `Mine` are told: who sits there, and what the game puts beside the name and below it. */
export interface PlaceProps {
  table: TableView;
  seat: number;
  clock: Clock;
  say: Say;
  /** It is that seat's turn. */
  isActive: boolean;
  /** Beside the name: points, counts. */
  beside: Snippet;
  /** The cards. */
  children: Snippet;
}
