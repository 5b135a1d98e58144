import { cleanup } from "@testing-library/svelte";
import { afterEach, vi } from "vitest";
import { learn } from "../src/lib/i18n.svelte";

/** The page of these tests has no sizes. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

if (typeof document !== "undefined") await learn("hit", "hit_the_deck", "shithead");

/** Files of tests share one page: each leaves it as it found it. */
afterEach(() => {
  if (typeof document === "undefined") return;
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});
