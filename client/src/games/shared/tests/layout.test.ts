import { describe, expect, test } from "vitest";
import { layOut, neighbour, stacked, TARGET, type Layout } from "../hand";

const byColour = { stackOf: (card: string) => card, groupOf: (card: string) => card.charAt(0) };

/** So many different cards in so many groups. */
function hand(count: number, groups: number): string[] {
  return Array.from({ length: count }, (_, index) => `${"RBGYN".charAt(index % groups)}${index}`);
}

const stacksOf = (count: number, groups: number) => stacked(hand(count, groups), byColour);

/** How much of each card is not under the next one, in pixels. */
function inSight({ places, card }: Layout): number[] {
  return places.map((place, index) => {
    const next = places[index + 1];
    return next && next.y === place.y ? Math.min(card, next.x - place.x) : card;
  });
}

test("equal cards stand in one place, and groups together, in the order of the hand", () => {
  const stacks = stacked(["R1", "B2", "R1", "R4"], byColour);
  expect(stacks).toEqual([
    { key: "R1", group: "R", cards: ["R1", "R1"] },
    { key: "R4", group: "R", cards: ["R4"] },
    { key: "B2", group: "B", cards: ["B2"] },
  ]);
  expect(stacked([], byColour)).toEqual([]);
});

describe("as long as there is room", () => {
  test.each([1, 2, 7, 12, 17, 25])("%i cards are all in reach of a finger", (count) => {
    const layout = layOut(stacksOf(count, 4), { width: 700, height: 170, widest: 96 });
    expect(layout.isFolded).toBe(false);
    expect(Math.min(...inSight(layout))).toBeGreaterThanOrEqual(TARGET);
    expect(layout.height).toBeLessThanOrEqual(170);
    expect(Math.max(...layout.places.map(({ x }) => x + layout.card))).toBeLessThanOrEqual(700);
  });

  test("rows that cover each other leave a finger's height of each", () => {
    const { places, card } = layOut(stacksOf(10, 4), { width: 280, height: 115, widest: 96 });
    const rows = [...new Set(places.map(({ y }) => y))];
    expect(rows).toHaveLength(2);
    expect((rows[1] ?? 0) - (rows[0] ?? 0)).toBeGreaterThanOrEqual(TARGET);
    expect(card).toBeGreaterThanOrEqual(TARGET);
  });

  test("few cards are as large as they may be", () => {
    expect(layOut(stacksOf(3, 2), { width: 600, height: 300, widest: 96 }).card).toBe(96);
  });
});

describe("where there is not, the hand is folded into groups", () => {
  const phone = { width: 281, height: 112, widest: 96 };

  test.each([14, 25, 38])("%i cards on the narrowest phone", (count) => {
    const stacks = stacksOf(count, 4);
    const layout = layOut(stacks, phone);
    const right = Math.max(...layout.places.map(({ x }) => x + layout.card));
    expect(layout.isFolded).toBe(true);
    expect(layout.card).toBeGreaterThanOrEqual(TARGET);
    expect(right).toBeLessThanOrEqual(phone.width + 0.01);
  });

  test("the corner of each of twenty-five cards can be read", () => {
    expect(Math.min(...inSight(layOut(stacksOf(25, 4), phone)))).toBeGreaterThanOrEqual(10);
  });

  test("cards that lie alone are beside each other", () => {
    const layout = layOut(stacked(["R1", "B1", "G1", "Y1", "N1"], byColour), { ...phone, height: 40 });
    expect(Math.min(...inSight(layout))).toBeGreaterThanOrEqual(TARGET);
  });
});

test("before it was measured the hand is one open row", () => {
  const layout = layOut(stacksOf(25, 4), { width: 0, height: 0, widest: 96 });
  expect(layout).toMatchObject({ card: 96, isFolded: false });
});

test("arrows go from card to card, up and down to the nearest of the other row", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 100, y: 0 },
    { x: 30, y: 60 },
    { x: 80, y: 60 },
  ];
  expect(neighbour(places, 0, "ArrowRight")).toBe(1);
  expect(neighbour(places, 0, "ArrowLeft")).toBe(0);
  expect(neighbour(places, 2, "ArrowDown")).toBe(4);
  expect(neighbour(places, 3, "ArrowUp")).toBe(1);
  expect(neighbour(places, 3, "ArrowDown")).toBe(3);
  expect(neighbour(places, 3, "Home")).toBe(0);
  expect(neighbour(places, 0, "End")).toBe(4);
  expect(neighbour(places, 2, "a")).toBe(2);
});
