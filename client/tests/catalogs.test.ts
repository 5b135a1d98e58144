import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { LANGUAGES, bundleOf, preferredLanguage } from "../src/lib/i18n.svelte";
import { texts as english } from "../src/lib/texts/en";
import { texts as french } from "../src/lib/texts/fr";
import schema from "../wire.schema.json";

const CATALOGS = { en: english, fr: french };

/** `id` and `id.attribute` of every text. */
function idsOf(texts: string[]): string[] {
  const messages = texts.flatMap((text) => new FluentResource(text).body);
  return messages.flatMap(({ id, attributes }) => [
    id,
    ...Object.keys(attributes).map((name) => `${id}.${name}`),
  ]);
}

/** The tags of all notices, from the schema of the wire. */
function noticeTags(): string[] {
  const schemas = Object.entries(
    schema.components.schemas as Record<string, { properties?: { type?: { enum?: string[] } } }>,
  );
  return schemas
    .filter(([name]) => name.endsWith("Notice"))
    .flatMap(([, { properties }]) => properties?.type?.enum ?? []);
}

/** Every text of the client, its own and those of the catalogs it shares; a text may be part of another. */
const SOURCES = Object.values(
  import.meta.glob<string>(["../src/**/*.{ts,svelte}", "!**/*.test.ts", "!../src/lib/wire.ts"], {
    eager: true,
    query: "?raw",
    import: "default",
  }),
).join("\n");

const OWN = import.meta.glob<string>("../../src/pioche/locales/en/{client,table,hit_client}.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Ids put together in the code, like `error-${code}`, as patterns. */
function families(): RegExp[] {
  const templates = [...SOURCES.matchAll(/`([a-z]+-(?:[^`$\s]|\$\{[^}]*\})*)`/g)];
  return templates.map(([, text = ""]) => new RegExp(`^${text.replace(/\$\{[^}]*\}/g, ".*")}$`));
}

test("no text is left over", () => {
  const patterns = families();
  const texts = Object.values(OWN);
  const parts = new Set(texts.flatMap((text) => [...text.matchAll(/\{ ([a-z-]+) \}/g)].map(([, id]) => id)));
  const isUsed = (id: string) =>
    SOURCES.includes(`"${id}"`) || parts.has(id) || patterns.some((pattern) => pattern.test(id));
  expect(idsOf(texts).filter((id) => !isUsed(id))).toEqual([]);
});

test("both languages have the same texts, each once", () => {
  const [inEnglish, inFrench] = [idsOf(english).sort(), idsOf(french).sort()];
  expect(inFrench).toEqual(inEnglish);
  expect(new Set(inEnglish).size).toBe(inEnglish.length);
});

describe.each(LANGUAGES)("in %s", (language) => {
  const bundle = bundleOf(language, CATALOGS[language]);

  test("every notice has a sentence", () => {
    const tags = noticeTags();
    expect(tags).toContain("table.match_ended");
    const silent = tags.filter((tag) => !bundle.hasMessage(`notice-${tag.replace(".", "-")}`));
    expect(silent).toEqual([]);
  });

  test("there is a name for every bot", () => {
    const names = Array.from({ length: 8 }, (_, index) => bundle.getMessage(`bot-name-${index + 1}`)?.value);
    expect(new Set(names).size).toBe(8);
  });

  test("ORDINAL chooses the ending of a rank", () => {
    const own = bundleOf(language, ["rank = { ORDINAL($rank) ->\n [one] first\n *[other] later\n }"]);
    const pattern = own.getMessage("rank")?.value ?? "";
    expect(own.formatPattern(pattern, { rank: 1 })).toBe("first");
    expect(own.formatPattern(pattern, { rank: 5 })).toBe("later");
  });
});

test("the reader's first wish that we speak is taken, whatever its region", () => {
  expect(preferredLanguage(["de", "fr-CA", "en"])).toBe("fr");
  expect(preferredLanguage(["de", "ja"])).toBe("en");
});

test("French puts a no-break space before its double punctuation", () => {
  const loose = french
    .flatMap((text) => text.split("\n"))
    .filter((line) => /\S [!?;]/.test(line) && !line.startsWith("#"));
  expect(loose).toEqual([]);
});
