import type { Say } from "./i18n.svelte";
import type { PlayerView, TableView } from "./protocol";

/** Somebody whose name was erased is somebody. */
export function playerName(player: PlayerView, say: Say): string {
  if (player.bot !== null) return say(`bot-name-${player.bot}`);
  return player.name ?? say("somebody");
}

/** Who plays at that seat in the match, or sits there when there is none. */
export function playerAt(table: TableView, seat: number): PlayerView | null {
  return table.match?.players[seat] ?? table.places[seat]?.player ?? null;
}

/** "" for an empty seat. */
export function nameOf(table: TableView, seat: number, say: Say): string {
  const player = playerAt(table, seat);
  return player ? playerName(player, say) : "";
}
