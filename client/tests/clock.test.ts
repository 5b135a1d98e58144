import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Clock } from "../src/lib/clock.svelte";

let now: number;
let clock: Clock;

beforeEach(() => {
  now = 5_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  clock = new Clock();
});

afterEach(() => vi.restoreAllMocks());

function pass(milliseconds: number) {
  now += milliseconds;
  clock.tick();
}

test("time runs down from what the server said was left", () => {
  clock.set([20_000, null], 20);
  pass(3_000);
  expect(clock.left(0)).toBe(17_000);
});

test("it is never below zero [FC-CL-03]", () => {
  clock.set([2_000], 20);
  pass(60_000);
  expect(clock.left(0)).toBe(0);
});

test("a wall clock that is wrong, or set meanwhile, changes nothing [FC-CL-03]", () => {
  vi.spyOn(Date, "now").mockReturnValue(0);
  clock.set([20_000], 20);
  vi.spyOn(Date, "now").mockReturnValue(90_000);
  pass(1_000);
  expect(clock.left(0)).toBe(19_000);
});

test("a seat that is not asked has no time left to show", () => {
  clock.set([null, 20_000], 20);
  expect(clock.left(0)).toBeNull();
  expect(clock.left(7)).toBeNull();
});

test("it ticks as often as what is left can be seen to change, and not at all when nobody is asked", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const tick = vi.spyOn(clock, "tick");
  const ticks = () => {
    tick.mockClear();
    vi.advanceTimersByTime(60_000);
    return tick.mock.calls.length;
  };
  const stop = clock.run();
  expect(ticks()).toBe(0);
  clock.set([18 * 3_600_000], 86_400);
  expect(ticks()).toBe(4);
  clock.set([20_000], 20);
  expect(ticks()).toBe(600);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("each new word of the server counts afresh", () => {
  clock.set([20_000], 20);
  pass(15_000);
  clock.set([20_000], 20);
  expect(clock.left(0)).toBe(20_000);
});
