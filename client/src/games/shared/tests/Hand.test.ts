import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../../../lib/i18n.svelte";
import HandOfLetters from "./HandOfLetters.svelte";

beforeEach(() => speak("en"));
afterEach(() => vi.restoreAllMocks());

function show(cards: string[], more: { isAsked?: boolean; chosen?: Record<string, number> } = {}) {
  const [onpress, onrefused] = [vi.fn(), vi.fn()];
  const shown = render(HandOfLetters, { cards, onpress, onrefused, ...more });
  return { onpress, onrefused, update: (next: string[]) => shown.rerender({ cards: next }) };
}

/** The narrowest phone. */
function onPhone() {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(281);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(100);
}

const card = (name: string | RegExp) => screen.getByRole("button", { name });
const hand = () => screen.getByRole("group", { name: /^Your hand/ });
/** Fingers and mice count their clicks; a keyboard and a screen reader do not. */
const touch = (name: string | RegExp) => fireEvent.click(card(name), { detail: 1 });
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

test("every card is a button with its name; equal ones are one, with their number", async () => {
  const { onpress } = show(["A1", "A2", "A2", "B1"]);
  expect(hand().getAttribute("aria-label")).toBe("Your hand: four cards");
  expect(within(hand()).getAllByRole("button")).toHaveLength(3);
  await touch("2 A2");
  expect(onpress.mock.calls).toEqual([["A2"]]);
});

describe("a card that may not be played", () => {
  test("stays where it is, says why, and is not played", async () => {
    const { onpress, onrefused } = show(["A1", "X1"]);
    expect(card("X1").getAttribute("aria-disabled")).toBe("true");
    expect(card("X1").title).toBe("No X now.");
    await touch("X1");
    expect(onpress).not.toHaveBeenCalled();
    expect(onrefused.mock.calls).toEqual([["No X now."]]);
  });

  test("while no card is asked for none can be pressed, and none gives a reason", async () => {
    const { onpress, onrefused } = show(["A1", "X1"], { isAsked: false });
    await touch("A1");
    await touch("X1");
    expect(onpress).not.toHaveBeenCalled();
    expect(onrefused).not.toHaveBeenCalled();
    expect(card("X1").title).toBe("X1");
  });
});

describe("by keyboard", () => {
  test("the hand is one stop, and arrows go from card to card", async () => {
    show(["A1", "A2", "B1"]);
    expect(
      within(hand())
        .getAllByRole("button")
        .map(({ tabIndex }) => tabIndex),
    ).toEqual([0, -1, -1]);
    card("A1").focus();
    await key("ArrowRight");
    expect(document.activeElement).toBe(card("A2"));
    await key("End");
    expect(document.activeElement).toBe(card("B1"));
    expect(card("B1").tabIndex).toBe(0);
  });

  test("arrows go on from the card that has the focus, also when one has come before it", async () => {
    const { update } = show(["A1", "B1", "C1"]);
    card("A1").focus();
    await update(["B1", "C1"]);
    await update(["A2", "B1", "C1"]);
    expect(document.activeElement).toBe(card("B1"));
    await key("Home");
    expect(document.activeElement).toBe(card("A2"));
  });

  test("whose card has been played goes on from a card, not from the top of the page", async () => {
    const { update } = show(["A1", "A2", "B1"]);
    card("A1").focus();
    await update(["A2", "B1"]);
    expect(document.activeElement).toBe(card("A2"));
  });
});

test("several can be chosen: each says whether it is", () => {
  show(["A1", "A1", "B1"], { chosen: { A1: 1 } });
  expect(card("2 A1").getAttribute("aria-pressed")).toBe("true");
  expect(card("B1").getAttribute("aria-pressed")).toBe("false");
  expect(screen.getByText("1/2")).toBeTruthy();
});

describe("a large hand on a phone", () => {
  const many = [..."ABCD"].flatMap((letter) => Array.from({ length: 6 }, (_, index) => `${letter}${index}`));
  const group = () => screen.queryByRole("group", { name: "all B: six cards" });

  beforeEach(onPhone);

  test("opens a group when it is touched, with room for a finger, and plays from there", async () => {
    const { onpress } = show(many);
    await touch("B2");
    expect(onpress).not.toHaveBeenCalled();
    await fireEvent.click(within(group() ?? document.body).getByRole("button", { name: "B4" }), {
      detail: 1,
    });
    expect(onpress.mock.calls).toEqual([["B4"]]);
    expect(group()).toBeNull();
  });

  test("is closed by Escape, by its button, and by touching it again", async () => {
    show(many);
    for (const close of [
      () => fireEvent.keyDown(hand(), { key: "Escape" }),
      () => touch("Close these cards"),
      () => fireEvent.click(within(hand()).getByRole("button", { name: "B0" }), { detail: 1 }),
    ]) {
      await fireEvent.click(within(hand()).getByRole("button", { name: "B2" }), { detail: 1 });
      expect(group()).toBeTruthy();
      await close();
      expect(group()).toBeNull();
    }
  });

  test("needs no opening by keyboard or screen reader: every card is there", async () => {
    const { onpress } = show(many);
    expect(within(hand()).getAllByRole("button")).toHaveLength(24);
    await fireEvent.click(card("C3"), { detail: 0 });
    expect(onpress.mock.calls).toEqual([["C3"]]);
  });
});
