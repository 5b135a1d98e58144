import { describe, expect, test } from "vitest";
import { openChoices } from "../choice.svelte";
import { arrangement, commonCase, counts, meanings, takingOf, takings, touched, type Source } from "../moves";

/** Touches cards one after the other: `7` in the open zone, `+7` face up; `held` says how many there are of each. */
function touching(legal: string[], cards: string, { shown = "5", held = {} as Record<string, number> } = {}) {
  const all = takings(legal, shown);
  let taking = null;
  for (const card of cards.split(" ")) {
    const source: Source = card.startsWith("+") ? "up" : "open";
    const letter = card.slice(-1);
    taking = touched(all, taking, { source, letter, held: held[card] ?? 1 });
  }
  return taking?.move ?? null;
}

test("a move in notation says which cards it takes, and what they stand for", () => {
  expect(takingOf("play 77*+7*", "5")).toMatchObject({
    open: "77*",
    up: "7*",
    rank: "7",
    isInherited: false,
  });
  expect(takingOf("play *=Q", "5")).toMatchObject({ open: "*", up: "", rank: "Q" });
  expect(takingOf("play 33~+99", "9")).toMatchObject({ open: "33", up: "99", rank: "9", isInherited: true });
  expect(takingOf("pick 55", "A")).toMatchObject({ kind: "pick", open: "55", rank: null });
  expect(takingOf("blind 1", "A")).toBeNull();
});

describe("touching cards", () => {
  const held = { "7": 2 };
  const sevens = [
    "play 7",
    "play 77",
    "play 77+7",
    "play 77*",
    "play 77*+7",
    "play *=7",
    "play *=9",
    "play 9",
  ];

  test("one touch is one card, another one more, and after all of them none", () => {
    expect(touching(sevens, "7", { held })).toBe("play 7");
    expect(touching(sevens, "7 7", { held })).toBe("play 77");
    expect(touching(sevens, "7 7 7", { held })).toBeNull();
  });

  test("another rank is another choice", () => {
    expect(touching(sevens, "7 7 9", { held })).toBe("play 9");
  });

  test("a joker joins what is chosen, and alone may stand for several ranks [S16]", () => {
    expect(touching(sevens, "7 7 *", { held })).toBe("play 77*");
    const all = takings(sevens, "5");
    const alone = touched(all, null, { source: "open", letter: "*", held: 1 });
    expect(alone && meanings(all, alone).map(({ rank }) => rank)).toEqual(["7", "9"]);
  });

  test("a face-up card brings along what must go with it, and stays when that does not [S14]", () => {
    expect(touching(sevens, "+7", { held })).toBe("play 77+7");
    expect(touching(sevens, "+7 +7", { held })).toBe("play 77");
    expect(touching(sevens, "+7 7", { held })).toBeNull();
  });

  test("cards that may not be played may still be picked up [S7]", () => {
    expect(touching(["pick", "pick 5", "pick 55"], "5 5", { held: { "5": 2 } })).toBe("pick 55");
    expect(touching(["play 5", "pick", "pick 5"], "5")).toBe("play 5");
  });
});

test("counts differ only in how many natural cards go", () => {
  const legal = ["play 6", "play 66", "play 666", "play 666+6", "play 6*", "play 66*"];
  const all = takings(legal, "5");
  const of = (move: string) => {
    const chosen = all.find((each) => each.move === move);
    return chosen ? counts(all, chosen).map((each) => each.move) : [];
  };
  expect(of("play 66")).toEqual(["play 6", "play 66", "play 666"]);
  expect(of("play 666+6")).toEqual(["play 6", "play 66", "play 666+6"]);
  expect(of("play 6*")).toEqual(["play 6*", "play 66*"]);
});

test("3s are offered as plain ones and as the rank of the pile, however many are touched [S15]", () => {
  const all = takings(["play 3", "play 33", "play 33~", "play 33~+9"], "9");
  const choices = (move: string) => openChoices(all, all.find((each) => each.move === move) ?? null).meanings;
  expect(choices("play 33").map(({ move }) => move)).toEqual(["play 33", "play 33~"]);
  expect(choices("play 3").map(({ move }) => move)).toEqual(["play 3", "play 33~"]);
  expect(choices("play 33~+9")).toEqual([]);
});

describe("the common case", () => {
  const common = (legal: string[], timeout: string) => commonCase(takings(legal, "5"), timeout)?.move ?? null;

  test("is all natural cards of the rank that the table would play", () => {
    expect(common(["play 2", "play 6", "play 66", "play 66*", "play 66+6"], "play 6")).toBe("play 66");
    expect(common(["play 3", "play 33", "play 33~"], "play 3")).toBe("play 33");
  });

  test("is the joker as the table would name it, and nothing where the pile is picked up", () => {
    expect(common(["play *=2", "play *=7"], "play *=2")).toBe("play *=2");
    expect(common(["pick", "pick 5"], "pick")).toBeNull();
    expect(common(["blind 0"], "blind 0")).toBeNull();
  });
});

test("the choice of face-up cards is found in any order [S2]", () => {
  expect(arrangement(["up *K5", "up *K4"], ["5c", "*", "Kd"])).toBe("up *K5");
  expect(arrangement(["up *K5"], ["5c", "5d", "Kd"])).toBeNull();
});
