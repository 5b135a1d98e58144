import { expect, test } from "vitest";
import face from "../Face.svelte?raw";

const WHITE = { usual: "#fffefa", high: "#ffffff" };

/** Relative luminance, as WCAG 2 has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const [usual = "", high = ""] = face.split(`:global([data-contrast="high"]) svg`);
const inks = (text: string) =>
  [...text.matchAll(/--(?:red|black|blue|green): (#\w{6})/g)].map(([, ink = ""]) => ink);

test.each([
  ["usual", inks(usual), WHITE.usual],
  ["high", inks(high), WHITE.high],
])("in %s contrast every suit stands out seven to one", (_, suits, ground) => {
  expect(new Set(suits).size).toBe(4);
  for (const ink of suits)
    expect((luminance(ground) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThanOrEqual(7);
});
