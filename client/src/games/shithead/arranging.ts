import { without } from "./cards";
import type { ShitheadView } from "./view";

/** The reader's six cards at the start, first those that lie face up, or that they have chosen to. */
export function sixOf(view: ShitheadView, seat: number): string[] {
  const up = view.places[seat]?.up ?? [];
  if (!view.arranged.length) return [...up, ...view.hand];
  return [...view.arranged, ...without([...up, ...view.hand], view.arranged)];
}
