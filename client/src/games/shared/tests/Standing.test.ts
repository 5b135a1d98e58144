import { render, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { say, speak } from "../../../lib/i18n.svelte";
import type { Outcome } from "../../../lib/protocol";
import { tableView } from "../../../../tests/fakes";
import Standing from "../Standing.svelte";
import { standings } from "../standing";

beforeEach(() => speak("en"));

function show(outcome: Outcome) {
  const rows = standings(
    [
      { rounds: [12, 30], score: 42 },
      { rounds: [30, 12], score: 42 },
    ],
    outcome,
  );
  render(Standing, { table: tableView(), outcome, say, rows, hasRounds: true });
}

test("who shares the first place is named, and each is marked", () => {
  show({ scores: [42, 42], ranks: [1, 1], finished: true });
  expect(screen.getByRole("heading", { name: "Ann and Bea share the first place" })).toBeTruthy();
  expect(screen.getAllByRole("img", { name: "Winner" })).toHaveLength(2);
});

test("each round's result stands under the name", () => {
  show({ scores: [42, 40], ranks: [2, 1], finished: true });
  const [first] = screen.getAllByRole("list", { name: "Points by round" });
  expect(
    within(first ?? document.body)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["30", "12"]);
  expect(screen.getByRole("heading", { name: "Bea wins" })).toBeTruthy();
});

test("an abandoned match has no winner", () => {
  show({ scores: [], ranks: [], finished: false });
  expect(screen.getByRole("heading", { name: "Ended early" })).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});
