import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Load = () => Promise<never>;

let i18n: typeof import("../src/lib/i18n.svelte");
let parts: (tag: string) => Record<string, Load>;

/** Nothing has been learned yet. */
beforeEach(async () => {
  vi.resetModules();
  i18n = await import("../src/lib/i18n.svelte");
  const { default: catalogs } = await import("virtual:catalogs");
  parts = (tag) => catalogs[tag]?.parts as Record<string, Load>;
  await i18n.speak("en");
});

afterEach(() => vi.restoreAllMocks());

/** That file can be loaded only from then on. */
function hold(tag: string, part: string) {
  let arrive = () => {};
  const held = new Promise<void>((goOn) => (arrive = goOn));
  const load = parts(tag)[part] as Load;
  vi.spyOn(parts(tag), part).mockImplementation(() => held.then(load));
  return arrive;
}

const lose = (tag: string, part: string) =>
  vi.spyOn(parts(tag), part).mockRejectedValue(new Error("no line"));

test("what a game says is there for all who wait for it, whoever asked first", async () => {
  const arrive = hold("en", "hit");
  const first = i18n.learn("hit");
  const isSaidToSecond = i18n.learn("hit").then(() => i18n.isSaid("option-hit-rounds"));
  arrive();
  await first;
  expect(await isSaidToSecond).toBe(true);
});

test("a game whose texts cannot be had harms no other, and is asked for again", async () => {
  lose("en", "shithead");
  const wishes = await Promise.allSettled(
    ["hit_the_deck", "shithead", "hit"].map((game) => i18n.learn(game)),
  );
  expect(wishes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(i18n.isSaid("option-hit-rounds")).toBe(true);
  vi.restoreAllMocks();
  await i18n.learn("shithead");
  expect(i18n.isSaid("option-shithead-rounds")).toBe(true);
});

test("a game is learned in the language that is spoken in the end", async () => {
  const switched = i18n.speak("fr");
  await i18n.learn("hit");
  expect([i18n.language(), i18n.say("option-hit-rounds")]).toEqual(["fr", "Manches"]);
  await switched;
});

test("a game is learned in the language that stays, where another cannot be had", async () => {
  lose("fr", "everywhere");
  const switched = i18n.speak("fr");
  const learned = i18n.learn("hit");
  await expect(switched).rejects.toThrow("no line");
  await learned;
  expect([i18n.language(), i18n.say("option-hit-rounds")]).toEqual(["en", "Rounds"]);
});

test("what is learned before another language has come is said in that one too", async () => {
  const arrive = hold("fr", "everywhere");
  const learned = i18n.learn("hit");
  const switched = i18n.speak("fr");
  await vi.waitFor(() => expect(parts("fr")["everywhere"]).toHaveBeenCalled());
  arrive();
  await Promise.all([switched, learned]);
  expect([i18n.language(), i18n.say("option-hit-rounds")]).toEqual(["fr", "Manches"]);
});
