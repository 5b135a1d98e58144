import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, test } from "vitest";
import { draftOf, firstDraft, guided, presetOf, settled, withPreset } from "../src/lib/config";
import { speak } from "../src/lib/i18n.svelte";
import type { GameDescription } from "../src/lib/protocol";
import { differencesText } from "../src/lib/options";
import Chips from "../src/ui/Chips.svelte";
import ConfigForm from "../src/ui/ConfigForm.svelte";
import { tableView } from "./fakes";
import { held } from "./held.svelte";

const HIT: GameDescription = {
  id: "hit",
  seats: [2, 3, 4, 5],
  options: [
    { name: "rounds", kind: "choice", values: [1, 2, 3, 4, 5, 6, 7], default: 1, proposals: [1, 3, "seats"] },
    { name: "beginner", kind: "switch", values: [false, true], default: false, proposals: [] },
  ],
  policies: ["steady"],
  clocks: [null, 20, 45, 86_400, 259_200],
  races: [],
  presets: {},
};

/** A game that nobody has heard of: the form must need no more than its description. */
const INVENTED: GameDescription = {
  id: "whist-on-mars",
  seats: [4],
  options: [
    { name: "gravity", kind: "choice", values: ["low", "high"], default: "low", proposals: [] },
    { name: "moons", kind: "choice", values: [0, 1, 2, 3, 4, 5, 6, 7, 8], default: 2, proposals: [] },
    { name: "dust", kind: "switch", values: [false, true], default: true, proposals: [] },
  ],
  policies: ["random"],
  clocks: [null],
  races: [],
  presets: {},
};

/** A game with more house rules than a form can show at once, and with races. */
const HOUSE: GameDescription = {
  ...INVENTED,
  options: [
    { name: "length", kind: "choice", values: [1, 2], default: 1, proposals: [] },
    { name: "beginner", kind: "switch", values: [false, true], default: false, proposals: [] },
    ...INVENTED.options,
  ],
  races: ["fair", "raw", "calm"],
  presets: { book: {}, wild: { gravity: "high", dust: false } },
};

beforeAll(() => speak("en"));

function fill(game: GameDescription, { isListed = true } = {}) {
  const draft = held(firstDraft(game));
  render(ConfigForm, {
    game,
    isListed,
    get draft() {
      return draft.value;
    },
    set draft(value) {
      draft.value = value;
    },
  });
  return () => settled(draft.value, game);
}

const group = (name: RegExp) => within(screen.getByRole("group", { name }));

test("it begins with the game's own defaults", () => {
  expect(settled(firstDraft(INVENTED), INVENTED)).toEqual({
    seats: 4,
    options: { gravity: "low", moons: 2, dust: true },
    clock: null,
    leavers: "bot",
    races: "fair",
    watching: "everybody",
    is_open: false,
    chat: false,
  });
});

test("every option of an invented game can be chosen", async () => {
  const filled = fill(INVENTED);
  await fireEvent.click(group(/gravity/).getByRole("radio", { name: "high" }));
  await fireEvent.change(screen.getByRole("combobox", { name: /moons/ }), { target: { value: "7" } });
  await fireEvent.click(screen.getByRole("switch", { name: /dust/ }));
  expect(filled().options).toEqual({ gravity: "high", moons: 7, dust: false });
});

test("as many rounds as players follows the number of players", async () => {
  const filled = fill(HIT);
  await fireEvent.click(group(/Rounds/).getByRole("radio", { name: /As many as players/ }));
  await fireEvent.click(group(/Players/).getByRole("radio", { name: "5" }));
  expect(filled()).toMatchObject({ seats: 5, options: { rounds: 5 } });
});

test("a value that is not proposed can be chosen too", async () => {
  const filled = fill(HIT);
  await fireEvent.change(group(/Rounds/).getByRole("combobox"), { target: { value: "6" } });
  expect(filled().options.rounds).toBe(6);
});

test("a proposal that the number of players makes impossible is not made", () => {
  const many = { ...HIT, seats: [9] };
  fill(many);
  expect(group(/Rounds/).queryByRole("radio", { name: /As many as players/ })).toBeNull();
});

test("clock and leavers are in the form of every game", async () => {
  const filled = fill(HIT);
  await fireEvent.click(group(/^Time/).getByRole("radio", { name: /45/ }));
  await fireEvent.click(group(/leaves/).getByRole("radio", { name: /pass/ }));
  expect(filled()).toMatchObject({ clock: 45, leavers: "timeout" });
});

describe("the clock", () => {
  test("is one choice in two rows, and each row says what kind of evening it makes", async () => {
    const filled = fill(HIT);
    expect(group(/sitting/).getAllByRole("radio")).toHaveLength(3);
    const days = screen.getByRole("group", { name: "Over some days" });
    const note = document.getElementById(days.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toMatch(/come back when it is your turn/);
    await fireEvent.click(within(days).getByRole("radio", { name: /3.days/ }));
    expect(filled().clock).toBe(259_200);
    const chosen = group(/^Time/).getAllByRole<HTMLInputElement>("radio", { checked: true });
    expect(chosen).toHaveLength(1);
  });

  test("has no rows where the server offers only one kind", () => {
    fill(INVENTED);
    expect(screen.queryByRole("group", { name: /sitting/ })).toBeNull();
    expect(screen.getAllByRole("radio", { name: "No limit" })).toHaveLength(1);
  });
});

describe("around the table", () => {
  const fold = () => {
    const found = screen.getByText("Around the table").closest("details");
    if (!found) throw new Error("there is no fold");
    return found;
  };
  const press = (name: string) => fireEvent.click(within(fold()).getByRole("switch", { name }));

  test("all is folded away, and the line says that it is as usual", () => {
    fill(HIT);
    expect(fold().open).toBe(false);
    expect(fold().querySelector("summary")?.textContent).toMatch(/everybody may watch/);
  });

  test("the line says what differs, in words", async () => {
    fill(HOUSE);
    await press("Open to anybody");
    await fireEvent.click(group(/watch/).getByRole("radio", { name: "Nobody" }));
    await fireEvent.click(group(/Races/).getByRole("radio", { name: "Calm" }));
    const line = fold().querySelector("summary")?.textContent;
    expect(line).toMatch(/Open to anybody · Nobody watches · Races: Calm\s+3/);
  });

  test("over days races are decided by chance, and the form says so instead of asking", async () => {
    fill({ ...HOUSE, clocks: [null, 86_400] });
    await fireEvent.click(screen.getByRole("radio", { name: /1.day/ }));
    expect(screen.queryByRole("group", { name: /Races/ })).toBeNull();
    expect(within(fold()).getByText(/decided by chance: nobody need be there/)).toBeTruthy();
  });

  test("each way of watching has its sentence", async () => {
    const filled = fill(HIT);
    await fireEvent.click(group(/watch/).getByRole("radio", { name: "Ten moves late" }));
    expect(screen.getByText(/what was ten moves ago/)).toBeTruthy();
    expect(filled().watching).toBe("late");
  });

  test("a table open to anybody has no free chat, and the form says why", async () => {
    const filled = fill(HIT);
    await press("Free chat");
    expect(filled()).toMatchObject({ chat: true, is_open: false });
    await press("Open to anybody");
    expect(filled()).toMatchObject({ chat: false, is_open: true });
    const chat = screen.getByRole<HTMLInputElement>("switch", { name: "Free chat" });
    expect(chat.disabled).toBe(true);
    const note = document.getElementById(chat.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toMatch(/Not at a table that is open/);
  });

  test("where the server lists no tables, none can be opened to anybody", () => {
    fill(HIT, { isListed: false });
    expect(screen.queryByRole("switch", { name: "Open to anybody" })).toBeNull();
  });
});

test("the host's form begins with what the table has", () => {
  expect(draftOf(tableView({ options: { rounds: 3 }, clock: 45 }))).toEqual({
    seats: 2,
    options: { rounds: 3 },
    clock: 45,
    leavers: "bot",
    races: "fair",
    watching: "everybody",
    is_open: false,
    chat: false,
  });
});

test("whoever is new is shown the odds, where the game has them", () => {
  expect(guided(firstDraft(HIT), HIT).options.beginner).toBe(true);
  expect(guided(firstDraft(INVENTED), INVENTED).options).toEqual(firstDraft(INVENTED).options);
});

test("how races are decided is asked for a game that has them, and for no other", async () => {
  const filled = fill(HOUSE);
  await fireEvent.click(group(/Races/).getByRole("radio", { name: "Calm" }));
  expect(filled().races).toBe("calm");
  cleanup();
  fill(HIT);
  expect(screen.queryByRole("group", { name: /Races/ })).toBeNull();
});

test("a game's texts explain an option by a sentence, and by an example where there is one", () => {
  render(Chips, {
    legend: "Tens",
    hint: "What a 10 may be played on.",
    example: "On a king it may not.",
    choices: [1],
    value: 1,
    label: String,
    onchoose: () => undefined,
  });
  const described = screen.getByRole("group", { name: "Tens" }).getAttribute("aria-describedby");
  expect(document.getElementById(described ?? "")?.textContent).toMatch(/may be played on\.\s+On a king/);
});

describe("many house rules", () => {
  const options = firstDraft(HOUSE).options;

  test("fold behind one line, which says that nothing differs from the book", () => {
    fill(HOUSE);
    const fold = screen.getByText("Every house rule").closest("details");
    expect(fold?.open).toBe(false);
    expect(within(fold ?? document.body).getByText("By the book")).toBeTruthy();
    expect(within(fold ?? document.body).queryByRole("switch", { name: /beginner/ })).toBeNull();
  });

  test("or what does, in a few words", () => {
    expect(differencesText(HOUSE, { ...options, moons: 3, dust: false, length: 2 })).toBe(
      "option-whist-on-mars-moons: 3 · option-whist-on-mars-dust: off",
    );
  });

  test("have a name when they are as many play them, whatever else was chosen", () => {
    const wild = withPreset(HOUSE, { ...options, length: 2, beginner: true, moons: 7 }, "wild");
    expect(wild).toEqual({ length: 2, beginner: true, gravity: "high", moons: 2, dust: false });
    expect(presetOf(HOUSE, wild)).toBe("wild");
    expect(presetOf(HOUSE, options)).toBe("book");
    expect(presetOf(HOUSE, { ...options, moons: 7 })).toBeNull();
  });

  test("are chosen all at once by that name", async () => {
    const filled = fill(HOUSE);
    await fireEvent.click(group(/House rules/).getByRole("radio", { name: /wild/ }));
    expect(filled().options).toMatchObject({ gravity: "high", dust: false });
  });

  test("few of them stand in the form themselves", () => {
    fill(HIT);
    expect(screen.queryByText("Every house rule")).toBeNull();
  });
});
