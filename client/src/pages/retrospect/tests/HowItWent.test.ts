import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { learn, speak } from "../../../lib/i18n.svelte";
import HowItWent from "../HowItWent.svelte";
import LeadChart from "../LeadChart.svelte";
import { rememberedText } from "../words";
import { cast, lead, player, retrospect, twoRounds } from "./tellings";

const bare = (text: string | null | undefined) => (text ?? "").replace(/[\u2068\u2069]/g, "");

beforeEach(async () => {
  await speak("en");
  await learn("retrospect", "hit_retrospect", "hit_the_deck_retrospect", "shithead_retrospect");
});

describe("how it went", () => {
  const show = (you: number | null = 0) =>
    render(HowItWent, { retrospect, cast: { ...cast("Ann", "Bea"), you } });

  test("what is worth remembering is a sentence, to its reader in the second person", () => {
    show();
    expect(bare(document.querySelector(".remembered")?.textContent)).toBe(
      "Bea stole two 8s from Ann, 16 points at one stroke.",
    );
    const remembered = retrospect.remembered;
    if (!remembered) throw new Error("something is");
    expect(bare(rememberedText({ ...cast("Ann", "Bea"), you: 1 }, remembered))).toBe(
      "You stole two 8s from Ann, 16 points at one stroke.",
    );
  });

  test("a page that shows moves is led to the one that is worth remembering", async () => {
    const onpick = vi.fn();
    render(HowItWent, { retrospect, cast: cast("Ann", "Bea"), at: 0, onpick });
    await fireEvent.click(screen.getByRole("button", { name: "Show this moment" }));
    expect(onpick).toHaveBeenCalledWith(7);
  });

  test("figures stand in a table, and whoever stands out is named", () => {
    show();
    const table = screen.getByRole("table", { name: "In figures" });
    const heads = within(table).getAllByRole("columnheader");
    expect(heads.map(({ textContent }) => textContent?.trim())).toEqual(["Ann", "Bea"]);
    const texts = within(table)
      .getAllByRole("rowheader")
      .map(({ textContent }) => bare(textContent).trim().replace(/\s+/g, " "));
    expect(texts).toEqual(["Cards drawn most: Ann", "Steals made", "Moves when time ran out"]);
    expect(
      within(table)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(
      ["7", "4", "2", "2", "1", "0"], // prettier-ignore
    );
  });

  test("luck is told in words, beside what was to be expected", () => {
    show();
    expect(screen.getByText("3 lost in 5 risky draws, 1.3 to be expected.")).toBeTruthy();
    expect(screen.getByText("unlucky")).toBeTruthy();
    expect(screen.getByText("No draw that could have lost the turn.")).toBeTruthy();
    expect(screen.queryByText("as expected")).toBeNull();
  });

  test("the picture has a table with the same values, move by move", () => {
    show();
    const table = screen.getByRole("table", { name: "Points: how everybody stood", hidden: true });
    const [, ...rows] = within(table).getAllByRole("row", { hidden: true });
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ["0", "0", "0"],
      ["2", "10", "0"],
      ["8", "4", "12"],
    ]);
  });

  test("of several measures one is chosen", async () => {
    const leads = [...retrospect.leads, { ...twoRounds, measure: "cards" }];
    const game = "hit_the_deck";
    render(HowItWent, { retrospect: { ...retrospect, game, leads, remembered: null }, cast: { ...cast("Ann", "Bea"), game } }); // prettier-ignore
    await fireEvent.click(screen.getByRole("radio", { name: "Cards left" }));
    expect(screen.getByText(/Fewer is better/)).toBeTruthy();
    expect(screen.getByRole("rowheader", { name: "Round 2", hidden: true })).toBeTruthy();
  });

  test("a match of a game that tells nothing is no picture, and no error", () => {
    render(HowItWent, {
      retrospect: { ...retrospect, leads: [], figures: [], luck: [], remembered: null },
      cast: cast("Ann", "Bea"),
    });
    expect(screen.queryByRole("slider")).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("the chart", () => {
  const some = lead([[0, 0, 0], [2, 10, 0], [8, 4, 12]]); // prettier-ignore
  const slider = () => screen.getByRole("slider", { name: "Moment of the match" });

  test("its slider says when, and how everybody stood", async () => {
    render(LeadChart, { lead: some, steps: 8, cast: cast("Ann", "Bea") });
    expect(bare(slider().getAttribute("aria-valuetext"))).toBe("After move 8 of 8. Ann: 4, Bea: 12");
    await fireEvent.input(slider(), { target: { value: "3" } });
    expect(bare(slider().getAttribute("aria-valuetext"))).toBe("After move 3 of 8. Ann: 10, Bea: 0");
    await fireEvent.input(slider(), { target: { value: "0" } });
    expect(bare(slider().getAttribute("aria-valuetext"))).toBe("After the deal. Ann: 0, Bea: 0");
  });

  test("in a match of several rounds it says which", async () => {
    render(LeadChart, { lead: twoRounds, steps: 8, cast: { ...cast("Ann", "Bea"), game: "hit_the_deck" } });
    await fireEvent.input(slider(), { target: { value: "4" } });
    expect(bare(slider().getAttribute("aria-valuetext"))).toBe("After move 4 of 8, round 1. Ann: 0, Bea: 5");
  });

  test("a page that shows a move is told where the reader goes, and is followed", async () => {
    const onpick = vi.fn();
    render(LeadChart, { lead: some, steps: 8, cast: cast("Ann", "Bea"), at: 5, onpick });
    await fireEvent.input(slider(), { target: { value: "2" } });
    expect(onpick).toHaveBeenCalledWith(2);
    expect(bare(slider().getAttribute("aria-valuetext"))).toBe("After move 5 of 8. Ann: 10, Bea: 0");
  });

  test("six players have six signs and six kinds of line", () => {
    const names = ["Ann", "Bea", "Cy", "Di", "Ed", "Flo"];
    render(LeadChart, { lead: lead([[0, 0, 0, 0, 0, 0, 0], [9, 1, 2, 3, 4, 5, 6]]), steps: 9, cast: cast(...names) }); // prettier-ignore
    const signs = [...document.querySelectorAll(".labels path")].map((path) => path.getAttribute("d"));
    const dashes = [...document.querySelectorAll(".line")].map((path) =>
      path.getAttribute("stroke-dasharray"),
    );
    expect(new Set(signs).size).toBe(6);
    expect(new Set(dashes).size).toBe(6);
  });

  test("somebody whose name was erased is somebody", () => {
    render(LeadChart, {
      lead: some,
      steps: 8,
      cast: { game: "hit", players: [{ ...player(""), name: null }, player("Bea")], you: null },
    });
    expect(bare(slider().getAttribute("aria-valuetext"))).toContain("somebody: 4");
  });
});
