import { expect, test } from "vitest";
import type { Followed } from "../../../ui/cards/motion";
import { followed } from "../../shared/memory";
import { cardsOf, grouped, sight, slotOf } from "../cards";
import type { HitView } from "../view";
import { counts, place, view } from "./tables";

/** The cards of a view, followed from the one before it. */
function seen(now: HitView, before: HitView | null = null): readonly Followed[] {
  const memory = before && { match: 1, view: before, cards: seen(before) };
  return followed(memory, now, sight);
}

/** What moves between two views, as "5: line:1 to line:0". */
function motion(before: HitView, now: HitView): string[] {
  return seen(now, before)
    .filter(({ from, zone }) => from !== zone)
    .map(({ face, from, zone }) => `${face}: ${from} to ${zone}`)
    .sort();
}

test("a line is shown in groups, in order of value", () => {
  expect(grouped([6, 1, 6, 5, 5, 5])).toEqual([
    { value: 1, count: 1 },
    { value: 5, count: 3 },
    { value: 6, count: 2 },
  ]);
  expect(grouped([])).toEqual([]);
});

test("cards of one value in a line lie in one slot, cards in a loot all in one", () => {
  expect(slotOf({ face: "5", zone: "line:1" })).toBe("line:1:5");
  expect(slotOf({ face: "5", zone: "loot:1" })).toBe("loot:1");
});

test("every card outside the pile lies somewhere", () => {
  const cards = cardsOf(
    view({ places: [place([5, 2], { loot: counts(9, 9) }), place([1])], discard: counts(3) }),
  );
  expect(cards.map(({ face, zone }) => `${face} ${zone}`)).toEqual([
    "5 line:0",
    "2 line:0",
    "1 line:1",
    "9 loot:0",
    "9 loot:0",
    "3 discard",
  ]);
});

test("in the first view nothing is on its way", () => {
  const cards = seen(view({ places: [place([5, 5]), place([])] }));
  expect(cards.every(({ from, zone }) => from === zone)).toBe(true);
});

test("a drawn card comes from the pile", () => {
  const before = view({ places: [place([5]), place([])] });
  expect(motion(before, view({ places: [place([5, 5]), place([])] }))).toEqual(["5: pile to line:0"]);
});

test("a steal slides from the rivals' lines [H7]", () => {
  const before = view({ places: [place([5]), place([5, 8]), place([5, 5])] });
  const now = view({ places: [place([5, 5, 5, 5]), place([8]), place([])] });
  expect(motion(before, now)).toEqual(["5: line:1 to line:0", "5: line:2 to line:0", "5: line:2 to line:0"]);
});

test("a line goes to its own loot while a bust goes to the discard, though both hold a 5 [H2] [H5]", () => {
  const before = view({ places: [place([5, 2, 8]), place([5, 9])] });
  const now = view({
    active: 1,
    places: [place([]), place([], { loot: counts(5, 9) })],
    discard: counts(5, 2, 8, 5),
  });
  expect(motion(before, now)).toEqual([
    "2: line:0 to discard",
    "5: line:0 to discard",
    "5: line:1 to loot:1",
    "5: pile to discard",
    "8: line:0 to discard",
    "9: line:1 to loot:1",
  ]);
});
