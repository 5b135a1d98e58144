import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, expect, test } from "vitest";
import { draftOf, firstDraft, settled } from "../src/lib/config";
import { speak } from "../src/lib/i18n.svelte";
import type { GameDescription } from "../src/lib/protocol";
import ConfigForm from "../src/ui/ConfigForm.svelte";
import { tableView } from "./fakes";

const HIT: GameDescription = {
  id: "hit",
  seats: [2, 3, 4, 5],
  options: [
    { name: "rounds", kind: "choice", values: [1, 2, 3, 4, 5, 6, 7], default: 1, proposals: [1, 3, "seats"] },
    { name: "beginner", kind: "switch", values: [false, true], default: false, proposals: [] },
  ],
  policies: ["steady"],
  clocks: [null, 20, 45],
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
};

beforeAll(() => speak("en"));

function fill(game: GameDescription) {
  let draft = firstDraft(game);
  render(ConfigForm, {
    game,
    get draft() {
      return draft;
    },
    set draft(value) {
      draft = value;
    },
  });
  return () => settled(draft, game);
}

const group = (name: RegExp) => within(screen.getByRole("group", { name }));

test("it begins with the game's own defaults", () => {
  expect(settled(firstDraft(INVENTED), INVENTED)).toEqual({
    seats: 4,
    options: { gravity: "low", moons: 2, dust: true },
    clock: null,
    leavers: "bot",
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
  await fireEvent.click(group(/Time/).getByRole("radio", { name: /45/ }));
  await fireEvent.click(group(/leaves/).getByRole("radio", { name: /pass/ }));
  expect(filled()).toMatchObject({ clock: 45, leavers: "timeout" });
});

test("the host's form begins with what the table has", () => {
  expect(draftOf(tableView({ options: { rounds: 3 }, clock: 45 }))).toEqual({
    seats: 2,
    options: { rounds: 3 },
    clock: 45,
    leavers: "bot",
  });
});
