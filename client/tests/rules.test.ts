import { describe, expect, test } from "vitest";
import { FluentResource } from "@fluent/bundle";
import { bundleOf, LANGUAGES } from "../src/lib/i18n.svelte";
import { ruleAt, rulesOf } from "../src/lib/rules";
import { gamesWithBook, rulebookOf } from "../src/lib/rulebooks";

const TEXTS = import.meta.glob<string>("../../src/pioche/locales/en/*.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});
const catalog = bundleOf(
  "en",
  Object.values(TEXTS).map((text) => new FluentResource(text)),
);

const SOURCES = import.meta.glob<string>(["../src/**/*.{ts,svelte}", "!**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** What a game's texts have of a family, like the kinds of `hint-hit-<kind>`. */
const kindsOf = (family: string, game: string) =>
  Object.values(TEXTS)
    .flatMap((text) => [...text.matchAll(new RegExp(`^${family}-${game}-([a-z_]+) =`, "gm"))])
    .map(([, kind]) => `${family}-${kind}`);

describe.each(gamesWithBook())("of %s", (game) => {
  test.each(LANGUAGES)("every rule that the table names is in the book (%s)", async (language) => {
    const html = (await rulebookOf(game, language)?.load()) ?? "";
    const missing = Object.values(rulesOf(game)).filter((rule) => !html.includes(` id="${rule}"`));
    expect(missing).toEqual([]);
  });

  test("every kind of decision that is explained has its rule", () => {
    expect(kindsOf("hint", game).length).toBeGreaterThan(2);
    expect(kindsOf("hint", game).filter((about) => !ruleAt(game, about))).toEqual([]);
  });

  test("every house rule and the end have theirs", () => {
    const unexplained = kindsOf("option", game).filter((about) => about !== "option-beginner");
    expect([...unexplained, "won", "timeout", "leaving"].filter((about) => !ruleAt(game, about))).toEqual([]);
  });

  test("what has a rule is spoken of", () => {
    const text = (about: string) =>
      about.startsWith("error-") ? about : about.replace(/^(hint|option)-/, `$1-${game}-`);
    const known = /^(error|hint|option)-/;
    const silent = Object.keys(rulesOf(game)).filter(
      (about) => known.test(about) && !catalog.hasMessage(text(about)),
    );
    expect(silent).toEqual([]);
  });
});

test("an anchor stands in a game's list and nowhere else", () => {
  const others = Object.entries(SOURCES).filter(([file]) => !file.endsWith("/rules.ts"));
  expect(others.filter(([, text]) => /["'#][a-z]\d{1,2}["']/.test(text)).map(([file]) => file)).toEqual([]);
});

test("what no rule is about leads nowhere", () => {
  expect(ruleAt("hit", "error-stale")).toBeUndefined();
  expect(ruleAt("whist_on_mars", "won")).toBeUndefined();
});
