import type { TableView } from "../../lib/protocol";
import { letterOf } from "./cards";
import { JOKER, takings, type Taking } from "./moves";
import type { ShitheadView } from "./view";

/** What there is to decide, the rarest first. */
const KINDS = [
  "name",
  "blind",
  "inherit",
  "pick",
  "arrange",
  "up",
  "join",
  "joker",
  "several",
  "hand",
] as const;

type Kind = (typeof KINDS)[number];

/** What the reader decides, the rarest kind first. */
export function questions({ match }: TableView): readonly Kind[] {
  const legal = match?.legal ?? [];
  if (!match || !legal.length) return [];
  return KINDS.filter((kind) => isAsked(kind, match.view as ShitheadView, legal));
}

function isAsked(kind: Kind, view: ShitheadView, legal: readonly string[]): boolean {
  const plays = takings(legal, view.shown).filter((each) => each.kind === "play");
  if (kind === "pick") return legal[0]?.startsWith("pick") ?? false;
  if (kind === "name") return view.asks === "joker";
  if (kind === "inherit") return plays.some(({ isInherited }) => isInherited);
  if (kind === "join") return plays.some(({ up }) => up);
  if (kind === "joker") return plays.some(({ open }) => letterOf(open) === JOKER);
  if (kind === "several") return plays.some(isSeveral);
  return view.asks === kind;
}

const isSeveral = ({ open }: Taking) => open.length > 1 && letterOf(open) !== JOKER;
