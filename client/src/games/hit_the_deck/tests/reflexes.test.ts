import { beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../../../lib/i18n.svelte";
import { Reflexes } from "../reflexes";

beforeEach(() => speak("en"));

function at(moment: { legal?: string[]; isRacing?: boolean }) {
  const now = { legal: [] as string[], isRacing: false, ...moment };
  const react = vi.fn();
  return { now, react, reflexes: new Reflexes(() => now, react) };
}

/** Whether the key has done something. */
function press(reflexes: Reflexes, key: string | KeyboardEventInit, target: Element = document.body) {
  const pressed = typeof key === "string" ? { key } : key;
  const event = new KeyboardEvent("keydown", { cancelable: true, bubbles: true, ...pressed });
  target.addEventListener("keydown", (heard) => reflexes.keyed(heard as KeyboardEvent), { once: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

describe("in a race", () => {
  test("the key that is shown and the space bar slap", () => {
    const { react, reflexes } = at({ legal: ["slap", "miss"], isRacing: true });
    expect([press(reflexes, "s"), press(reflexes, " ")]).toEqual([true, true]);
    expect(react.mock.calls).toEqual([["slap"], ["slap"]]);
  });

  test("whoever played the Hand announces it, and is told so by the table for a slap alone [D14]", () => {
    const { react, reflexes } = at({ legal: ["announce", "slap", "miss"], isRacing: true });
    press(reflexes, "a");
    press(reflexes, " ");
    press(reflexes, "s");
    expect(react.mock.calls).toEqual([["announce"], ["announce"], ["slap"]]);
  });

  test("a second slap is not sent [D17]", () => {
    const { react, reflexes } = at({ isRacing: true });
    reflexes.strike();
    press(reflexes, "s");
    press(reflexes, " ");
    expect(react).not.toHaveBeenCalled();
  });
});

describe("without a race", () => {
  test("a slap is a false slap, whoever's turn it is [D16]", () => {
    const { react, reflexes } = at({ legal: ["draw"] });
    reflexes.strike();
    press(reflexes, "s");
    expect(react.mock.calls).toEqual([["slap"], ["slap"]]);
  });

  test("the space bar does what it does everywhere, but not just after a race", () => {
    const { react, reflexes } = at({});
    expect(press(reflexes, " ")).toBe(false);
    reflexes.follow(true);
    reflexes.follow(false);
    expect(press(reflexes, " ")).toBe(true);
    expect(react).not.toHaveBeenCalled();
  });

  test("nobody announces", () => {
    const { react, reflexes } = at({});
    expect(press(reflexes, "a")).toBe(false);
    expect(react).not.toHaveBeenCalled();
  });
});

test("a letter that is written, a key that is held and one with a modifier are no slaps", () => {
  const { react, reflexes } = at({ legal: ["slap"], isRacing: true });
  const field = document.body.appendChild(document.createElement("input"));
  press(reflexes, "s", field);
  press(reflexes, { key: "s", repeat: true });
  press(reflexes, { key: "s", ctrlKey: true });
  expect(react).not.toHaveBeenCalled();
  field.remove();
});
