import type { Lying } from "../../ui/cards/motion";
import type { Sight } from "../shared/memory";
import type { DeckView } from "./view";

export type Colour = "R" | "B" | "G" | "Y";
export type Kind = "number" | "cut" | "flip" | "wild_number" | "wild_colour" | "hand";

const SECOND: Readonly<Record<string, Kind>> = { C: "cut", F: "flip" };
const WILD: Readonly<Record<string, Kind>> = { N: "wild_number", K: "wild_colour", H: "hand" };

export const kindOf = (card: string): Kind => WILD[card.charAt(0)] ?? SECOND[card.charAt(1)] ?? "number";

/** The colour that is printed on a card; null if there is none. */
export function colourOf(card: string): Colour | null {
  const letter = card.startsWith("K") ? card.charAt(1) : card.charAt(0);
  return letter === "R" || letter === "B" || letter === "G" || letter === "Y" ? letter : null;
}

/** "" if a card has none. */
export const numberOf = (card: string) => /\d/.exec(card)?.[0] ?? "";

/** What lies together in a hand: a colour, or the cards that go on any. */
export const groupOf = (card: string) => (kindOf(card) in GOES_ON_ANY ? "W" : card.charAt(0));

const GOES_ON_ANY: Readonly<Partial<Record<Kind, true>>> = {
  wild_number: true,
  wild_colour: true,
  hand: true,
};

export const PILE = "pile";
export const DISCARD = "discard";
export const MINE = "mine";
export const handOf = (seat: number) => `hand:${seat}`;

const BACK = "back";
export const isBack = (face: string) => face.startsWith(BACK);

/** In the reader's hand each card has a place of its own. */
export const slotOf = ({ zone, face }: Lying) => (zone === MINE ? `${zone}:${face}` : zone);

/** So many cards of the discard are followed: what lies deeper is under them. */
const FOLLOWED = 3;

/** Every card in view and where it lies; what rivals hold, as backs that belong to them. */
export function cardsOf(view: DeckView): Lying[] {
  const mine = view.hand.map((face) => ({ face, zone: MINE }));
  const theirs = view.places.flatMap(({ cards }, seat) => (seat === view.viewer ? [] : backs(cards, seat)));
  const discard = view.discard.slice(-FOLLOWED).map((face) => ({ face, zone: DISCARD }));
  return [...mine, ...theirs, ...discard];
}

const backs = (count: number, seat: number): Lying[] =>
  Array.from({ length: count }, () => ({ face: `${BACK}:${seat}`, zone: handOf(seat) }));

/** `player` has just played the card that nobody saw before; null if it came from the pile. */
export const sightFor = (player: number | null): Sight<DeckView> => ({
  cardsOf,
  source: ({ zone }) => (zone === DISCARD && player !== null ? handOf(player) : PILE),
  travel: () => 1,
});
