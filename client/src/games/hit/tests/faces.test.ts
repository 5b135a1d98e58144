import { describe, expect, test } from "vitest";
import { lookOf, pipsOf } from "../faces";

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Relative luminance, as WCAG 2 has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(["usual", "high"] as const)("in %s contrast", (chosen) => {
  test.each(VALUES)("the numeral of a %i stands out seven to one", (value) => {
    const { ground, ink } = lookOf(value, chosen);
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(7);
  });

  test("each value is darker than the one before, so that they differ in grey", () => {
    const lightness = VALUES.map((value) => 116 * Math.cbrt(luminance(lookOf(value, chosen).ground)) - 16);
    for (const [index, light] of lightness.slice(0, -1).entries()) {
      expect(light - (lightness[index + 1] ?? 100)).toBeGreaterThanOrEqual(4);
    }
  });
});

test("a card has as many pips as it is worth, no two in one place, in a pattern of its own", () => {
  const patterns = VALUES.map((value) => pipsOf(value).map(([x, y]) => `${x} ${y}`));
  expect(patterns.map(({ length }) => length)).toEqual(VALUES);
  expect(patterns.map((pattern) => new Set(pattern).size)).toEqual(VALUES);
});
