import type { TableView } from "../../lib/protocol";
import type { HitView } from "./view";

/** What the reader decides, the rarest kind first. */
export function questions({ match }: TableView): string[] {
  const legal = match?.legal ?? [];
  if (!match || !legal.length) return [];
  if (legal.includes("steal")) return ["steal"];
  if (!legal.includes("stop")) return ["first"];
  return isRisky(match.view as HitView) ? ["risk", "again"] : ["again"];
}

const isRisky = ({ odds }: HitView) => odds.some(({ label, cases }) => label === "draw" && cases > 0);
