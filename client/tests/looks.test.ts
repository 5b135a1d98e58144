import { beforeEach, expect, test, vi } from "vitest";

/** What the device asks for, and how it tells of a change. */
let wanted: Record<string, boolean>;
let told: (() => void)[];

beforeEach(() => {
  localStorage.clear();
  wanted = {};
  told = [];
  vi.resetModules();
  vi.stubGlobal("matchMedia", (query: string) => ({
    get matches() {
      return wanted[query] ?? false;
    },
    addEventListener: (_: string, listener: () => void) => told.push(listener),
  }));
  document.head.innerHTML = `<meta name="theme-color" data-theme="light" /><meta name="theme-color" data-theme="dark" />`;
});

const CALM = "(prefers-reduced-motion: reduce)";
const worn = (name: string) => document.documentElement.dataset[name];
const looks = () => import("../src/lib/looks.svelte");

test("whoever has chosen nothing has everything as usual", async () => {
  (await looks()).wearLooks();
  const names = ["theme", "motion", "cards", "suits", "contrast"];
  expect(names.map(worn)).toEqual(["auto", "full", "usual", "two", "usual"]);
});

test("a choice is shown at once, and again after the page was loaded anew", async () => {
  (await looks()).suits.choose("four");
  expect(worn("suits")).toBe("four");
  vi.resetModules();
  delete document.documentElement.dataset["suits"];
  const again = await looks();
  again.wearLooks();
  expect([worn("suits"), again.suits.value]).toEqual(["four", "four"]);
});

test("what was kept by another version and means nothing is as usual", async () => {
  localStorage.setItem("pioche-cards", "gigantic");
  expect((await looks()).cards.value).toBe("usual");
});

test("motion is as the device has it, also when that changes", async () => {
  wanted[CALM] = true;
  const { wearLooks, isStill } = await looks();
  wearLooks();
  expect([worn("motion"), isStill()]).toEqual(["reduced", true]);
  wanted[CALM] = false;
  told.forEach((tell) => tell());
  expect([worn("motion"), isStill()]).toEqual(["full", false]);
});

test.each([
  ["full", true, "full"],
  ["reduced", false, "reduced"],
] as const)("whoever has chosen %s motion has it, whatever the device wants", async (chosen, calm, shown) => {
  wanted[CALM] = calm;
  (await looks()).motion.choose(chosen);
  told.forEach((tell) => tell());
  expect(worn("motion")).toBe(shown);
});

test("a device that asks for more contrast gets it, until its reader says otherwise", async () => {
  wanted["(prefers-contrast: more)"] = true;
  const { contrast } = await looks();
  expect(contrast.value).toBe("high");
  contrast.choose("usual");
  vi.resetModules();
  expect((await looks()).contrast.value).toBe("usual");
});

test("the browser's own bars have the colours that were chosen", async () => {
  const bars = () => [...document.querySelectorAll<HTMLMetaElement>("meta")].map(({ media }) => media);
  const { theme } = await looks();
  theme.choose("dark");
  expect(bars()).toEqual(["not all", "all"]);
  theme.choose("auto");
  expect(bars()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
});
