import { follow, settled, type Followed, type Lying, type Ways } from "../../ui/cards/motion";

interface Round {
  round: number;
}

/** What one view says only beside the one before it. */
export interface Seen<View> {
  match: number;
  view: View;
  cards: readonly Followed[];
}

/** How a game's cards are found in its views and followed from one to the next. */
export interface Sight<View> extends Ways {
  /** Every card in view, and the zone where it lies. */
  cardsOf: (view: View) => Lying[];
}

/** What was seen before, if it was of this match; another match is looked at afresh. */
export const inMatch = <Memory extends Seen<unknown>>(memory: Memory | null, match: number) =>
  memory?.match === match ? memory : null;

/** Cards followed into the next view. In a first view none is on its way; a new round begins with none. */
export function followed<View extends Round>(
  before: Seen<View> | null,
  view: View,
  sight: Sight<View>,
): readonly Followed[] {
  const known = before && before.view.round === view.round ? before.cards : [];
  const cards = follow(known, sight.cardsOf(view), sight);
  return before ? cards : settled(cards);
}
