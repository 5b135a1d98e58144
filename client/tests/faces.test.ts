import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { announcer } from "../src/lib/announcer.svelte";
import type { GameFace } from "../src/lib/game";
import { say, speak } from "../src/lib/i18n.svelte";
import { sound } from "../src/lib/sound.svelte";
import { LiveTable } from "../src/lib/table.svelte";
import { games } from "../src/games";
import Cover from "../src/pages/Cover.svelte";
import { earsFor } from "../src/pages/table/ears";
import Game from "../src/pages/table/Game.svelte";
import { bot, drawn, person, tableView } from "./fakes";

const KINDS = import.meta.glob<string>("../src/games/*/{questions,speech}.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});
const HINTS = Object.values(
  import.meta.glob<string>("../../src/pioche/locales/en/*_client.ftl", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
).flatMap((text) => text.match(/^hint-[a-z_]+-[a-z]+/gm) ?? []);

beforeEach(async () => {
  vi.restoreAllMocks();
  await speak("en");
});

test.each(Object.keys(games))("%s has a picture, and says how far a match is", async (game) => {
  const face = await games[game]?.face();
  expect(face?.progress).toBeTypeOf("function");
  expect((await games[game]?.cover())?.default).toBeTruthy();
});

test("the face of Hit! says which round it is when there are several", async () => {
  const face = await games["hit"]?.face();
  const view = tableView().match?.view;
  if (view?.type !== "hit") throw new Error("not a view of Hit!");
  expect(face?.progress({ ...view, round: 2, rounds: 3 }, say)).toBe("Round 2 of 3");
  expect(face?.progress(view, say)).toBe("");
});

test("a game that this page does not know is a sentence, not an empty page", () => {
  render(Game, { live: new LiveTable("t1"), table: tableView(), face: null, problem: "game-undrawn" });
  expect(screen.getByRole("alert").textContent).toMatch(/Load it again/);
});

test("a game without a picture shows the back of a card", () => {
  const { container } = render(Cover, { game: "whist_on_mars" });
  expect(container.querySelector("svg")).toBeTruthy();
});

test("what a game says of a notice is heard before the words", () => {
  const order: string[] = [];
  vi.spyOn(sound, "cue").mockImplementation((cue) => order.push(cue));
  vi.spyOn(announcer, "say").mockImplementation((text, given) => {
    order.push(given?.isUrgent ? `at once: ${text}` : text);
  });
  const face = { cues: { "hit.drawn": "race" } } as unknown as GameFace;
  const reading = { players: [person("Ann"), person("Bea")], seat: 0, name: "Ann" };
  earsFor(() => face).onHeard?.([{ ...drawn(3, 8), key: 0, reading }]);
  expect(order).toEqual(["race", "at once: Bea draws an 8."]);
});

test.each(Object.keys(games))(
  "every kind of decision of %s that can be told has its sentence",
  async (game) => {
    const source = KINDS[`../src/games/${game}/${game === "hit_the_deck" ? "speech" : "questions"}.ts`] ?? "";
    const kinds = HINTS.filter((id) => id.startsWith(`hint-${game}-`)).map((id) =>
      id.slice(`hint-${game}-`.length),
    );
    expect(kinds.length).toBeGreaterThan(3);
    for (const kind of kinds) expect(source).toContain(`"${kind}"`);
    expect((await games[game]?.face())?.questions).toBeTypeOf("function");
  },
);

test("a hint is shown where the question is, and spoken once", async () => {
  const spoken = vi.spyOn(announcer, "say").mockImplementation(() => undefined);
  const face = (await games["hit"]?.face()) ?? null;
  const { match } = tableView();
  const table = tableView({ match: match && { ...match, players: [person("Ann"), bot(1)] } });
  const shown = render(Game, { live: new LiveTable("t1"), table, face, problem: "" });
  const hint = say("hint-hit-first");
  expect(screen.getByText(hint)).toBeTruthy();
  await shown.rerender({ table: { ...table, seq: 11 } });
  await speak("fr");
  expect(await screen.findByText(say("hint-hit-first"))).toBeTruthy();
  expect(spoken.mock.calls).toEqual([[hint]]);
});
