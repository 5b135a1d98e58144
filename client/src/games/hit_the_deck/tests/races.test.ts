import { beforeEach, expect, test } from "vitest";
import { say, speak } from "../../../lib/i18n.svelte";
import { bars, partsOf } from "../races";
import { result } from "./tables";

beforeEach(() => speak("en"));

const slow = result(1, { measured: 500, allowed: 200, decided: 300 });
const bot = result(2, { measured: null, drawn: 250, decided: 250 });
const opener = result(2, { measured: 600, drawn: 250, decided: 375 });
const silent = result(0, { measured: null, decided: null });

test("a bar is what counted, and beyond it what the line was allowed", () => {
  const [first, second, third] = bars([bot, slow, silent]);
  expect(first).toEqual({ told: 0, drawn: 0.5, allowed: 0 });
  expect(second).toEqual({ told: 0.6, drawn: 0, allowed: 0.4 });
  expect(third).toEqual({ told: 0, drawn: 0, allowed: 0 });
});

test("words say where a result comes from", () => {
  expect(partsOf(slow, say)).toEqual(["measured 500 ms", "200 ms allowed for the line"]);
  expect(partsOf(bot, say)).toEqual(["250 ms drawn by chance"]);
  expect(partsOf(opener, say)).toEqual([
    "measured 600 ms",
    "475 ms off for the announcement",
    "250 ms drawn by chance",
  ]);
  expect(partsOf(silent, say)).toEqual([]);
});
