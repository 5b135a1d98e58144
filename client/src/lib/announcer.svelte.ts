import { untrack } from "svelte";

const KEPT = 12;

interface Line {
  key: number;
  text: string;
}

/** What the one live region says. A line stays as it was said, also when the language changes. */
class Announcer {
  lines = $state.raw<Line[]>([]);
  /** What was said last cannot wait for the sentence that is being read. */
  isUrgent = $state(false);
  #said = 0;

  say(text: string, { isUrgent = false } = {}): void {
    if (!text) return;
    this.isUrgent = isUrgent;
    const before = untrack(() => this.lines); // who speaks does not listen
    this.lines = [...before.slice(1 - KEPT), { key: this.#said++, text }];
  }
}

export const announcer = new Announcer();
