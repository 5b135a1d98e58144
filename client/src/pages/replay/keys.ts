import { which, type Key } from "../../lib/keys.svelte";
import type { Reel } from "./reel.svelte";

const BACK: Key = { does: "key-replay-back", keys: ["ArrowLeft"], repeats: true };
const FORWARD: Key = { does: "key-replay-forward", keys: ["ArrowRight"], repeats: true };
const PLAY: Key = { does: "key-replay-play", keys: [" "] };
const FIRST: Key = { does: "key-replay-first", keys: ["Home"] };
const LAST: Key = { does: "key-replay-last", keys: ["End"] };

/** What they do, by key. */
const ACTS = new Map<Key, (reel: Reel) => void>([
  [BACK, (reel) => reel.step(isMirrored() ? 1 : -1)],
  [FORWARD, (reel) => reel.step(isMirrored() ? -1 : 1)],
  [PLAY, (reel) => reel.toggle()],
  [FIRST, (reel) => reel.go(0)],
  [LAST, (reel) => reel.end()],
]);

/** The keys of this page. */
export const KEYS: readonly Key[] = [...ACTS.keys()];

const MEANS_ITSELF = "input, select, textarea, [popover]";
const IS_PRESSED = "button, a, summary, label";

/** Where the focus is a key may mean something already; there it does that alone. */
export function pressed(event: KeyboardEvent, reel: Reel): void {
  if (event.shiftKey || event.defaultPrevented || isOn(event, MEANS_ITSELF)) return;
  const key = KEYS.find((each) => which(event, each) !== null);
  if (!key || (key === PLAY && isOn(event, IS_PRESSED))) return;
  event.preventDefault();
  ACTS.get(key)?.(reel);
}

const isOn = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Forward is where the reader's lines go. */
const isMirrored = () => getComputedStyle(document.documentElement).direction === "rtl";
