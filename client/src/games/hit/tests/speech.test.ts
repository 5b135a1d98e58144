import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { say, speak, type Say } from "../../../lib/i18n.svelte";
import {
  dangerText,
  leaderText,
  lineText,
  lossText,
  packOf,
  roundText,
  situationText,
  wordText,
} from "../speech";
import type { HitView } from "../view";
import { counts, place, result, table, view, type Setting } from "./tables";

/** Spaces that do not break are written as plain ones here. */
const plainly: Say = (id, given) => say(id, given).replaceAll(/[\u00a0\u202f]/g, " ");

const scene = (hit: HitView, setting: Setting = {}) => ({
  table: table(hit, setting),
  view: hit,
  say: plainly,
});
const seven = view({ drawn: 3, places: [place([6, 1, 6]), place([5, 8, 5]), place([])] });
const risky = { ...seven, odds: [{ label: "draw", cases: 13, of: 83 }] };

beforeEach(() => speak("en"));

test("a line is called what it shows", () => {
  expect(lineText(scene(seven), 1)).toBe("Max’s line: two 5s, an 8; 18 points");
  expect(lineText(scene(seven), 2)).toBe("Zoé’s line: no cards");
  expect(lineText(scene(seven, { you: 1 }), 1)).toBe("Your line: two 5s, an 8; 18 points");
});

test("before the first draw the words say why one cannot stop [H3]", () => {
  const fresh = { ...seven, drawn: 0 };
  expect(situationText(scene(fresh))).toBe("Draw a card: every turn has at least one.");
  expect(wordText(scene(fresh, { legal: ["draw"] }))).toBe("Your turn: draw first, then you may stop.");
});

test("an offer says what it brings and from whom [H7]", () => {
  const offered = view({ drawn: 1, offer: { card: 5, counts: [0, 2, 1] } });
  expect(situationText(scene(offered))).toBe("You may steal three 5s from Max and Zoé: 15 points.");
  expect(situationText(scene({ ...offered, active: 2, offer: { card: 5, counts: [1, 2, 0] } }))).toBe(
    "Zoé may steal three 5s from you and Max: 15 points.",
  );
});

describe("which values are dangerous", () => {
  test("is said in beginner mode only [H15]", () => {
    expect(dangerText(scene(seven))).toBe("");
    expect(dangerText(scene(risky))).toBe("You hold three cards: a 1 or a 6 would lose them.");
    expect(dangerText(scene(risky, { you: 1 }))).toBe("Ada holds three cards: a 1 or a 6 would lose them.");
  });

  test("is not said when no card would lose the turn", () => {
    expect(dangerText(scene({ ...seven, odds: [{ label: "draw", cases: 0, of: 83 }] }))).toBe("");
  });

  test("leaves out a value that the pile no longer has", () => {
    const pile = [0, 11, 11, 11, 11, 5, 7, 7, 7, 7];
    expect(dangerText(scene({ ...risky, pile }))).toBe("You hold three cards: a 6 would lose them.");
  });

  test("is not a list when there are many", () => {
    const places = [place([1, 2, 3, 4, 5, 6, 7]), place([]), place([])];
    expect(dangerText(scene({ ...risky, places }))).toBe(
      "You hold seven cards: any value among them would lose them.",
    );
  });
});

test("a lost turn says what it cost", () => {
  const lost = { card: 6, seat: 1, lost: [6, 1, 6] };
  expect(lossText(scene(seven), lost)).toBe("A 6 came: Max loses the turn, three cards and 13 points.");
});

test("between two rounds the table says what the last one brought and who leads", () => {
  const after = (score: number) => place([], { results: [result(score)], total: result(score) });
  const second = scene(view({ round: 2, rounds: 3, places: [after(92), after(40), after(92)] }));
  expect(roundText(second, 1)).toBe("Round 1: 40 points");
  expect(leaderText(second)).toBe("Ada and Zoé lead with 92 points each.");
  expect(roundText(scene(view()), 1)).toBe("");
});

test("how many cards of a value there are does not depend on where they lie", () => {
  const places = [place([6, 1, 6], { loot: counts(6) }), place([10])];
  const hit = view({ places, discard: counts(1), pile: [9, 11, 11, 11, 11, 4, 7, 7, 7, 6] });
  expect(packOf(hit)).toEqual([11, 11, 11, 11, 11, 7, 7, 7, 7, 7]);
});

describe("in French", () => {
  beforeAll(() => speak("fr"));
  beforeEach(() => speak("fr"));

  test("the danger is named with number and article", () => {
    expect(dangerText(scene(risky))).toBe("Vous avez trois cartes : un 1 ou un 6 les ferait perdre.");
  });

  test("a line and an offer are read as they are spoken", () => {
    expect(lineText(scene(seven), 1)).toBe("Max, ligne : deux 5, un 8 ; 18 points");
    const offered = view({ drawn: 1, offer: { card: 5, counts: [0, 2, 1] } });
    expect(situationText(scene(offered))).toBe("Vous pouvez voler trois 5 à Max et Zoé : 15 points.");
  });
});
