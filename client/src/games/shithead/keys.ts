import type { Key } from "../../lib/keys.svelte";
import { figures, MAIN, WALK } from "../shared/keys";

/** By button. */
export const BUTTONS = {
  play: { does: "move-shithead-play" },
  pick: { does: "move-shithead-pick" },
  keep: { does: "move-shithead-up" },
  undo: { does: "shithead-client-undo" },
  name: { does: "move-shithead-as" },
  "turn-over": { does: "move-shithead-blind" },
} as const satisfies Record<string, Key>;

/** One of the six cards at the start, of what is to choose, and of the face-down cards. */
export const SIX: Key = { does: "shithead-client-key-six", keys: figures(6) };
export const CHOICE: Key = { does: "shithead-client-key-choice", keys: figures(9) };
export const DOWN: Key = { does: "shithead-client-key-down", keys: figures(3) };

export const keys: readonly Key[] = [...Object.values(BUTTONS), SIX, CHOICE, DOWN, WALK, MAIN];
