import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { say, speak } from "../src/lib/i18n.svelte";
import MenuButton from "../src/ui/MenuButton.svelte";

const entry = () => screen.queryByRole("button", { name: say("install") });

beforeAll(() => speak("en"));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

/** As Chromium does where Pioche is not installed yet. */
function browserOffers() {
  const prompt = vi.fn(() => Promise.resolve());
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  window.dispatchEvent(offer);
  return offer;
}

async function openMenu() {
  render(MenuButton);
  await fireEvent.click(screen.getByRole("button", { name: say("menu") }));
}

test("without an offer of the browser the menu has no entry", async () => {
  await openMenu();
  expect(screen.getByRole("button", { name: say("settings") })).toBeTruthy();
  expect(entry()).toBeNull();
});

test("an offer waits in the menu, interrupts nobody, and can be taken up once", async () => {
  const offer = browserOffers();
  expect(offer.defaultPrevented).toBe(true);
  await openMenu();
  await fireEvent.click(entry() as HTMLElement);
  expect(offer.prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: say("menu") }));
  expect(entry()).toBeNull();
});

test("nothing is offered that was installed by another way", async () => {
  browserOffers();
  window.dispatchEvent(new Event("appinstalled"));
  await openMenu();
  expect(entry()).toBeNull();
});
