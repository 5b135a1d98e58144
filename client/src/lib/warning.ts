import type { Clock } from "./clock.svelte";
import { say } from "./i18n.svelte";
import type { TableView } from "./protocol";

/** What the texts of `time-warning` use. */
export type Warning = {
  seconds: number;
  /** The move that will be played, as its button has it. */
  move: string;
};

/** In the last seconds of the reader's turn: what the table will play for them. */
export function timeWarning({ game, match, you }: TableView, clock: Clock): Warning | null {
  if (you.seat === null || !match?.timeout_move || !clock.isShort(you.seat)) return null;
  const seconds = Math.ceil((clock.left(you.seat) ?? 0) / 1000);
  return { seconds, move: say(`move-${game}-${match.timeout_move}`) };
}
