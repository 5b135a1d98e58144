import { expect, test } from "vitest";
import { look } from "../memory";
import { counts, place, view } from "./tables";

test("whoever comes in the middle of a turn sees the card that came last", () => {
  const seen = look(null, view({ drawn: 2, places: [place([8, 3]), place([])] }), 1);
  expect(seen.turned).toEqual({ card: 3, seat: 0, lost: [] });
});

test("after a steal the card turned over is still the one drawn [H7]", () => {
  const offered = view({ drawn: 2, places: [place([8, 5]), place([5])] });
  const stolen = view({ drawn: 2, places: [place([8, 5, 5]), place([])] });
  expect(look(look(null, offered, 1), stolen, 1).turned).toEqual({ card: 5, seat: 0, lost: [] });
});

test("a bust shows the card that lost the turn, and what went with it, until the next draw [H5]", () => {
  const before = look(null, view({ turn: 1, drawn: 3, places: [place([6, 1, 8]), place([])] }), 1);
  const bust = view({
    turn: 2,
    active: 1,
    drawn: 0,
    places: [place([]), place([])],
    discard: counts(1, 6, 6, 8),
  });
  const after = look(before, bust, 1);
  expect(after.turned).toEqual({ card: 6, seat: 0, lost: [1, 6, 6, 8] });
  expect(look(after, bust, 1).turned).toEqual(after.turned);
  const drawn = { ...bust, drawn: 1, places: [place([]), place([4])] };
  expect(look(after, drawn, 1).turned).toEqual({ card: 4, seat: 1, lost: [] });
});

test("a new round and a new match begin with nothing turned over", () => {
  const before = look(null, view({ drawn: 1, places: [place([8]), place([])] }), 1);
  const fresh = view({ round: 2, rounds: 2, turn: 9, drawn: 0 });
  expect(look(before, fresh, 1)).toMatchObject({ turned: null, cards: [] });
  expect(look(before, view({ drawn: 0 }), 2)).toMatchObject({ turned: null, cards: [] });
});
