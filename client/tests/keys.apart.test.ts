import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { games } from "../src/games";
import * as hit from "../src/games/hit/tests/tables";
import * as deck from "../src/games/hit_the_deck/tests/tables";
import { WALK } from "../src/games/shared/keys";
import * as shithead from "../src/games/shithead/tests/tables";
import { Clock } from "../src/lib/clock.svelte";
import { say, speak } from "../src/lib/i18n.svelte";
import { EVERYWHERE, HELP, keyboard, means, signsOf, type Key } from "../src/lib/keys.svelte";
import type { TableView } from "../src/lib/protocol";
import type { ShitheadView } from "../src/games/shithead/view";
import { keysAt, REMATCH, START, TALK } from "../src/pages/table/keys";
import KeysSheet from "../src/ui/KeysSheet.svelte";
import { tableView } from "./fakes";

/** Every key that anything has asked for. */
const asked = vi.hoisted(() => new Set<Key>());

vi.mock("../src/lib/keys.svelte", async (load) => {
  const real = await load<typeof import("../src/lib/keys.svelte")>();
  const noted = (key: Key) => (asked.add(key), key);
  return {
    ...real,
    which: (event: KeyboardEvent, key: Key) => real.which(event, noted(key)),
    means: (event: KeyboardEvent, key: Key) => real.means(event, noted(key)),
  };
});

beforeEach(async () => {
  asked.clear();
  keyboard.here = [];
  keyboard.isShown = false;
  await speak("en");
});

const race = { race: deck.race(1), active: null };
const arranging: Partial<ShitheadView> = { phase: "arranging", asks: "arrange", hand: ["2c", "3c", "4c"] };
const mine = shithead.place({ up: ["5c", "6c", "7c"] });
const places = [mine, shithead.place(), shithead.place()];
const blind: Partial<ShitheadView> = {
  asks: "blind",
  hand: [],
  places: [shithead.place({ hand: 0 }), ...places.slice(1)],
};

/** What is asked in the course of a match of each game, so that every button and every field is there once. */
const MOMENTS: Record<string, TableView[]> = {
  hit: [
    hit.table(hit.view(), { legal: ["draw", "stop"] }),
    hit.table(hit.view({ offer: { card: 5, counts: [0, 1, 0] } }), { legal: ["steal", "leave"] }),
  ],
  hit_the_deck: [
    deck.table(deck.view(), { legal: ["play R1", "draw"] }),
    deck.table(deck.view({ asks: "cut", cut: { least: 2, most: 9, proposed: 5 } }), { legal: ["cut 5"] }),
    deck.table(deck.view(race), { legal: ["slap", "miss"] }),
    deck.table(deck.view({ race: deck.race(0), active: null }), { legal: ["announce", "slap", "miss"] }),
  ],
  shithead: [
    shithead.table(shithead.view({ ...arranging, places }), { legal: ["up 5c 6c 7c"] }),
    shithead.table(shithead.view({ hand: ["7c", "7d"], places }), { legal: ["play 7", "play 77"] }),
    shithead.table(shithead.view({ asks: "joker", active: 0 }), { legal: ["as 5", "as 6"] }),
    shithead.table(shithead.view(blind), { legal: ["blind 0", "blind 1"] }),
  ],
};

const names = (keys: Iterable<Key>) => [...new Set([...keys].map(({ does }) => does))].sort();

/** A key that means nothing, everywhere: whatever listens has to look whether it is meant. */
async function pressEverywhere() {
  await tick();
  for (const element of document.querySelectorAll("button, input, [role=group]"))
    await fireEvent.keyDown(element, { key: "F9" });
}

test.each(Object.keys(games))("the keys of %s that are listed are those that it listens to", async (game) => {
  const face = await games[game]?.face();
  if (!face) throw new Error("no such game");
  const given = {
    clock: new Clock(),
    play: vi.fn(),
    react: vi.fn(),
    refused: null,
    busy: false,
    hint: null,
    say,
  };
  for (const table of MOMENTS[game] ?? []) {
    render(face.Play, { table, ...given });
    await pressEverywhere();
    cleanup();
  }
  const own = [...asked].filter((key) => !EVERYWHERE.includes(key));
  expect(names(own)).toEqual(names(face.keys));
});

test("no part of the client looks at a key by itself", () => {
  const sources = import.meta.glob<string>(["../src/**/*.{ts,svelte}", "!**/*.test.ts"], {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const curious = Object.entries(sources).flatMap(([file, text]) =>
    /event\.(key|keyCode)\b|\{[^{}]*\bkey\b[^{}]*\}: KeyboardEvent/.test(text) ? [file] : [],
  );
  expect(curious).toEqual(["../src/lib/keys.svelte.ts"]);
});

describe("a key", () => {
  const D: Key = { does: "move-hit-draw" };
  const meant = (given: KeyboardEventInit, target: Element = document.body, key = D) => {
    let answer = false;
    target.addEventListener("keydown", (event) => (answer = means(event as KeyboardEvent, key)), {
      once: true,
    });
    target.dispatchEvent(new KeyboardEvent("keydown", given));
    return answer;
  };
  const field = (html: string) => {
    document.body.innerHTML = html;
    return document.body.firstElementChild ?? document.body;
  };

  test("is the letter of the reader's language, small or large", async () => {
    expect([meant({ key: "d" }), meant({ key: "D" }), meant({ key: "p" })]).toEqual([true, true, false]);
    await speak("fr");
    expect([meant({ key: "d" }), meant({ key: say("move-hit-draw.key") })]).toEqual([false, true]);
  });

  test.each([
    "<input type=text>",
    "<input>",
    "<input type=search>",
    "<textarea></textarea>",
    "<select></select>",
    "<p contenteditable=true></p>",
  ])("is a letter in %s", (html) => {
    expect(meant({ key: "d" }, field(html))).toBe(false);
    expect(meant({ key: "?" }, field(html), HELP)).toBe(false);
  });

  test.each(["<button></button>", "<input type=range>", "<input type=radio>"])("is meant on %s", (html) => {
    expect(meant({ key: "d" }, field(html))).toBe(true);
  });

  test("is not meant with a modifier, while it is held, or while a letter is being put together", () => {
    for (const given of [
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { repeat: true },
      { isComposing: true },
    ])
      expect(meant({ key: "d", ...given })).toBe(false);
    expect(meant({ key: "ArrowLeft", repeat: true }, document.body, WALK)).toBe(true);
  });
});

test("the signs of keys are short, and in the reader's language where they are words", async () => {
  expect(signsOf(WALK)).toEqual(["←", "→", "↑", "↓", "Home", "End"]);
  expect(signsOf({ does: "x", keys: ["1", "2", "3"] })).toEqual(["1 – 3"]);
  expect(signsOf({ does: "move-hit-draw" })).toEqual(["D"]);
  await speak("fr");
  expect(signsOf({ does: "x", keys: [" ", "Enter", "Escape"] })).toEqual(["Espace", "Entrée", "Échap"]);
});

test("the sheet lists the keys of the table and those that work everywhere", async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  keyboard.here = (await games["hit"]?.face())?.keys ?? [];
  keyboard.show();
  render(KeysSheet);
  await tick();
  const listed = screen.getAllByRole("definition").map((each) => each.textContent);
  expect(listed).toEqual([...keyboard.here, ...EVERYWHERE].map(({ does }) => say(does)));
});

test("only keys that the reader has are listed: moves for players, the start for the host", async () => {
  const face = (await games["hit"]?.face()) ?? null;
  const lobby = tableView({ phase: "lobby", match: null });
  const asGuest = { ...lobby.you, is_host: false };
  expect(keysAt(tableView(), face)).toEqual([...(face?.keys ?? []), TALK]);
  expect(keysAt(tableView({ you: { ...lobby.you, seat: null } }), face)).toEqual([TALK]);
  expect([keysAt(lobby, face), keysAt({ ...lobby, you: asGuest }, face)]).toEqual([[START, TALK], [TALK]]);
  expect(keysAt(tableView({ phase: "ended" }), face)).toEqual([REMATCH, TALK]);
});
