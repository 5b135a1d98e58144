import { expect, test } from "vitest";
import type { Lying } from "../../../ui/cards/motion";
import { followed, inMatch, type Seen, type Sight } from "../memory";

interface View {
  round: number;
  cards: Lying[];
}

const sight: Sight<View> = {
  cardsOf: ({ cards }) => cards,
  source: ({ zone }) => (zone === "discard" ? "hand:1" : "pile"),
  travel: () => 1,
};

const seen = (view: View): Seen<View> => ({ match: 1, view, cards: followed(null, view, sight) });
const at = (zone: string, face: string) => ({ zone, face });
const ways = (before: View, now: View) =>
  followed(seen(before), now, sight)
    .filter(({ from, zone }) => from !== zone)
    .map(({ face, from, zone }) => `${face}: ${from} to ${zone}`);

test("a card that nobody saw before comes from where the game says", () => {
  const now = { round: 1, cards: [at("discard", "7"), at("hand:0", "9")] };
  expect(ways({ round: 1, cards: [] }, now)).toEqual(["7: hand:1 to discard", "9: pile to hand:0"]);
});

test("in a new round every card is a new one", () => {
  const cards = [at("hand:0", "9")];
  expect(ways({ round: 1, cards }, { round: 2, cards })).toEqual(["9: pile to hand:0"]);
  expect(ways({ round: 1, cards }, { round: 1, cards })).toEqual([]);
});

test("another match is looked at afresh", () => {
  const memory = seen({ round: 1, cards: [] });
  expect(inMatch(memory, 1)).toBe(memory);
  expect(inMatch(memory, 2)).toBeNull();
});
