import { expect, test } from "vitest";
import { hitStandings, tieBreak } from "../standing";
import { place, result, view } from "./tables";

const over = (
  decided_by: "score" | "cards" | "lost_turns" | "seat",
  ...totals: ReturnType<typeof result>[]
) =>
  view({ active: null, decided_by, places: totals.map((total) => place([], { results: [total], total })) });

const outcome = (scores: number[], ranks: number[], finished = true) => ({ scores, ranks, finished });

test("the final table goes by rank, not by seat", () => {
  const hit = over("score", result(40), result(92), result(85));
  const rows = hitStandings(hit, outcome([40, 92, 85], [3, 1, 2]));
  expect(rows.map(({ seat, rank, score }) => [rank, seat, score])).toEqual([
    [1, 1, 92],
    [2, 2, 85],
    [3, 0, 40],
  ]);
});

test("points that differ need no explanation [H13]", () => {
  expect(tieBreak(over("score", result(92), result(85)), outcome([92, 85], [1, 2]))).toBeNull();
});

test("a tie is explained by the step that decided it, with the numbers compared [H13]", () => {
  const cards = over("cards", result(92, 20), result(92, 23));
  expect(tieBreak(cards, outcome([92, 92], [2, 1]))).toEqual({
    step: "cards",
    winner: 1,
    second: 0,
    points: 92,
    more: 23,
    less: 20,
  });
  const lost = over("lost_turns", result(92, 20, 3), result(92, 20, 1));
  expect(tieBreak(lost, outcome([92, 92], [2, 1]))).toMatchObject({ winner: 1, less: 1, more: 3 });
  const seat = over("seat", result(92, 20, 1), result(92, 20, 1));
  expect(tieBreak(seat, outcome([92, 92], [1, 2]))).toMatchObject({ step: "seat", winner: 0, second: 1 });
});

test("a match ended early has no ranks and no winner; each keeps what was brought home so far", () => {
  const hit = view({ places: [place([5], { loot_points: 12 }), place([], { loot_points: 30 })] });
  const given = outcome([], [], false);
  expect(hitStandings(hit, given).map(({ seat, rank, score }) => [seat, rank, score])).toEqual([
    [0, null, 12],
    [1, null, 30],
  ]);
  expect(tieBreak(hit, given)).toBeNull();
});
