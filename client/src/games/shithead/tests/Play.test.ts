import { render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Clock } from "../../../lib/clock.svelte";
import { say, speak } from "../../../lib/i18n.svelte";
import Play from "../Play.svelte";
import type { ShitheadView } from "../view";
import { pile, place, table, view, type Setting } from "./tables";

beforeEach(() => speak("en"));

/** The document of these tests has no sizes, so none of them changes. */
function show(
  shithead: ShitheadView,
  setting: Setting = {},
  given: { busy?: boolean; refused?: string } = {},
) {
  const play = vi.fn();
  const props = {
    table: table(shithead, setting),
    clock: new Clock(),
    play,
    react: vi.fn(),
    refused: null,
    busy: false,
    hint: null,
    say,
  };
  const shown = render(Play, { ...props, ...given });
  const update = (next: ShitheadView, with_: Setting) => shown.rerender({ table: table(next, with_) });
  return { play, update };
}

const button = (name: RegExp | string) => screen.getByRole("button", { name });

async function press(name: RegExp | string) {
  button(name).click();
  await tick();
}

async function key(name: string) {
  window.dispatchEvent(new KeyboardEvent("keydown", { key: name }));
  await tick();
}

const holding = (hand: string[], given: Partial<ShitheadView> = {}) =>
  view({ hand, places: [place({ hand: hand.length }), place(), place()], pile: pile("5c"), ...given });

describe("playing from the hand", () => {
  const mine = holding(["4h", "7c", "7d", "Kh"], { refused: [{ rank: "4", code: "too_low" }] });
  const legal = ["play 7", "play 77", "play K"];

  test("offers the common case without a choice, by hand and by key", async () => {
    const { play } = show(mine, { legal });
    await press("Play two 7s");
    await key("p");
    await key("Enter");
    expect(play.mock.calls).toEqual([["play 77"], ["play 77"], ["play 77"]]);
  });

  test("plays what is touched, one more with each touch", async () => {
    const { play } = show(mine, { legal });
    await press("two 7s");
    await press("Play a 7");
    await press("two 7s");
    await press("Play two 7s");
    await press("the king of hearts");
    await press("Play a king");
    expect(play.mock.calls).toEqual([["play 7"], ["play 77"], ["play K"]]);
  });

  test("says which rule refuses a card, with the way to it", async () => {
    show(mine, { legal });
    const low = button("the 4 of hearts");
    expect(low.getAttribute("aria-disabled")).toBe("true");
    await press("the 4 of hearts");
    expect(screen.getByText(/^Too low:/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Rule S4" }).getAttribute("href")).toBe("/rules/shithead#s4");
  });

  test("forgets the choice when something else is asked", async () => {
    const { update } = show(mine, { legal });
    await press("the king of hearts");
    await update(mine, { legal, decision: 2 });
    expect(button("Play two 7s")).toBeTruthy();
  });

  test("sends nothing twice while a command is under way [FC-RA-01]", async () => {
    const { play } = show(mine, { legal }, { busy: true });
    await press("Play two 7s");
    await key("Enter");
    expect(play).not.toHaveBeenCalled();
  });

  test("waits for others, and says for whom", () => {
    show({ ...mine, active: 1, refused: [] });
    expect(screen.getAllByText("Max to play").length).toBeGreaterThan(0);
    expect(button("Play").getAttribute("aria-disabled")).toBe("true");
  });
});

test("three of a rank are counted beside the cards, and by digit", async () => {
  const { play } = show(holding(["6c", "6d", "6h"]), { legal: ["play 6", "play 66", "play 666"] });
  await press("three 6s");
  const group = screen.getByRole("group", { name: "How many?" });
  within(group).getByRole("button", { name: "3" }).click();
  await tick();
  await press("Play three 6s");
  await key("2");
  await press("Play two 6s");
  expect(play.mock.calls).toEqual([["play 666"], ["play 66"]]);
});

test("a joker alone waits until its rank is chosen [S16]", async () => {
  const { play } = show(holding(["9c", "*"]), {
    legal: ["play *=7", "play *=J", "play 9", "play 9*"],
    timeout: "play 9",
  });
  await press("a joker");
  expect(button("Play").getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Which rank shall the joker stand for?")).toBeTruthy();
  await press("as a jack");
  await press("Play a jack");
  await press("the 9 of clubs");
  await press("Play two 9s");
  expect(play.mock.calls).toEqual([["play *=J"], ["play 9*"]]);
});

test("a face-up card joins the hand's, and another one says why it does not [S14]", async () => {
  const places = [place({ hand: 1, up: ["7h", "Ks"] }), place(), place()];
  const { play } = show(holding(["7c"], { places }), { legal: ["play 7", "play 7+7"] });
  await press("the 7 of hearts, face up");
  await press("Play two 7s");
  expect(play.mock.calls).toEqual([["play 7+7"]]);
  await press("the king of spades, face up");
  expect(screen.getByText(/^It lies there until/)).toBeTruthy();
});

test("3s that inherit are a choice [S15]", async () => {
  const { play } = show(holding(["3c", "3d"], { pile: pile("9c"), draw: 0 }), {
    legal: ["play 3", "play 33", "play 33~"],
  });
  await press("two 3s");
  await press("as 9s");
  await press("Play two 3s as 9s");
  expect(play.mock.calls).toEqual([["play 33~"]]);
});

test("picking up takes the chosen face-up cards along [S7]", async () => {
  const places = [place({ hand: 0, up: ["5h", "5s", "9c"] }), place(), place()];
  const stuck = view({ asks: "up", pile: pile("4c", "Ac"), places });
  const { play } = show(stuck, { legal: ["pick", "pick 5", "pick 55", "pick 9"] });
  await key("Enter");
  await press("two 5s");
  await press("Pick up 2 with a 5");
  expect(play.mock.calls).toEqual([["pick"], ["pick 5"]]);
});

describe("blind", () => {
  const places = [place({ hand: 0, down: [true, false, true] }), place(), place()];
  const blind = view({ asks: "blind", places, pile: pile("4c") });

  test("cards are turned over by position, by touch and by digit [S9]", async () => {
    const { play } = show(blind, { legal: ["blind 0", "blind 2"] });
    await press("Third face-down card");
    await key("2");
    await key("1");
    await press("Turn over");
    expect(play.mock.calls).toEqual([["blind 2"], ["blind 0"], ["blind 0"]]);
  });

  test("a beginner sees the chance", () => {
    const options = { ...blind.options, beginner: true };
    const odds = [{ label: "blind", cases: 13, of: 40 }];
    show({ ...blind, options, odds }, { legal: ["blind 0", "blind 2"] });
    expect(screen.getByText(/13 of the 40 cards/)).toBeTruthy();
  });

  test("a joker turned over asks for its rank [S16]", async () => {
    const turned = { seat: 0, position: 0, card: "*" };
    const { play } = show({ ...blind, asks: "joker", turned }, { legal: ["as 2", "as T"] });
    expect(button("Name the joker").getAttribute("aria-disabled")).toBe("true");
    await press("as a 10");
    await press("As a 10");
    expect(play.mock.calls).toEqual([["as T"]]);
  });
});

describe("the start [S2]", () => {
  const places = [place({ up: ["4c", "5c", "Kd"] }), place({ arranged: true }), place()];
  const start = view({ phase: "arranging", active: null, asks: "arrange", places, hand: ["2c", "Jh", "*"] });
  const legal = ["up *K2", "up *K4", "up *K5", "up K54", "up K52"];

  test("two cards are swapped by touch, and laid", async () => {
    const { play } = show(start, { legal });
    await press("the 4 of clubs, face up");
    await press("a joker, in your hand");
    await press("Lay face up");
    expect(play.mock.calls).toEqual([["up *K5"]]);
  });

  test("by digits too; and back to what was dealt", async () => {
    const { play } = show(start, { legal });
    await key("1");
    await key("4");
    await key("Enter");
    await press("As dealt");
    await key("Enter");
    expect(play.mock.calls).toEqual([["up K52"], ["up K54"]]);
  });

  test("everybody sees who has chosen, and nobody what", () => {
    show({
      ...start,
      places: [place({ arranged: true, up: ["4c", "5c", "Kd"] }), ...places.slice(1)],
      arranged: ["5c", "Kd", "*"],
    });
    expect(screen.getByText("You have chosen. Still choosing: Zoé.", { selector: ".bar p" })).toBeTruthy();
    expect(button("a joker, face up").getAttribute("aria-disabled")).toBe("true");
  });
});

test("spectators see the table and have no buttons to play", () => {
  show(holding([], { viewer: null, active: 1 }), { you: null });
  expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
  expect(screen.getByRole("heading", { name: "Max to play" })).toBeTruthy();
  expect(button(/^Pile, one card\. On top: the 5 of clubs\./)).toBeTruthy();
});

describe("the end", () => {
  const places = [
    place({ results: [2], total: 2 }),
    place({ results: [1], total: 1 }),
    place({ results: [3], total: 3 }),
  ];
  const last_round = { places: [2, 1, 3], ending: "mic_drop" as const, seat: 0 };
  const over = view({ phase: "over", active: null, asks: null, places, last_round, decided_by: "total" });
  const outcome = { scores: [2, 1, 3], ranks: [2, 1, 3], finished: true };

  test("says who won, who is left, and by which fatality [S21]", () => {
    show(over, { outcome });
    expect(screen.getByRole("heading", { name: "Max wins" })).toBeTruthy();
    expect(screen.getByText("Zoé is left with cards.")).toBeTruthy();
    expect(screen.getByText("Mic Drop")).toBeTruthy();
    expect(screen.getByText("You end it with an 8.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("has no fatality where the last card was any other", () => {
    show({ ...over, last_round: { ...last_round, ending: "last_card" } }, { outcome });
    expect(screen.queryByText("Mic Drop")).toBeNull();
  });
});
