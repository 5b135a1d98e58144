import { describe, expect, test } from "vitest";
import { render } from "../build/rulebooks";
import { LANGUAGES, type Language } from "../src/lib/i18n.svelte";
import { gamesWithBook, rulebookOf } from "../src/lib/rulebooks";

test("an anchor at the end of a heading or of a wrapped paragraph becomes its id", () => {
  const html = render("## Losing {#h5}\n\nLook at\nyour line. {#h6}\n");
  expect(html).toContain(`<h2 id="h5">Losing</h2>`);
  expect(html).toMatch(/<p id="h6">Look at\nyour line\.<\/p>/);
});

test("an anchor that the wrapping put on a line of its own is read too", () => {
  expect(render("It ends\n{#h8}\n")).toMatch(/<p id="h8">It ends\s*<\/p>/);
});

test("braces in the middle of a paragraph are text", () => {
  expect(render("Write {#h5} at the end.\n")).toContain("Write {#h5} at the end.");
});

test("the title is the page's, and HTML in a book is text", () => {
  const html = render("# Hit!\n\n<b>bold</b>\n");
  expect(html).not.toContain("<h1");
  expect(html).toContain("&lt;b&gt;");
});

test("a book that nobody has translated is read in English", () => {
  expect(gamesWithBook()).toEqual(expect.arrayContaining(["hit", "hit_the_deck", "shithead"]));
  expect(rulebookOf("hit_the_deck", "fr")?.language).toBe("fr");
  expect(rulebookOf("hit_the_deck", "pt-BR")?.language).toBe("en");
  expect(rulebookOf("whist_on_mars", "en")).toBeUndefined();
});

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(gamesWithBook())(
    "the book of %s has the rules to open it at that it has in English",
    async (game) => {
      const ids = async (wished: Language) =>
        [...((await rulebookOf(game, wished)?.load()) ?? "").matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
      const english = await ids("en");
      expect(english.length).toBeGreaterThan(0);
      expect(await ids(language)).toEqual(english);
    },
  );
});
