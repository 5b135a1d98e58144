import { describe, expect, test } from "vitest";
import { look } from "../memory";
import type { ShitheadView } from "../view";
import { pile, place, view } from "./tables";

const after = (before: ShitheadView, now: ShitheadView) => look(look(null, before, 1), now, 1);

describe("what the last move did", () => {
  test("is nothing for whoever comes in", () => {
    const news = look(null, view({ burnt: ["5c"], pile: pile("8c") }), 1).news;
    expect(news).toEqual({ burn: null, skipped: [], out: null, picked: null, ending: null });
  });

  test("a burn shows the cards that burned, with the one that set them on fire [S13] [S17]", () => {
    const before = view({ active: 1, pile: pile("4c", "9d") });
    const burnt = view({ active: 1, turn: 3, burnt: ["4c", "9d", "Th"] });
    const { news, cards } = after(before, burnt);
    expect(news.burn).toEqual({ seat: 1, cards: ["4c", "9d", "Th"] });
    expect(cards.find(({ face }) => face === "Th")).toMatchObject({ zone: "pile", from: "hand:1" });
    expect(look(look(look(null, before, 1), burnt, 1), burnt, 1).news).toEqual(news);
  });

  test("an 8 skips whom the turn goes past, and nobody who is out [S12] [S18]", () => {
    const places = [place(), place(), place({ hand: 0, place: 1 }), place()];
    const before = view({ active: 0, places, pile: pile("4c") });
    const now = view({ active: 3, turn: 3, places, pile: pile("4c", "8c") });
    expect(after(before, now).news.skipped).toEqual([1]);
    const self = view({ active: 0, turn: 3, places, pile: pile("4c", "8c", "8d") });
    expect(after(before, self).news.skipped).toEqual([1, 3]);
    const round = view({ active: 1, turn: 3, places: [place(), place()], pile: pile("8c", "8d", "8h") });
    expect(after(view({ active: 1, places: round.places }), round).news.skipped).toEqual([0, 1, 0]);
    expect(after(before, view({ active: 1, turn: 3, places, pile: pile("4c", "9c") })).news.skipped).toEqual(
      [],
    );
  });

  test("a pile that somebody picks up is seen going there", () => {
    const before = view({ active: 1, pile: pile("4c", "9d") });
    const { news, cards } = after(before, view({ active: 2, turn: 3 }));
    expect(news.picked).toEqual({ seat: 1, count: 2 });
    expect(cards.map(({ zone, from }) => [from, zone])).toEqual([
      ["pile", "hand:1"],
      ["pile", "hand:1"],
    ]);
  });

  test("whoever goes out does so with a place [S18]", () => {
    const before = view({ active: 1, places: [place(), place({ hand: 1 })] });
    const now = view({ turn: 3, places: [place(), place({ hand: 0, place: 1 })], pile: pile("4c") });
    expect(after(before, now).news.out).toEqual({ seat: 1, place: 1 });
  });

  test("a round that ended is told with its fatality, once it is over [S21]", () => {
    const last_round = { places: [1, 2], ending: "mic_drop" as const, seat: 0 };
    const next = view({ round: 2, turn: 9, phase: "arranging", active: null, last_round });
    expect(after(view(), next).news.ending).toEqual(last_round);
    expect(look(null, next, 1).news.ending).toBeNull();
  });
});

test("a card turned over blind comes from its place, whether it is played or not [S9]", () => {
  const down = [true, false, true];
  const before = view({ active: 1, asks: "blind", places: [place(), place({ hand: 0, down })] });
  const gone = [place(), place({ hand: 0, down: [true, false, false] })];
  const played = after(before, view({ turn: 3, places: gone, pile: pile("Kc") }));
  expect(played.cards[0]).toMatchObject({ face: "Kc", from: "down:1:2" });
  const mine = view({ viewer: 1, active: 1, asks: "blind", places: before.places, pile: pile("Ac") });
  const failed = { seat: 1, position: 2, card: "4c" };
  const taken = after(mine, view({ viewer: 1, turn: 3, places: gone, hand: ["4c", "Ac"], failed }));
  expect(taken.cards.map(({ face, from }) => [face, from]).sort()).toEqual([
    ["4c", "down:1:2"],
    ["Ac", "pile"],
  ]);
});

test("what is drawn comes from the draw pile", () => {
  const { cards } = after(
    view({ hand: ["4c"] }),
    view({ turn: 3, active: 1, hand: ["9c"], pile: pile("4c") }),
  );
  expect(cards.map(({ face, zone, from }) => [face, from, zone])).toEqual([
    ["4c", "hand:0", "pile"],
    ["9c", "draw", "hand:0"],
  ]);
});
