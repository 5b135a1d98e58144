import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from "@fluent/bundle";
import catalogs from "virtual:catalogs";
import { keep, kept } from "./device";

export type Arguments = Record<string, FluentVariable>;

/** A text in the reader's language: `say("move-hit-draw")`, an attribute: `say("option-hit-rounds.hint")`. */
export type Say = (id: string, given?: Arguments) => string;

/** The tag of a folder of texts, like `fr` or `pt-BR`. */
export type Language = string;

/** Whoever's language we do not speak reads this one; so does whoever's language lacks a rulebook. */
export const ENGLISH: Language = "en";

export const LANGUAGES: readonly Language[] = Object.keys(catalogs);

/** What every page says; the rest belongs to one game, or to looking back, and is loaded when it is met. */
const EVERYWHERE = "everywhere";

type Texts = Readonly<Record<string, FluentResource[]>>;

class Spoken {
  language = $state(ENGLISH);
  bundle = $state.raw(new FluentBundle(ENGLISH));
  /** All that it has, by the names of the files. */
  texts: Texts = {};
  /** The last language that was asked for; it may still be on its way. */
  wished = ENGLISH;
  /** Until that is spoken, or cannot be. */
  latest: Promise<void> = Promise.resolve();
  /** What is on its way beside it. */
  learning = new Map<string, Promise<void>>();
}

const spoken = new Spoken();

export const language = () => spoken.language;

/** Depends on the language: what uses it is written anew when the language changes. */
export const say: Say = (id, given = {}) => {
  const [name, attribute] = id.split(".");
  const message = spoken.bundle.getMessage(name ?? id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? spoken.bundle.formatPattern(pattern, given, []) : id;
};

/** Whether the catalog has this text. */
export const isSaid = (id: string) => say(id) !== id;

/** `cases` out of `of` as an argument that texts write in percent. */
export const percent = (cases: number, of: number) =>
  new FluentNumber(of ? cases / of : 0, { style: "percent", maximumFractionDigits: 1 });

/** "a, b and c" */
export const listed = (items: string[]) =>
  new Intl.ListFormat(spoken.language, { type: "conjunction" }).format(items);

/** A language is called by its own name, whoever looks for it. */
export function ownName(tag: Language): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

export const directionOf = (tag: Language) => catalogs[tag]?.direction ?? "ltr";

/** The language kept on this device, or the first of the browser's that we have, be it of another country. */
export function preferredLanguage(
  wishes: readonly string[] = navigator.languages,
  known: readonly Language[] = LANGUAGES,
): Language {
  const best = (wish: string) =>
    known.find((each) => each === wish) ?? known.find((each) => bare(each) === bare(wish));
  return known.find((each) => each === kept("language")) ?? wishes.map(best).find(Boolean) ?? ENGLISH;
}

/** The language without its script and country. */
const bare = (tag: string) => tag.split("-")[0]?.toLowerCase();

/** Who is overtaken by another wish waits for that one. */
export function speak(chosen: Language): Promise<void> {
  spoken.wished = chosen;
  const isLatest = () => spoken.latest === wish;
  const wish: Promise<void> = textsOf(chosen).then(
    (texts) => (isLatest() ? take(chosen, texts) : spoken.latest),
    (problem) => {
      if (!isLatest()) return spoken.latest;
      spoken.wished = spoken.language;
      throw problem;
    },
  );
  spoken.latest = wish;
  return wish;
}

function take(chosen: Language, texts: Texts): void {
  spoken.texts = texts;
  spoken.bundle = bundleOf(chosen, Object.values(texts).flat());
  spoken.language = chosen;
  Object.assign(document.documentElement, { lang: chosen, dir: directionOf(chosen) });
}

/** Loads what these games say, or other parts by the names of their files. Until then `say` gives ids. */
export async function learn(...parts: string[]): Promise<void> {
  await Promise.all(parts.map((part) => spoken.learning.get(part) ?? begin(part)));
}

function begin(part: string): Promise<void> {
  const learned = learnOne(part).finally(() => spoken.learning.delete(part));
  spoken.learning.set(part, learned);
  return learned;
}

/** In the language that is spoken in the end. */
async function learnOne(part: string): Promise<void> {
  while (!(part in spoken.texts)) {
    const chosen = spoken.wished;
    const [loaded] = await Promise.allSettled([textsIn(chosen, part), spoken.latest]);
    if (chosen !== spoken.language) continue;
    if (loaded.status === "rejected") throw loaded.reason;
    take(chosen, { ...spoken.texts, [part]: loaded.value });
  }
}

/** What was learned meanwhile too. */
async function textsOf(chosen: Language): Promise<Texts> {
  const texts: Record<string, FluentResource[]> = {};
  const missing = () => [EVERYWHERE, ...Object.keys(spoken.texts)].filter((part) => !(part in texts));
  const load = async (part: string) => {
    texts[part] = await textsIn(chosen, part);
  };
  while (missing().length) await Promise.all(missing().map(load));
  return texts;
}

/** None, where that language has no such part. */
async function textsIn(chosen: Language, part: string): Promise<FluentResource[]> {
  const load = catalogs[chosen]?.parts[part];
  return load ? [await load()] : [];
}

export async function chooseLanguage(chosen: Language): Promise<void> {
  keep("language", chosen);
  await speak(chosen);
}

export function bundleOf(chosen: Language, texts: FluentResource[]): FluentBundle {
  const functions = { ORDINAL: ordinal, FIRST: first, LAST: last };
  const bundle = new FluentBundle(chosen, { useIsolating: false, functions });
  for (const text of texts) bundle.addResource(text);
  return bundle;
}

function ordinal([value]: unknown[]): FluentNumber {
  const number = value instanceof FluentNumber ? value.value : Number(value);
  return new FluentNumber(number, { type: "ordinal" } as Intl.NumberFormatOptions);
}

/** FIRST($card) chooses by the first sign of a text, such as the rank of a card; a digit as a number. */
function first([value]: unknown[]): FluentNumber | string {
  const sign = signs(value).charAt(0);
  return /\d/.test(sign) ? new FluentNumber(Number(sign)) : sign;
}

/** LAST($card) chooses by the last sign, such as the suit of a card. */
const last = ([value]: unknown[]): string => signs(value).slice(-1);

const signs = (value: unknown) => String(value instanceof FluentNumber ? value.value : value);
