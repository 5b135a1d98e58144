import { render } from "@testing-library/svelte";
import { beforeEach, describe, expect, test } from "vitest";
import { say, speak } from "../../../lib/i18n.svelte";
import { colourOf, groupOf, kindOf } from "../cards";
import Face from "../Face.svelte";
import { COLOURS, PURE, USUAL } from "../looks";
import { SHAPES } from "../shapes";

const numbers = COLOURS.flatMap((colour) => [1, 2, 3, 4, 5].map((number) => `${colour}${number}`));
const coloured = COLOURS.flatMap((colour) => [`${colour}C`, `${colour}F`]);
const wild = ["N1", "N2", "N3", "N4", "N5", "KR", "KB", "KG", "KY", "H"];
const all = [...numbers, ...coloured, ...wild];

const drawn = (card: string, width: number) => render(Face, { card, width, say }).container.innerHTML;

beforeEach(() => speak("en"));

test.each([30, 44, 100])("no two of the 38 cards look alike, %i pixels wide", (width) => {
  expect(all).toHaveLength(38);
  expect(new Set(all.map((card) => drawn(card, width))).size).toBe(all.length);
});

test("a colour is a shape too: without colours no two are alike", () => {
  expect(new Set(Object.values(SHAPES)).size).toBe(4);
  for (const card of [...numbers, ...coloured, "KR", "KB", "KG", "KY"])
    expect(drawn(card, 44)).toContain(SHAPES[colourOf(card) ?? "R"]);
});

test("word cards say what they do in the reader's language", async () => {
  expect(drawn("GC", 100)).toContain("the deck");
  expect(drawn("N4", 100)).toContain("the deck with a 4");
  await speak("fr");
  expect(drawn("GC", 100)).toContain("Coupez");
  expect(drawn("KB", 100)).toContain("avec du bleu");
  expect(drawn("H", 100)).toContain("avec la main");
});

test("the notation says what a card is", () => {
  expect(["R3", "RC", "YF", "N5", "KB", "H"].map(kindOf)).toEqual([
    "number",
    "cut",
    "flip",
    "wild_number",
    "wild_colour",
    "hand",
  ]);
  expect(["R3", "YF", "N5", "KB", "H"].map(colourOf)).toEqual(["R", "Y", null, "B", null]);
  expect(["R3", "YF", "N5", "KB", "H"].map(groupOf)).toEqual(["R", "Y", "W", "W", "W"]);
});

describe("what stands on a card", () => {
  const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (colour: string) =>
    [0.2126, 0.7152, 0.0722].reduce(
      (sum, weight, index) =>
        sum + weight * channel(parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255),
      0,
    );

  test("can be read at 7:1", () => {
    for (const { ground, ink } of [...Object.values(USUAL), ...Object.values(PURE)]) {
      const [dark = 0, light = 0] = [luminance(ground), luminance(ink)].sort((one, other) => one - other);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(7);
    }
  });
});
