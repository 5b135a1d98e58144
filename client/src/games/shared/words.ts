import type { Say } from "../../lib/i18n.svelte";
import { nameOf } from "../../lib/names";
import type { TableView } from "../../lib/protocol";

export const pointsText = (count: number, say: Say) => say("play-points", { count });

/** The name of whoever sits there, or "you". */
export function whom(table: TableView, seat: number, say: Say): string {
  return seat === table.you.seat ? say("play-you") : nameOf(table, seat, say);
}

/** Whose turn it is; `active` is null when it is nobody's any more. */
export function turnText(table: TableView, active: number | null, say: Say): string {
  if (active === null) return say("play-over");
  if (active === table.you.seat) return say("play-turn-yours");
  return say("play-turn-of", { name: nameOf(table, active, say) });
}

/** How far the match is: "Round 2 of 3"; nothing where there is only one. */
export function roundOf({ round, rounds }: { round: number; rounds: number }, say: Say): string {
  return rounds > 1 ? say("round-of", { round, rounds }) : "";
}

/** How far the match is where it goes to a number of points: "Round 2, to 100". */
export function roundTo({ round, target }: { round: number; target: number }, say: Say): string {
  return say("round-to", { round, target });
}
