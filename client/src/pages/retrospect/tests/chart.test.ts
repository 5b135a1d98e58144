import { describe, expect, test } from "vitest";
import { chartOf, momentAt, roundsOf, rowsOf, spread } from "../chart";
import { lead, twoRounds } from "./tellings";

describe("the chart", () => {
  test("goes from the deal to the last move, and from nothing to the highest value", () => {
    const { lines } = chartOf(lead([[0, 0, 0], [5, 20, 5], [10, 10, 5]]), 10); // prettier-ignore
    expect(lines.map(({ path }) => path)).toEqual(["M0 100L50 0L100 50", "M0 100L50 75L100 75"]);
    expect(lines.map(({ end }) => end)).toEqual([
      { x: 100, y: 50 },
      { x: 100, y: 75 },
    ]);
  });

  test("has ticks at round numbers within the values", () => {
    const ticks = (most: number) => chartOf(lead([[0, 0], [1, most]]), 1).ticks.map(({ value }) => value); // prettier-ignore
    expect(ticks(154)).toEqual([0, 100]);
    expect(ticks(33)).toEqual([0, 20]);
    expect(ticks(7)).toEqual([0, 5]);
    expect(ticks(1)).toEqual([0, 1]);
    expect(ticks(0)).toEqual([0, 1]);
  });

  test("a measure that begins anew with each round has a line for each", () => {
    const { lines, rounds } = chartOf(twoRounds, 8);
    expect(lines[0]?.path.match(/M/g)).toHaveLength(2);
    expect(rounds).toEqual([{ round: 2, x: 50 }]);
  });

  test("marks lie on the line, those of each seat elsewhere", () => {
    const { lines } = chartOf(lead([[0, 0, 0], [10, 100, 100]]), 10); // prettier-ignore
    for (const { marks } of lines) for (const { x, y } of marks) expect(x + y).toBeCloseTo(100);
    const places = lines.flatMap(({ marks }) => marks.map(({ x }) => x));
    expect(new Set(places).size).toBe(places.length);
  });

  test("a match without a move is a point, not an error", () => {
    expect(chartOf(lead([[0, 0, 0]]), 0).lines[0]?.end).toEqual({ x: 0, y: 100 });
  });
});

test("places that are too close are moved apart, in their order and within the picture", () => {
  expect(spread([50, 51, 20], 10)).toEqual([50, 60, 20]);
  expect(spread([99, 100, 98], 10)).toEqual([90, 100, 80]);
  expect(spread([0, 0, 0], 12)).toEqual([0, 12, 24]);
});

describe("a moment", () => {
  test("is read as it stood after that move", () => {
    const some = lead([[0, 0], [2, 5], [8, 9]]); // prettier-ignore
    expect([0, 1, 2, 7, 8, 99].map((step) => momentAt(some, step).values[0])).toEqual([0, 0, 5, 5, 9, 9]);
  });

  test("that ended a round is read as that round ended", () => {
    expect(momentAt(twoRounds, 4)).toEqual({ step: 4, round: 1, values: [0, 5] });
    expect(momentAt(twoRounds, 5).round).toBe(2);
  });
});

test("rounds begin where their number changes", () => {
  expect(roundsOf(twoRounds).map(({ step, round }) => [step, round])).toEqual([[4, 2]]);
});

test("a table of a long match has some two dozen rows, where rounds begin and end among them", () => {
  const standings = Array.from({ length: 400 }, (_, step) => ({
    step,
    round: step < 111 ? 1 : 2,
    values: [step],
  }));
  const rows = rowsOf(lead([], { standings })).map(({ step }) => step);
  expect(rows.length).toBeLessThan(30);
  expect(rows).toEqual(expect.arrayContaining([0, 110, 111, 399]));
});
