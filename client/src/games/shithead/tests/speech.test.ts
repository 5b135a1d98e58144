import { beforeEach, describe, expect, test } from "vitest";
import { say, speak } from "../../../lib/i18n.svelte";
import { moveText } from "../../../lib/moves";
import { questions } from "../questions";
import {
  chosenText,
  needsText,
  newsTexts,
  pickText,
  playText,
  runText,
  whyText,
  type Scene,
} from "../speech";
import { decision, placeStandings } from "../standing";
import { takingOf, type Taking } from "../moves";
import type { ShitheadView } from "../view";
import { pile, place, table, view, type Setting } from "./tables";

beforeEach(() => speak("en"));

const scene = (given: Partial<ShitheadView>, setting: Setting = {}): Scene => {
  const shown = view(given);
  return { table: table(shown, setting), view: shown, say };
};

describe("what the pile asks for", () => {
  test.each([
    [[], "Empty pile: anything goes."],
    [["9c"], "At least a 9, or a 2 or 3."],
    [["7c"], "7 or lower."],
    [["2c"], "Anything goes on a 2."],
    [["*=Q"], "At least a queen, or a 2 or 3."],
  ])("%j: %s", (cards, text) => expect(needsText(scene({ pile: pile(...cards) }))).toBe(text));

  test("says where a 10 goes by the house's rule [S13]", () => {
    const options = { ...view().options, ten_on: "anything" as const };
    expect(needsText(scene({ pile: pile("Kc"), options }))).toBe("At least a king, or a 2, 3 or 10.");
    expect(needsText(scene({ pile: pile("7c"), options }))).toBe("7 or lower, or a 10.");
  });

  test("says why it is not the rank that one sees [S15] [S16]", () => {
    expect(whyText(scene({ pile: pile("9c") }))).toBe("");
    expect(whyText(scene({ pile: pile("*=9") }))).toBe("A joker stands for a 9.");
    expect(whyText(scene({ pile: pile("3c=9") }))).toBe("A 3 stands for a 9.");
    const through = [{ card: "3c", rank: "3", shows: "K" }];
    expect(whyText(scene({ pile: through }))).toBe("A 3 shows the king under it.");
  });

  test("counts what is in a row [S17]", () => {
    expect(runText(scene({ run: 1 }))).toBe("");
    expect(runText(scene({ run: 3 }))).toBe("3 in a row: one more burns the pile.");
  });
});

test("what happened is said with names, and to oneself as you", () => {
  const news = { burn: null, skipped: [0], out: { seat: 1, place: 2 }, picked: null, ending: null };
  expect(newsTexts(scene({}), news)).toEqual(["Max is out: place 2.", "The 8 skips you."]);
  const burn = { seat: 0, cards: ["4c", "Tc"] };
  expect(newsTexts(scene({}), { ...news, skipped: [], out: null, burn })).toEqual([
    "You burn the pile: two cards gone.",
  ]);
});

describe("what is chosen", () => {
  function taking(move: string): Taking {
    const found = takingOf(move, "9");
    if (!found) throw new Error(`${move} takes no cards`);
    return found;
  }

  test("is the text of the button", () => {
    expect(playText(taking("play 77"), say)).toBe("Play two 7s");
    expect(playText(taking("play *=Q"), say)).toBe("Play a queen");
    expect(playText(taking("play 33~"), say)).toBe("Play two 3s as 9s");
    expect(pickText(12, "", say)).toBe("Pick up 12");
    expect(pickText(12, "55", say)).toBe("Pick up 12 with two 5s");
  });

  test("is said part by part where cards are not what they seem", () => {
    expect(chosenText(taking("play 77"), say)).toBe("");
    expect(chosenText(taking("play 77*+7"), say)).toBe("Chosen: two 7s and a joker; face up: a 7.");
  });
});

describe("the kinds of decision", () => {
  const kinds = (given: Partial<ShitheadView>, legal: string[]) => questions(table(view(given), { legal }));

  test("come with the rarest first", () => {
    expect(kinds({}, ["play 7", "play 77", "play *=7", "play 77+7"])).toEqual([
      "join",
      "joker",
      "several",
      "hand",
    ]);
    expect(kinds({}, ["pick"])[0]).toBe("pick");
    expect(kinds({ asks: "joker" }, ["as 2"])).toEqual(["name"]);
    expect(kinds({ asks: "blind" }, ["blind 0"])).toEqual(["blind"]);
  });

  test("are none when nothing is asked", () => {
    expect(kinds({}, [])).toEqual([]);
  });
});

describe("the standing [S19]", () => {
  const places = [
    place({ results: [2, 1], total: 3 }),
    place({ results: [1, 2], total: 3 }),
    place({ results: [3, 3], total: 6 }),
  ];
  const outcome = { scores: [3, 3, 6], ranks: [1, 1, 3], finished: true };

  test("counts first and last places", () => {
    const rows = placeStandings(view({ places, rounds: 2 }), outcome);
    expect(rows.map(({ seat, firsts, lasts }) => [seat, firsts, lasts])).toEqual([
      [0, 1, 0],
      [1, 1, 0],
      [2, 0, 2],
    ]);
  });

  test("says what decided", () => {
    expect(decision(view({ places, rounds: 2, decided_by: "shared" }), outcome)).toMatchObject({
      step: "shared",
    });
    const single = decision(view({ places, decided_by: "total" }), outcome);
    expect(single).toMatchObject({ step: "one", loser: 2 });
    expect(decision(view({ places }), { ...outcome, finished: false })).toBeNull();
  });
});

test.each([
  ["play 7", "Play a 7"],
  ["play *=2", "Play a joker"],
  ["up *55", "Lay a joker and two 5s face up"],
  ["blind 0", "Turn over card 1"],
  ["pick", "Pick up"],
  ["as 2", "a 2"],
])("what the table plays in the last seconds is said as the button has it: %s", (move, text) => {
  expect(moveText("shithead", move)).toBe(text);
});
