import { beforeEach, expect, test } from "vitest";
import { say, speak } from "../../../lib/i18n.svelte";
import { tableView } from "../../../../tests/fakes";
import { roundOf, roundTo, turnText, whom } from "../words";

beforeEach(() => speak("en"));

test("whose turn it is, is said by name", () => {
  expect(turnText(tableView(), 0, say)).toBe("Your turn");
  expect(turnText(tableView(), 1, say)).toBe("Bea to play");
  expect(turnText(tableView(), null, say)).toBe("The match is over");
});

test("the reader is you", () => {
  expect(whom(tableView(), 0, say)).toBe("you");
  expect(whom(tableView(), 1, say)).toBe("Bea");
});

test("how far a match is: of so many rounds, or to so many points", () => {
  expect(roundOf({ round: 2, rounds: 3 }, say)).toBe("Round 2 of 3");
  expect(roundOf({ round: 1, rounds: 1 }, say)).toBe("");
  expect(roundTo({ round: 2, target: 100 }, say)).toBe("Round 2 · to 100");
});
