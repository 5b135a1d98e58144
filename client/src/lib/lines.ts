import { say } from "./i18n.svelte";
import type { Phrase, TalkLine } from "./protocol";
import type { Heard } from "./table.svelte";

/** All phrases, in the order in which they are offered. */
export const PHRASES: readonly Phrase[] = [
  "hello",
  "good_luck",
  "well_played",
  "nice_one",
  "thanks",
  "oops",
  "ouch",
  "your_turn",
  "one_moment",
  "back_again",
  "rematch",
  "bye",
];

export const wordsOf = ({ words, phrase }: TalkLine) => words ?? say(`phrase-${phrase}`);

/** Who said it, as the reader calls them. */
export const speakerOf = ({ is_mine, person }: TalkLine) =>
  is_mine ? say("talk-you") : (person ?? say("somebody"));

/** "Ada: Hello!" */
export const lineText = (line: TalkLine) =>
  `${say("talk-speaker", { name: speakerOf(line) })} ${wordsOf(line)}`;

/** Something of the table's history: what happened, or what was said. */
export type Happening = { heard: Heard } | { line: TalkLine };

/** Both in their own order, one beside the other by the time at which they came about. */
export function together(history: readonly Heard[], lines: readonly TalkLine[]): Happening[] {
  const found: Happening[] = [];
  let next = 0;
  for (const line of lines) {
    for (let heard = history[next]; heard && heard.at <= line.at; heard = history[++next])
      found.push({ heard });
    found.push({ line });
  }
  return [...found, ...history.slice(next).map((heard) => ({ heard }))];
}
