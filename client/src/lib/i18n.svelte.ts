import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { keep, kept } from "./device";

export type Arguments = Record<string, FluentVariable>;

/** A text in the reader's language: `say("move-hit-draw")`, an attribute: `say("option-hit-rounds.hint")`. */
export type Say = (id: string, given?: Arguments) => string;

const LOADERS = {
  en: () => import("./texts/en"),
  fr: () => import("./texts/fr"),
};

export type Language = keyof typeof LOADERS;

export const LANGUAGES = Object.keys(LOADERS) as Language[];

class Spoken {
  language = $state<Language>("en");
  bundle = $state.raw(new FluentBundle("en"));
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

/** The language kept on this device, or the first of the browser's that we have. */
export function preferredLanguage(wishes: readonly string[] = navigator.languages): Language {
  const known = (tag: string | null) => LANGUAGES.find((each) => each === tag?.slice(0, 2).toLowerCase());
  return known(kept("language")) ?? wishes.map(known).find(Boolean) ?? "en";
}

export async function speak(chosen: Language): Promise<void> {
  const { texts } = await LOADERS[chosen]();
  spoken.bundle = bundleOf(chosen, texts);
  spoken.language = chosen;
  document.documentElement.lang = chosen;
}

export async function chooseLanguage(chosen: Language): Promise<void> {
  keep("language", chosen);
  await speak(chosen);
}

export function bundleOf(chosen: Language, texts: string[]): FluentBundle {
  const bundle = new FluentBundle(chosen, { useIsolating: false, functions: { ORDINAL: ordinal } });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

function ordinal([value]: unknown[]): FluentNumber {
  const number = value instanceof FluentNumber ? value.value : Number(value);
  return new FluentNumber(number, { type: "ordinal" } as Intl.NumberFormatOptions);
}
