import rulebooks from "virtual:rulebooks";
import { ENGLISH, learn, type Language } from "./i18n.svelte";

/** A book's file has dashes where its game's id has underscores. */
const fileOf = (game: string) => game.replaceAll("_", "-");

/** In the reader's language, or in English until somebody translates it; undefined if there is none. */
export function rulebookOf(game: string, wished: Language) {
  for (const language of [wished, ENGLISH]) {
    const load = rulebooks[`${fileOf(game)}/${language}`];
    if (load) return { language, load };
  }
  return undefined;
}

/** The games that have a book: those that have one in English. */
export const gamesWithBook = () =>
  Object.keys(rulebooks)
    .map((title) => title.split("/"))
    .flatMap(([file, written]) => (file && written === ENGLISH ? [file.replaceAll("-", "_")] : []));

/** The games whose books can be named and read now, if need be without a line. */
export async function booksAtHand(): Promise<string[]> {
  const games = gamesWithBook();
  return learn(...games).then(
    () => games,
    () => [],
  );
}
