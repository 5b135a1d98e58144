import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { directionOf } from "../build/catalogs";
import { LANGUAGES, bundleOf, language, ownName, preferredLanguage, speak } from "../src/lib/i18n.svelte";
import schema from "../wire.schema.json";

const FILES = import.meta.glob<string>(["../../src/pioche/locales/*/*.ftl", "!**/cli.ftl"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const textsIn = (language: string) =>
  Object.entries(FILES).flatMap(([file, text]) => (file.includes(`/${language}/`) ? [text] : []));

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

const OWN = import.meta.glob<string>(
  "../../src/pioche/locales/en/{client,table,*_client,retrospect,*_retrospect}.ftl",
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
);

/** Ids put together in the code, like `error-${code}`, as patterns. */
function families(): RegExp[] {
  const templates = [...SOURCES.matchAll(/`((?:[a-z_]|\$\{[^}]*\})+-(?:[^`$\s]|\$\{[^}]*\})*)`/g)];
  return templates.map(([, text = ""]) => new RegExp(`^${text.replace(/\$\{[^}]*\}/g, ".*")}$`));
}

test("no text is left over", () => {
  const patterns = families();
  const texts = Object.values(OWN);
  const parts = new Set(texts.flatMap((text) => [...text.matchAll(/\{ ([a-z_-]+) \}/g)].map(([, id]) => id)));
  const isKey = (id: string) =>
    id.endsWith(".key") && SOURCES.includes(`does: "${id.slice(0, -".key".length)}"`);
  const isUsed = (id: string) =>
    SOURCES.includes(`"${id}"`) || isKey(id) || parts.has(id) || patterns.some((pattern) => pattern.test(id));
  expect(idsOf(texts).filter((id) => !isUsed(id))).toEqual([]);
});

describe.each(LANGUAGES)("in %s", (language) => {
  const bundle = bundleOf(
    language,
    textsIn(language).map((text) => new FluentResource(text)),
  );

  test("there are the texts that there are in English, each once", () => {
    const [ids, inEnglish] = [idsOf(textsIn(language)).sort(), idsOf(textsIn("en")).sort()];
    expect(ids).toEqual(inEnglish);
    expect(new Set(ids).size).toBe(ids.length);
  });

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
    const text = "rank = { ORDINAL($rank) ->\n [one] first\n *[other] later\n }";
    const own = bundleOf(language, [new FluentResource(text)]);
    const pattern = own.getMessage("rank")?.value ?? "";
    expect(own.formatPattern(pattern, { rank: 1 })).toBe("first");
    expect(own.formatPattern(pattern, { rank: 5 })).toBe("later");
  });
});

test("the reader's first wish that we speak is taken, whatever its region", () => {
  expect(preferredLanguage(["de", "fr-CA", "en"])).toBe("fr");
  expect(preferredLanguage(["de", "ja"])).toBe("en");
  expect(preferredLanguage(["pt-BR", "pt"], ["en", "pt-BR", "pt-PT"])).toBe("pt-BR");
  expect(preferredLanguage(["pt"], ["en", "pt-BR"])).toBe("pt-BR");
});

test("a language has its own name and its own direction", () => {
  expect(["en", "fr", "pt-BR", "he"].map(ownName)).toEqual([
    "English",
    "Français",
    "Português (Brasil)",
    "עברית",
  ]);
  expect(["fr", "he", "ar", "ur", "pt-BR"].map(directionOf)).toEqual(["ltr", "rtl", "rtl", "rtl", "ltr"]);
});

test("French puts a no-break space before its double punctuation", () => {
  const loose = textsIn("fr")
    .flatMap((text) => text.split("\n"))
    .filter((line) => /\S [!?;]/.test(line) && !line.startsWith("#"));
  expect(loose).toEqual([]);
});

test("whose wish for a language is overtaken by another waits for that one", async () => {
  const first = speak("fr");
  const second = speak("en");
  await first;
  expect(language()).toBe("en");
  await second;
});
