import { cleanup, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import Dialog from "../src/ui/Dialog.svelte";

/** As browsers do it; jsdom cannot. */
beforeAll(() => {
  const { prototype } = HTMLDialogElement;
  prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(cleanup);

const children = createRawSnippet(() => ({ render: () => "<p>What it is about</p>" }));

test("a dialog that nobody has opened is not there; once opened it stays, empty while it is closed", async () => {
  const { container, rerender } = render(Dialog, { title: "Menu", open: false, children });
  const dialog = () => container.querySelector("dialog");
  expect(dialog()).toBeNull();
  await rerender({ open: true });
  expect(dialog()?.open).toBe(true);
  expect(dialog()?.textContent).toContain("What it is about");
  const first = dialog();
  await rerender({ open: false });
  expect(dialog()).toBe(first);
  expect(first?.open).toBe(false);
  expect(first?.textContent).toBe("");
});

test("a dialog may be open from the beginning", () => {
  const { container } = render(Dialog, { title: "Menu", open: true, children });
  expect(container.querySelector("dialog")?.open).toBe(true);
});
