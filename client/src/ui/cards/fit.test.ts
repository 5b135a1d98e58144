import { expect, test } from "vitest";
import { fit, PEEK, RATIO } from "./fit";

const room = { width: 180, height: 36, gap: 5, widest: 72 };

test("a few cards are as large as the height allows", () => {
  expect(fit(2, room)).toBe(Math.floor(36 / RATIO));
});

test("ten groups fit a rival's row on the narrowest phone, and can still be read", () => {
  const card = fit(10, room);
  expect(10 * card * (1 + PEEK) + 9 * room.gap).toBeLessThanOrEqual(room.width);
  expect(card).toBeGreaterThanOrEqual(11);
});

test("two rows are taken when that makes the cards wider", () => {
  const tall = { ...room, width: 200, height: 120 };
  expect(fit(10, tall)).toBeGreaterThan(fit(10, { ...tall, height: 40 }));
});

test("no card is wider than it may be, nor narrower than nothing", () => {
  expect(fit(1, { width: 900, height: 900, gap: 5, widest: 72 })).toBe(72);
  expect(fit(3, { width: 0, height: 0, gap: 5, widest: 72 })).toBe(0);
});
