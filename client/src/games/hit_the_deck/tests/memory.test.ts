import { describe, expect, test } from "vitest";
import { look, type Memory } from "../memory";
import type { DeckView } from "../view";
import { place, race, view } from "./tables";

/** These views one after another. */
function watch(...views: DeckView[]): Memory {
  return views.reduce<Memory | null>((memory, each) => look(memory, each, 1), null) as Memory;
}

const ways = ({ cards }: Memory) =>
  cards
    .filter(({ from, zone }) => from !== zone)
    .map(({ face, from, zone }) => `${face}: ${from} to ${zone}`)
    .sort();

describe("where cards come from", () => {
  test("what a rival plays comes out of that rival's hand, and a back is gone there", () => {
    const next = view({ active: 2, discard: ["R4", "R5"], places: [place(3), place(6), place(7)] });
    const after = watch(view({ active: 1 }), next);
    expect(ways(after)).toEqual(["R5: hand:1 to discard"]);
    expect(after.cards.filter(({ zone }) => zone === "hand:1")).toHaveLength(6);
  });

  test("what I play comes out of my hand", () => {
    const next = view({ hand: ["B4", "G5"], discard: ["R4", "R1"], places: [place(2), place(7), place(7)] });
    expect(ways(watch(view(), next))).toEqual(["R1: mine to discard"]);
  });

  test("what is drawn comes from the pile: a face for me, a back for a rival", () => {
    const mine = view({ hand: ["R1", "B4", "B4", "G5"], pile: 79, places: [place(4), place(7), place(7)] });
    expect(ways(watch(view(), mine))).toEqual(["B4: pile to mine"]);
    const theirs = view({ pile: 79, places: [place(3), place(7), place(8)] });
    expect(ways(watch(view(), theirs))).toEqual(["back:2: pile to hand:2"]);
  });

  test("what a cut uncovers comes from the pile [D10]", () => {
    const cutting = view({ asks: "cut", discard: ["RC"] });
    const after = watch(cutting, view({ active: 1, pile: 79, discard: ["RC", "G1"] }));
    expect(ways(after)).toEqual(["G1: pile to discard"]);
    expect(after.cuts).toBe(1);
  });
});

test("the piles are seen to turn over once for each flip [D12]", () => {
  const turned = view({ direction: -1, pile: 2, discard: ["B2", "G3"] });
  expect(watch(view(), view({ active: 1 })).flips).toBe(0);
  expect(watch(view(), turned, turned, view()).flips).toBe(2);
  expect(watch(view({ direction: -1 }), view({ round: 2 })).flips).toBe(0);
});

describe("what a slap has cost", () => {
  const open = view({ active: null, asks: "race", race: race(0), discard: ["R4", "H"] });
  const places = [place(3), place(7), place(11)];
  const closed = view({ active: 1, turn: 2, discard: ["R4", "H"], is_free: true, places });

  test("is told of a race until the next turn [D15]", () => {
    expect(watch(open, closed).penalty).toEqual({ kind: "race", seat: 2, count: 4, turn: 2 });
    expect(watch(open, closed, closed).penalty?.count).toBe(4);
    expect(watch(open, closed, view({ ...closed, turn: 3 })).penalty).toBeNull();
  });

  test("is told of a false slap, whoever's turn it is [D16]", () => {
    const fined = view({ fined: [1], places: [place(3), place(9), place(7)] });
    expect(watch(view(), fined).penalty).toEqual({ kind: "false_slap", seat: 1, count: 2, turn: 1 });
  });

  test("is not told anew to one who comes back", () => {
    expect(watch(closed).penalty).toBeNull();
  });
});
