import { beforeEach, describe, expect, test } from "vitest";
import { speak } from "../src/lib/i18n.svelte";
import { noticeArguments, sentence, type Reading } from "../src/lib/notice";
import type { Notice } from "../src/lib/protocol";
import { bot, person } from "./fakes";

const READING: Reading = { players: [person("Ann"), person("Béa"), bot(4)], seat: 0, name: "Ann" };

const told = (notice: Notice) => noticeArguments(notice, READING);

beforeEach(() => speak("en"));

describe("what the text of a notice may use", () => {
  test("a seat gives the name, and whether it is the reader's", () => {
    expect(told({ type: "hit.stopped", seat: 1 })).toEqual({ seat: 1, name: "Béa", you: "no" });
    expect(told({ type: "hit.stopped", seat: 0 })).toMatchObject({ name: "Ann", you: "yes" });
  });

  test("a bot has its name in the reader's language", async () => {
    expect(told({ type: "hit.stopped", seat: 2 })).toMatchObject({ name: "Rook" });
    await speak("fr");
    expect(told({ type: "hit.stopped", seat: 2 })).toMatchObject({ name: "Freux" });
    expect(told({ type: "table.bot_added", seat: 1, bot: 6 })).toMatchObject({ bot_name: "Pluvier" });
  });

  test("who begins is told apart from whose turn it is", () => {
    const found = told({ type: "hit.dealt", round: 2, first: 1, cards: 90 });
    expect(found).toEqual({ round: 2, first: 1, first_name: "Béa", first_you: "no", cards: 90 });
  });

  test("cards are said as they are on the cards, and counted", () => {
    expect(told({ type: "hit.busted", seat: 1, cards: [5, 8, 5] })).toMatchObject({
      cards: "a 5, an 8, and a 5",
      cards_count: 3,
    });
    expect(told({ type: "hit.turn_started", seat: 1, banked: [] })).toMatchObject({
      banked: "",
      banked_count: 0,
    });
  });

  test("cards in notation are said and counted too, and seats are named", () => {
    expect(told({ type: "hit_the_deck.took", seat: 1, count: 2, cards: ["R1", "B2"] })).toMatchObject({
      cards: "a red 1 and a blue 2",
      cards_count: 2,
    });
    expect(told({ type: "shithead.skipped", seats: [1, 2] })).toMatchObject({
      count: 2,
      names: "Béa and Rook",
    });
  });

  test("counts by seat give their sum and the names of those who lose something", () => {
    expect(told({ type: "hit.stolen", seat: 0, card: 5, counts: [0, 2, 1] })).toMatchObject({
      count: 3,
      names: "Béa and Rook",
    });
  });

  test("winners are named, and the reader may be one of them", () => {
    expect(told({ type: "table.match_ended", finished: true, winners: [0] })).toEqual({
      finished: "yes",
      count: 1,
      names: "Ann",
      you: "yes",
    });
  });

  test("a person is the reader when the name is the reader's, whoever sits there now", () => {
    expect(told({ type: "table.sat", seat: 0, person: "Zoe" })).toMatchObject({ person: "Zoe", you: "no" });
    expect(told({ type: "table.sat", seat: 2, person: "Ann" })).toMatchObject({ you: "yes" });
  });

  test("somebody whose name was erased is somebody", () => {
    expect(told({ type: "table.end_asked", person: null })).toMatchObject({ person: "somebody", you: "no" });
  });
});

test("two at one table read the same notice, each in their language", async () => {
  const notice: Notice = { type: "table.timed_out", seat: 1 };
  expect(sentence(notice, READING)).toBe("Béa’s time is up.");
  await speak("fr");
  expect(sentence(notice, READING)).toBe("Temps écoulé pour Béa.");
  expect(sentence(notice, { ...READING, seat: 1 })).toBe(
    "Votre temps est écoulé. Après deux tours de suite, un bot joue à votre place jusqu’à votre retour.",
  );
});
