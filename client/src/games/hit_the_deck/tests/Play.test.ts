import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Clock } from "../../../lib/clock.svelte";
import type { Hint } from "../../../lib/game";
import { say, speak } from "../../../lib/i18n.svelte";
import Play from "../Play.svelte";
import type { DeckView } from "../view";
import { place, race, result, table, view, type Setting } from "./tables";

/** The document of these tests has no sizes, so none of them changes. */
beforeEach(async () => {
  localStorage.clear();
  await speak("en");
});

function show(
  deck: DeckView,
  setting: Setting = {},
  given: { busy?: boolean; refused?: string; hint?: Hint } = {},
) {
  const [play, react] = [vi.fn(), vi.fn()];
  const props = {
    table: table(deck, setting),
    clock: new Clock(),
    play,
    react,
    refused: null,
    busy: false,
    hint: null,
    say,
  };
  const shown = render(Play, { ...props, ...given });
  return {
    play,
    react,
    update: (next: DeckView, with_: Setting) => shown.rerender({ table: table(next, with_) }),
  };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
/** A finger that comes down; PointerEvent is unknown here. */
const touch = (element: Element) => fireEvent(element, new MouseEvent("pointerdown", { bubbles: true }));

describe("my turn", () => {
  const refused = [{ card: "G5", code: "wrong_colour_or_number" }];

  test("a card that matches is played, one that does not says which rule refuses it [D6]", async () => {
    const { play } = show(view({ refused }), { legal: ["play R1", "play B4"] });
    await fireEvent.click(button("a blue 4"));
    await fireEvent.click(button("a green 5"));
    expect(play.mock.calls).toEqual([["play B4"]]);
    expect(screen.getByText(/neither the colour nor the number/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Rule D6" }).getAttribute("href")).toBe("/rules/hit_the_deck#d6");
  });

  test("what matches, which way play goes and who is next are written", () => {
    show(view(), { legal: ["play R1"] });
    expect(screen.getByText(/Match red or a\s4/)).toBeTruthy();
    expect(screen.getByText("Clockwise; next: Max")).toBeTruthy();
  });

  test("the other way round", () => {
    show(view({ direction: -1 }), { legal: ["play R1"] });
    expect(screen.getByText("Counter-clockwise; next: Zoé")).toBeTruthy();
  });

  test("a demand is always written [D7]", () => {
    const demand = { kind: "number", value: "4", card: "N4" } as const;
    show(view({ discard: ["R4", "N4"], demand }), { legal: ["play B4"] });
    expect(screen.getByText("A 4 is demanded")).toBeTruthy();
  });

  test("a drawn card is played or kept, and says that it was just drawn [D5]", async () => {
    const { play } = show(view({ asks: "drawn", drawn: "R1" }), { legal: ["play R1", "pass"] });
    expect(button("a red 1, just drawn")).toBeTruthy();
    await key("k");
    expect(play.mock.calls).toEqual([["pass"]]);
  });

  test("while a command is under way nothing else is asked", async () => {
    const { play } = show(view(), { legal: ["draw"] }, { busy: true });
    await fireEvent.click(button("Draw"));
    expect(play).not.toHaveBeenCalled();
  });
});

describe("a cut [D10]", () => {
  const cutting = view({
    asks: "cut",
    pile: 30,
    discard: ["RC"],
    cut: { least: 10, most: 20, proposed: 15 },
  });
  const legal = Array.from({ length: 11 }, (_, index) => `cut ${index + 10}`);
  const slider = () => screen.getByRole<HTMLInputElement>("slider", { name: /Cards to lift/ });

  test("is half if nothing else is chosen", async () => {
    const { play } = show(cutting, { legal });
    expect([slider().min, slider().max, slider().value]).toEqual(["10", "20", "15"]);
    await fireEvent.click(button("Cut 15"));
    expect(play.mock.calls).toEqual([["cut 15"]]);
  });

  test("is chosen with the slider and confirmed with one button, or with Enter", async () => {
    const { play } = show(cutting, { legal });
    await fireEvent.input(slider(), { target: { value: "18" } });
    expect(slider().getAttribute("aria-valuetext")).toBe("Lift 18 of 30");
    await fireEvent.click(button("Cut 18"));
    await fireEvent.keyDown(slider(), { key: "Enter" });
    expect(play.mock.calls).toEqual([["cut 18"], ["cut 18"]]);
  });

  test("of another is waited for, by name", () => {
    show({ ...cutting, active: 1 });
    expect(screen.getAllByText("Max has to cut").length).toBeGreaterThan(0);
    expect(screen.queryByRole("slider")).toBeNull();
  });
});

describe("a race [D14]", () => {
  const open = view({ active: null, asks: "race", race: race(1), discard: ["R4", "H"] });
  const band = () => button(/^Slap!/);

  test("asks for a slap that loses no time: when it is touched, whatever is under way, and once", async () => {
    const { play, react } = show(open, { legal: ["slap", "miss"] }, { busy: true });
    await touch(band());
    await fireEvent.click(band(), { detail: 1 });
    expect(react.mock.calls).toEqual([["slap"]]);
    expect(play).not.toHaveBeenCalled();
  });

  test("is answered by a key, and by a screen reader, which touches nothing", async () => {
    const { react } = show(open, { legal: ["slap", "miss"] });
    await key("s");
    await fireEvent.click(band(), { detail: 0 });
    await touch(button("Slap"));
    expect(react.mock.calls).toEqual([["slap"], ["slap"], ["slap"]]);
  });

  test("is announced first by whoever played the Hand", async () => {
    const { react } = show({ ...open, race: race(0) }, { legal: ["announce", "slap", "miss"] });
    await touch(button(/^Hit the deck with a hand! Say it/));
    expect(react.mock.calls).toEqual([["announce"]]);
  });

  test("that I have answered waits for the others", async () => {
    const { react } = show(open, { has_reacted: true });
    expect(screen.getByText("You have slapped")).toBeTruthy();
    await key("s");
    expect(react).not.toHaveBeenCalled();
  });

  test("can be given up, for good [D15a]", async () => {
    const { play } = show(open, { legal: ["slap", "miss"] });
    await fireEvent.click(button("Give up"));
    expect(play.mock.calls).toEqual([["miss"]]);
  });

  test("says who lost it and what it cost, and how it went", async () => {
    const closed = view({ active: 2, turn: 2, is_free: true, discard: ["R4", "H"] });
    const last_race = [
      result(2, { measured: null, drawn: 310, decided: 310 }),
      result(0, { measured: 520, allowed: 180, decided: 340 }),
      result(1, { measured: null, decided: null }),
    ];
    const { update } = show(open, { legal: ["slap", "miss"] });
    await update(
      { ...closed, places: [place(3), place(11), place(7)] },
      { last_race, delays: [180, null, null] },
    );
    expect(screen.getByText("Max lost the race: 4 cards more.")).toBeTruthy();
    const rows = within(screen.getByRole("region", { name: "How the race went" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "Zoé 310 ms 310 ms drawn by chance",
      "Ada 340 ms measured 520 ms · 180 ms allowed for the line",
      "Max never",
    ]);
    expect(screen.getByText(/line 180\sms/)).toBeTruthy();
  });

  test("is explained on the button itself, the first time", () => {
    show(open, { legal: ["slap", "miss"] }, { hint: { kind: "race", text: "The last one draws." } });
    expect(button(/^Slap! The last one draws\./)).toBeTruthy();
  });

  test("a spectator sees it and has nothing to press", () => {
    show(open, { you: null });
    expect(screen.getAllByText("The race is on").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: /Slap/ })).toBeNull();
  });
});

test("the deck can be slapped at any moment, in vain, and what it cost is told [D16]", async () => {
  const { react, update } = show(view({ active: 1 }));
  await fireEvent.click(button(/^Slap the deck\. In play: a red 4/));
  expect(react.mock.calls).toEqual([["slap"]]);
  await update(view({ active: 1, fined: [0], places: [place(5), place(7), place(7)] }), {});
  expect(screen.getByText("A false slap: it cost you 2 cards.")).toBeTruthy();
});

test("the pile opens all of the discard, the last card first", async () => {
  show(view({ discard: ["R4", "R2", "B2"] }));
  const sheet = document.getElementById(
    button(/Look through the discard/).getAttribute("popovertarget") ?? "",
  );
  expect(sheet?.getAttribute("aria-label")).toBe("The discard, last card first");
  const opened = Object.assign(new Event("beforetoggle"), { newState: "open" });
  await fireEvent(sheet ?? document.body, opened);
  const cards = within(sheet ?? document.body).getAllByRole("listitem", { hidden: true });
  expect(cards.map((card) => card.querySelector(".heard")?.textContent)).toEqual([
    "a blue 2",
    "a red 2",
    "a red 4",
  ]);
});

test("a hint stands where the question is, and gives way to what explains a refusal", async () => {
  const hint = { kind: "play", text: "Match the colour." };
  const refused = [{ card: "G5", code: "wrong_colour_or_number" }];
  show(view({ refused }), { legal: ["play R1"] }, { hint });
  expect(screen.getByText(hint.text)).toBeTruthy();
  await fireEvent.click(button("a green 5"));
  expect(screen.queryByText(hint.text)).toBeNull();
});

test("beginner mode says the chance that a drawn card can be played", () => {
  const options = { beginner: true };
  show(view({ odds: [{ label: "draw", cases: 40, of: 100 }] }), { legal: ["draw"], options });
  expect(screen.getByText(/40(\.0)?%/)).toBeTruthy();
});

test("once the match is over no key slaps", async () => {
  const outcome = { scores: [0, 5, 9], ranks: [1, 2, 3], finished: true };
  const { react } = show(view({ active: null, asks: null, decided_by: "total" }), { outcome });
  await key("s");
  expect(react).not.toHaveBeenCalled();
});

test("the end is a table with the points of each round, the fewest first [D22]", () => {
  const places = [
    place(0, { results: [0, 12], total: 12 }),
    place(4, { results: [80, 25], total: 105 }),
    place(2, { results: [7, 0], total: 7 }),
  ];
  const outcome = { scores: [12, 105, 7], ranks: [2, 3, 1], finished: true };
  show(view({ round: 2, active: null, asks: null, decided_by: "total", places }), { outcome });
  expect(screen.getByRole("heading", { name: "Zoé wins" })).toBeTruthy();
  expect(screen.getByText("The fewest points win.")).toBeTruthy();
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent?.replace(/\s+/g, ""))).toEqual([
    "1Zoé707",
    "2Ada01212",
    "3Max8025105",
  ]);
});
