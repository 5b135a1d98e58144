import { expect, test } from "vitest";
import { follow, settled, type Followed, type Lying } from "./motion";

const ways = {
  source: "pile",
  travel: (from: string, to: string) => (from[0] === to[0] ? 1 : 2),
};

const at = (zone: string, ...faces: string[]): Lying[] => faces.map((face) => ({ face, zone }));
const known = (...cards: Lying[]): readonly Followed[] => settled(follow([], cards, ways));
const places = (cards: readonly Lying[]) => cards.map(({ face, zone }) => `${face} in ${zone}`).sort();
const moves = (cards: readonly Followed[]) =>
  cards
    .filter(({ from, zone }) => from !== zone)
    .map(({ face, from, zone }) => `${face}: ${from} to ${zone}`);

test("every card of the new view has exactly one element, whatever happened between the two", () => {
  const before = known(...at("a1", "5", "5", "8"), ...at("b1", "5", "2"), ...at("b2", "9"));
  const now = [...at("a1", "5", "5", "5", "8", "8"), ...at("b2", "2", "9", "9"), ...at("c1", "1")];
  const after = follow(before, now, ways);
  expect(places(after)).toEqual(places(now));
  expect(new Set(after.map(({ key }) => key)).size).toBe(now.length);
});

test("a card that stays keeps its key, and one that moves takes its key along", () => {
  const before = known(...at("a1", "5", "8"), ...at("b1", "5"));
  const after = follow(before, [...at("a1", "5", "5", "8")], ways);
  const stolen = before.find(({ zone }) => zone === "b1");
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(after.find(({ key }) => key === stolen?.key)).toMatchObject({ from: "b1", zone: "a1" });
});

test("what was not there before comes from the source, under a key that was never used", () => {
  const before = known(...at("a1", "5"));
  const after = follow(before, at("a1", "5", "5"), ways);
  expect(moves(after)).toEqual(["5: pile to a1"]);
  expect(Math.max(...before.map(({ key }) => key))).toBeLessThan(after[1]?.key ?? 0);
});

test("of two cards of one value each goes the shorter way", () => {
  const before = known(...at("a1", "5"), ...at("b1", "5"));
  const after = follow(before, [...at("b2", "5"), ...at("a2", "5")], ways);
  expect(moves(after)).toEqual(["5: a1 to a2", "5: b1 to b2"]);
});

test("a card does not leave its zone to make room for another of its value", () => {
  const before = known(...at("a1", "5"), ...at("b1", "5"));
  expect(moves(follow(before, at("a1", "5", "5"), ways))).toEqual(["5: b1 to a1"]);
});

test("a view in which nothing moved gives the same cards, so that a motion under way goes on", () => {
  const before = follow(known(...at("a1", "5")), at("b1", "5"), ways);
  expect(follow(before, at("b1", "5"), ways)).toBe(before);
});

test("cards come in the order of their keys, so that no element changes its place", () => {
  const before = known(...at("a1", "1", "2", "3"));
  const keys = follow(before, [...at("b1", "2"), ...at("a1", "9", "1", "3")], ways).map(({ key }) => key);
  expect(keys).toEqual([...keys].sort((one, other) => one - other));
});
