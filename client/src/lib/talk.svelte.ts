import { createContext } from "svelte";
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { mute, mutedAt, unmute, type Muted } from "./mutes";
import type { Phrase, Saying, Talk as Told, TalkLine } from "./protocol";

/** What is asked of the server, before it has an id. */
export type Asked = Omit<Saying, "id"> | { type: "report"; line: number };

/** Null when it is done, else the code of why not. */
export type Answer = string | null;

/** How long words stay at the place of whoever said them. */
const SHORTEST = 4_500;
const LONGEST = 9_000;
const FOR_EACH_SIGN = 45;

/** What is said at one table: all that was heard, and what is not to be heard on this device. */
export class Talk {
  /** The oldest first, those of the muted too. */
  lines = $state.raw<readonly TalkLine[]>([]);
  muted = $state.raw<readonly Muted[]>([]);
  /** What stands in the field, wherever that is shown. */
  draft = $state("");
  /** The line that is asked about. */
  pointed = $state.raw<TalkLine | null>(null);
  #seen = $state(0);
  #bubbles = new SvelteMap<number, TalkLine>();
  /** Phrases that were seen as they were said. */
  #glimpsed = new SvelteSet<number>();

  readonly heard = $derived(this.lines.filter((line) => !this.isMuted(line)));
  /** How many came while nobody looked. */
  readonly unread = $derived(this.heard.filter((line) => this.#isUnread(line)).length);

  #table: string;
  #ask: (asked: Asked) => Promise<Answer>;
  #onSaid: (line: TalkLine) => void;
  #isKnown = false;

  constructor(table: string, ask: (asked: Asked) => Promise<Answer>, onSaid: (line: TalkLine) => void) {
    this.#table = table;
    this.#ask = ask;
    this.#onSaid = onSaid;
    this.muted = mutedAt(table);
  }

  say(phrase: Phrase): Promise<Answer> {
    return this.#ask({ type: "say", phrase, words: null });
  }

  write(words: string): Promise<Answer> {
    return this.#ask({ type: "say", phrase: null, words });
  }

  report({ id }: TalkLine): Promise<Answer> {
    return this.#ask({ type: "report", line: id });
  }

  /** Their lines are there no more, on this device. */
  mute({ author, person }: TalkLine): void {
    this.muted = mute({ table: this.#table, author, name: person });
  }

  unmute(author: string): void {
    this.muted = unmute(this.#table, author);
  }

  isMuted({ author }: TalkLine): boolean {
    return this.muted.some((each) => each.author === author);
  }

  /** What somebody at that seat has just said. */
  bubbleAt(seat: number): TalkLine | null {
    const line = this.#bubbles.get(seat);
    return line && !this.isMuted(line) ? line : null;
  }

  told({ lines, is_fresh }: Told): void {
    const known = this.lines.at(-1)?.id ?? 0;
    const news = is_fresh ? [] : lines.filter(({ id }) => id > known);
    this.lines = is_fresh ? lines : [...this.lines, ...news];
    if (!this.#isKnown) this.#seen = this.lines.at(-1)?.id ?? 0;
    this.#isKnown = true;
    for (const line of news.filter((each) => !this.isMuted(each))) this.#hear(line);
  }

  /** For whatever shows the lines: while it is there, and the page is looked at, none is unread. */
  shown = () => {
    const see = () => {
      if (!document.hidden) this.#seen = this.lines.at(-1)?.id ?? 0;
    };
    see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  };

  #isUnread({ id, is_mine }: TalkLine): boolean {
    return id > this.#seen && !is_mine && !this.#glimpsed.has(id);
  }

  #hear(line: TalkLine): void {
    this.#onSaid(line);
    const { seat } = line;
    if (seat === null) return;
    if (line.phrase && !document.hidden) this.#glimpsed.add(line.id);
    this.#bubbles.set(seat, line);
    setTimeout(() => {
      if (this.#bubbles.get(seat) === line) this.#bubbles.delete(seat);
    }, timeFor(line));
  }
}

const timeFor = ({ words }: TalkLine) => Math.min(LONGEST, SHORTEST + FOR_EACH_SIGN * (words?.length ?? 0));

/** Of the table around whatever asks; a game may be drawn where nobody talks. */
export const [talkHere, setTalk, isTalkHere] = createContext<Talk>();
