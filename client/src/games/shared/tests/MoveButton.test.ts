import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import MoveButton from "../MoveButton.svelte";

function show(given: { isUrgent?: boolean; isLegal?: boolean; busy?: boolean } = {}) {
  const onplay = vi.fn();
  const props = {
    kind: "main" as const,
    text: "Slap",
    hint: "Be quick.",
    key: { does: "slap", keys: ["s"] },
    isLegal: true,
    busy: false,
  };
  render(MoveButton, { ...props, ...given, onplay });
  return onplay;
}

const button = () => screen.getByRole("button", { name: "Slap" });
/** PointerEvent is unknown here. */
const comesDown = () => fireEvent(button(), new MouseEvent("pointerdown", { bubbles: true }));
const isLetGo = () => fireEvent.click(button(), { detail: 1 });

test("a move is made when the button is let go, so that one can think better of it", async () => {
  const onplay = show();
  await comesDown();
  expect(onplay).not.toHaveBeenCalled();
  await isLetGo();
  expect(onplay).toHaveBeenCalledOnce();
});

test("an urgent one is made when it is pressed, once, though another command is under way", async () => {
  const onplay = show({ isUrgent: true, busy: true });
  await comesDown();
  await isLetGo();
  expect(onplay).toHaveBeenCalledOnce();
  expect(button().getAttribute("aria-disabled")).toBe("false");
});

test("an urgent one is also made by its key and by a screen reader", async () => {
  const onplay = show({ isUrgent: true });
  await fireEvent.keyDown(window, { key: "s" });
  await fireEvent.click(button(), { detail: 0 });
  expect(onplay).toHaveBeenCalledTimes(2);
});

test("what is not legal is not made, however urgent", async () => {
  const onplay = show({ isUrgent: true, isLegal: false });
  await comesDown();
  await isLetGo();
  expect(onplay).not.toHaveBeenCalled();
});
