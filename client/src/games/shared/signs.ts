import { playerAt } from "../../lib/names";
import type { TableView } from "../../lib/protocol";

/** What is marked at a name: the text is `sign-<sign>`. */
export type Sign = "bot" | "left" | "stand-in" | "absent";

export function signOf(table: TableView, seat: number): Sign | null {
  const place = table.places[seat];
  if (playerAt(table, seat)?.bot) return "bot";
  if (!place || table.match?.outcome) return null;
  if (place.has_left) return "left";
  if (place.stand_in) return "stand-in";
  return place.is_present ? null : "absent";
}
