import { render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Clock } from "../../../lib/clock.svelte";
import { say, speak } from "../../../lib/i18n.svelte";
import Play from "../Play.svelte";
import type { HitView } from "../view";
import { place, result, table, view, type Setting } from "./tables";

beforeEach(() => speak("en"));

/** The document of these tests has no sizes, so none of them changes. */
function show(hit: HitView, setting: Setting = {}, given: { busy?: boolean; refused?: string } = {}) {
  const play = vi.fn();
  const props = { clock: new Clock(), play, react: play, refused: null, busy: false, hint: null, say };
  const shown = render(Play, { table: table(hit, setting), ...props, ...given });
  return { play, update: (next: HitView, with_: Setting) => shown.rerender({ table: table(next, with_) }) };
}

const moving = view({ drawn: 2, places: [place([5, 8]), place([5, 2]), place([9])] });
const button = (name: RegExp) => screen.getByRole("button", { name });
const key = (name: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key: name }));

describe("the two buttons", () => {
  test("are what is legal, in words, by hand and by key", () => {
    const { play } = show(moving, { legal: ["draw", "stop"] });
    button(/^Draw$/).click();
    key("s");
    key("Enter");
    expect(play.mock.calls).toEqual([["draw"], ["stop"], ["draw"]]);
  });

  test("are another question while a steal is on offer, at the same place [H7]", async () => {
    const { play, update } = show(moving, { legal: ["draw", "stop"] });
    const main = button(/^Draw$/);
    main.focus();
    await update({ ...moving, offer: { card: 5, counts: [0, 1, 0] } }, { legal: ["steal", "leave"] });
    expect(button(/^Steal$/)).toBe(main);
    expect(document.activeElement).toBe(main);
    main.click();
    expect(play.mock.calls).toEqual([["steal"]]);
  });

  test("wait without losing the focus, and say why", () => {
    const { play } = show({ ...moving, active: 1 }, { legal: [] });
    const main = button(/^Draw$/);
    main.click();
    key("d");
    expect(play).not.toHaveBeenCalled();
    expect(main).toHaveProperty("disabled", false);
    expect(main.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getAllByText("Max to play").length).toBeGreaterThan(0);
  });

  test("send nothing twice while a command is under way", () => {
    const { play } = show(moving, { legal: ["draw", "stop"] }, { busy: true });
    button(/^Draw$/).click();
    key("Enter");
    expect(play).not.toHaveBeenCalled();
  });

  test("do not exist for spectators, who see the rest", () => {
    show(moving, { you: null });
    expect(screen.queryByRole("button", { name: /^Draw$/ })).toBeNull();
    expect(button(/^Ada’s line: a 5, an 8; 13\spoints/)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Ada to play" })).toBeTruthy();
  });
});

test("a refusal is said where the question was", () => {
  show(moving, { legal: ["draw", "stop"] }, { refused: "answer_steal_first" });
  expect(screen.getByText("Not now: answer the steal first.")).toBeTruthy();
});

test("every line can be asked about, by a button with the name of what lies there", () => {
  show(moving, { legal: ["draw", "stop"] });
  expect(button(/^Your line: a 5, an 8; 13\spoints/)).toBeTruthy();
  expect(button(/^Zoé’s line: a 9; 9\spoints/)).toBeTruthy();
});

describe("beginner mode [H15]", () => {
  const odds = [{ label: "draw", cases: 13, of: 83 }];

  test("says the chance in words and number", () => {
    show({ ...moving, odds }, { legal: ["draw", "stop"] });
    expect(screen.getByText(/13 cards of 83 would lose the turn: 15\.7%/)).toBeTruthy();
    expect(screen.getByText(/would lose them/)).toBeTruthy();
  });

  test("is silent when it is off", () => {
    show(moving, { legal: ["draw", "stop"] });
    expect(screen.queryByText(/would lose/)).toBeNull();
  });
});

describe("the end", () => {
  const totals = [result(92, 20), result(40, 9, 2), result(92, 23, 1)];
  const places = totals.map((total) => place([], { results: [result(50), result(42)], total }));
  const over = view({ active: null, rounds: 2, round: 2, decided_by: "cards", places });
  const outcome = { scores: [92, 40, 92], ranks: [2, 3, 1], finished: true };

  test("is a table in the order of ranks, the winner marked by more than colour [H13]", () => {
    show(over, { outcome });
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map((row) => within(row).getByRole("rowheader").textContent?.slice(0, 3))).toEqual([
      "Zoé",
      "Ada",
      "Max",
    ]);
    expect(within(rows[0] ?? document.body).getByRole("img", { name: "Winner" })).toBeTruthy();
  });

  test("explains the tie, and leaves the buttons to the page", () => {
    show(over, { outcome });
    expect(screen.getByRole("heading", { name: "Zoé wins" })).toBeTruthy();
    expect(
      screen.getByText("Zoé and Ada both have 92 points. More cards in the loot decide: 23 to 20."),
    ).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("has no winner when the match was ended early", () => {
    show(over, { outcome: { ...outcome, finished: false } });
    expect(screen.getByRole("heading", { name: "Ended early" })).toBeTruthy();
    expect(screen.queryByRole("img", { name: "Winner" })).toBeNull();
  });
});
