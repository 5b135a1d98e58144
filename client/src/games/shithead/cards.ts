import type { Followed, Lying } from "../../ui/cards/motion";
import type { ShitheadView } from "./view";

export const DRAW = "draw";
export const PILE = "pile";
export const handOf = (seat: number) => `hand:${seat}`;
export const upOf = (seat: number) => `up:${seat}`;
export const downOf = (seat: number, position: number) => `down:${seat}:${position}`;

/** A rank's letter, a joker's `*`: cards of one rank are as good as one another. */
export const letterOf = (card: string) => card.charAt(0);

export const lettersOf = (cards: readonly string[]) => cards.map(letterOf).join("");

/** Every card in view, and the zone where it lies; what has burnt is gone. */
export function cardsOf(view: ShitheadView): Lying[] {
  const ups = view.places.flatMap(({ up }, seat) => up.map((card) => lying(card, upOf(seat))));
  const mine = view.viewer === null ? [] : view.hand.map((card) => lying(card, handOf(view.viewer ?? 0)));
  return [...view.pile.map(({ card }) => lying(card, PILE)), ...ups, ...mine];
}

export const lying = (face: string, zone: string): Lying => ({ face, zone });

/** In a hand each rank has a place of its own, face up each card. */
export function slotFor(view: ShitheadView) {
  const mine = view.viewer === null ? "" : handOf(view.viewer);
  return ({ zone, face }: Pick<Followed, "zone" | "face">): string => {
    if (zone === mine) return `${zone}:${letterOf(face)}`;
    return zone.startsWith("up:") ? `${zone}:${face}` : zone;
  };
}

/** What lies there stays there; a card rather goes to the pile or comes from it than between seats. */
export const travel = (from: string, to: string): number => (from === PILE || to === PILE ? 1 : 2);

/** The cards that are left; of cards alike only as many go as are named. */
export function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) left.splice(left.indexOf(card), 1);
  return left;
}
