import { followed, inMatch, type Seen } from "../shared/memory";
import { sight } from "./cards";
import type { HitView } from "./view";

/** The card that was turned over last. */
export interface Turned {
  card: number;
  seat: number;
  /** The cards that went with it to the discard; empty if it did not lose the turn. */
  lost: readonly number[];
}

export interface Memory extends Seen<HitView> {
  turned: Turned | null;
}

/** Looks at a view with the one before it in mind. */
export function look(memory: Memory | null, view: HitView, match: number): Memory {
  const before = inMatch(memory, match);
  return { match, view, cards: followed(before, view, sight), turned: turned(before, view) };
}

function turned(before: Memory | null, view: HitView): Turned | null {
  if (!before || before.view.round !== view.round) return onTop(view);
  const fallen = bust(before.view, view);
  if (fallen) return fallen;
  const isQuiet = view.active === null || view.drawn === 0 || isSameDraw(before.view, view);
  return isQuiet ? before.turned : onTop(view);
}

const isSameDraw = (one: HitView, other: HitView) => one.turn === other.turn && one.drawn === other.drawn;

/** In the line of the active seat the card that came last, with those it stole, lies last. */
function onTop({ active, drawn, places }: HitView): Turned | null {
  const card = active === null || drawn === 0 ? undefined : places[active]?.line.at(-1);
  return active === null || card === undefined ? null : { card, seat: active, lost: [] };
}

/** What is new in the discard is a line and the card that lost it. */
function bust(before: HitView, now: HitView): Turned | null {
  const fallen = now.discard.flatMap((count, index) =>
    Array.from({ length: count - (before.discard[index] ?? 0) }, () => index + 1),
  );
  if (!fallen.length || before.active === null) return null;
  const line = before.places[before.active]?.line ?? [];
  const card = fallen.find((value) => countOf(value, fallen) > countOf(value, line));
  return card === undefined ? null : { card, seat: before.active, lost: fallen };
}

const countOf = (value: number, cards: readonly number[]) => cards.filter((card) => card === value).length;
