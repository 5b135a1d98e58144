import { expect, test } from "vitest";
import rulebooks from "virtual:rulebooks";
import { render } from "../build/rulebooks";

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

test("both languages of a book have the same rules to open it at", async () => {
  const ids = async (book: string) =>
    [...((await rulebooks[book]?.()) ?? "").matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  const english = await ids("hit/en");
  expect(english).toContain("h5");
  expect(await ids("hit/fr")).toEqual(english);
});
