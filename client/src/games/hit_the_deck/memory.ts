import { followed, inMatch, type Seen } from "../shared/memory";
import { sightFor } from "./cards";
import type { DeckView } from "./view";

/** Who has just drawn because of a slap, until the turn is over. */
export interface Penalty {
  kind: "race" | "false_slap";
  seat: number;
  count: number;
  turn: number;
}

export interface Memory extends Seen<DeckView> {
  penalty: Penalty | null;
  /** How often the piles were turned over, and cut, since this screen came: a motion for each. */
  flips: number;
  cuts: number;
}

/** Looks at a view with the one before it in mind. */
export function look(memory: Memory | null, view: DeckView, match: number): Memory {
  const before = inMatch(memory, match);
  const sight = sightFor(before && playerBetween(before.view, view));
  return {
    match,
    view,
    cards: followed(before, view, sight),
    penalty: penalty(before, view),
    flips: (before?.flips ?? 0) + Number(isFlip(before?.view, view)),
    cuts: (before?.cuts ?? 0) + Number(isCut(before?.view, view)),
  };
}

/** Who has one card less, while the discard has one more: it is theirs. */
function playerBetween(before: DeckView, now: DeckView): number | null {
  if (before.round !== now.round || now.discard.length <= before.discard.length) return null;
  const seat = now.places.findIndex(({ cards }, index) => cards < (before.places[index]?.cards ?? 0));
  return seat < 0 ? null : seat;
}

const isFlip = (before: DeckView | undefined, now: DeckView) =>
  before?.round === now.round && before.direction !== now.direction;

const isCut = (before: DeckView | undefined, now: DeckView) =>
  before?.round === now.round && before.asks === "cut" && now.pile < before.pile;

function penalty(before: Memory | null, now: DeckView): Penalty | null {
  if (!before || before.view.round !== now.round) return null;
  return fresh(before.view, now) ?? (before.penalty?.turn === now.turn ? before.penalty : null);
}

function fresh(before: DeckView, now: DeckView): Penalty | null {
  const isRace = before.race !== null && now.race === null;
  const drawn = now.places.map(({ cards }, seat) => cards - (before.places[seat]?.cards ?? 0));
  const fined = now.fined.find((seat) => !before.fined.includes(seat));
  const seat = isRace ? drawn.findIndex((count) => count > 0) : (fined ?? -1);
  const count = drawn[seat] ?? 0;
  return count > 0 ? { kind: isRace ? "race" : "false_slap", seat, count, turn: now.turn } : null;
}
