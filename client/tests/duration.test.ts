import { beforeAll, describe, expect, test } from "vitest";
import { clockText, durationSign, durationText, isTurnBased } from "../src/lib/duration";
import { speak } from "../src/lib/i18n.svelte";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("in English", () => {
  beforeAll(() => speak("en"));

  test.each([
    [0, "0 s"],
    [4_200, "5 s"],
    [59 * SECOND, "59 s"],
    [MINUTE, "1 min"],
    [2 * MINUTE - SECOND, "1 min"],
    [59 * MINUTE + 59 * SECOND, "59 min"],
    [HOUR, "1 h"],
    [HOUR + 59 * SECOND, "1 h"],
    [3 * HOUR + 20 * MINUTE, "3 h 20 min"],
    [18 * HOUR + 59 * MINUTE, "18 h"],
    [DAY, "1 day"],
    [DAY - SECOND, "23 h"],
    [DAY + 2 * HOUR, "26 h"],
    [2 * DAY + 5 * HOUR + MINUTE, "2 days 5 h"],
    [3 * DAY, "3 days"],
  ])("%i ms are never said to be more than there is", (milliseconds, text) => {
    expect(plain(durationText(milliseconds))).toBe(text);
  });

  test.each([
    [9_001, "10"],
    [2 * MINUTE, "120"],
    [3 * MINUTE + SECOND, "3m"],
    [HOUR, "1h"],
    [30 * HOUR, "30h"],
    [3 * DAY - SECOND, "2d"],
  ])("%i ms in a ring take three signs at most", (milliseconds, sign) => {
    expect(durationSign(milliseconds)).toBe(sign);
  });

  test("the clocks that a host chooses among are called by their whole time", () => {
    const clocks = [null, 20, 45, 120, 86_400, 259_200];
    expect(clocks.map((clock) => plain(clockText(clock)))).toEqual([
      "No limit",
      "20 s",
      "45 s",
      "2 min",
      "1 day",
      "3 days",
    ]);
  });
});

test("in French", async () => {
  await speak("fr");
  expect(plain(durationText(2 * DAY + HOUR))).toBe("2 jours 1 h");
  expect(durationSign(2 * DAY)).toBe("2j");
});

test("from a day a turn on nobody is expected to stay", () => {
  expect([null, 20, 120, 86_400, 259_200].map(isTurnBased)).toEqual([false, false, false, true, true]);
});
