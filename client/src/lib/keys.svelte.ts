import { say } from "./i18n.svelte";

/** A key that does something. What is listed by `?` and what is listened to are the same declarations. */
export interface Key {
  /** The text that says what it does; its attribute `key` is the letter, unless there are `keys`. */
  readonly does: string;
  /** As `KeyboardEvent.key` has them. Several mean different things of one kind: the first, the second … */
  readonly keys?: readonly string[];
  /** Holding it down does it again and again. */
  readonly repeats?: boolean;
}

/** The keys that work on every page. The browser itself knows what the last two do. */
export const HELP: Key = { does: "key-help", keys: ["?"] };
export const CLOSE: Key = { does: "key-close", keys: ["Escape"] };
const NEXT: Key = { does: "key-next", keys: ["Tab"] };
export const EVERYWHERE: readonly Key[] = [HELP, CLOSE, NEXT];

/** The keys of the page that is open, and whether the reader looks at them. */
class Keyboard {
  here = $state.raw<readonly Key[]>([]);
  isShown = $state(false);
  /** Whether the list was ever asked for: until then it is not loaded. */
  isWanted = $state(false);

  show = (): void => {
    this.isWanted = this.isShown = true;
  };
}

export const keyboard = new Keyboard();

/** Its letters in the reader's language, or what its keys are called. */
export const namesOf = ({ does, keys }: Key): readonly string[] => keys ?? [say(`${does}.key`)];

/** Which of its keys is meant, from 0; null if none is, or if nobody means a key: somebody writes, a dialog is open. */
export function which(event: KeyboardEvent, key: Key): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if ((event.repeat && !key.repeats) || isWriting(event.target) || document.querySelector("dialog:modal"))
    return null;
  const pressed = event.key.toLowerCase();
  const index = namesOf(key).findIndex((name) => name.toLowerCase() === pressed);
  return index < 0 ? null : index;
}

export const means = (event: KeyboardEvent, key: Key): boolean => which(event, key) !== null;

const NO_LETTERS = "[type=range], [type=radio], [type=checkbox], [type=button], [type=submit]";
const FIELDS = `input:not(${NO_LETTERS}), select, textarea, [contenteditable=""], [contenteditable=true]`;

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest(FIELDS) !== null;

const SPOKEN = new Set(["Enter", "Escape", "Tab", "Home", "End"]);
const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};
const RANGE = 3;

/** What stands on the keys; more than two figures in a row are written as from one to another. */
export function signsOf(key: Key): string[] {
  const names = namesOf(key);
  if (names.length >= RANGE && names.every((name) => /^\d$/.test(name)))
    return [`${names[0]} – ${names.at(-1)}`];
  return names.map(signOf);
}

function signOf(name: string): string {
  if (name === " ") return say("key-space");
  return SPOKEN.has(name) ? say(`key-${name.toLowerCase()}`) : (SIGNS[name] ?? name.toUpperCase());
}

/** As `aria-keyshortcuts` has them. */
export const shortcutOf = (key: Key) =>
  namesOf(key)
    .map((name) => (name === " " ? "Space" : name))
    .join(" ");
