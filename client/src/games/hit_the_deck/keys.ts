import type { Key } from "../../lib/keys.svelte";
import { MAIN, WALK } from "../shared/keys";

/** By move; a card is chosen in the hand. */
export const MOVES = {
  draw: { does: "move-hit_the_deck-draw" },
  pass: { does: "move-hit_the_deck-pass" },
  cut: { does: "move-hit_the_deck-cut" },
  announce: { does: "move-hit_the_deck-announce" },
  slap: { does: "move-hit_the_deck-slap" },
  miss: { does: "move-hit_the_deck-miss" },
} as const satisfies Record<string, Key>;

/** In a race: whatever has to be done first. */
export const STRIKE: Key = { does: "hit_the_deck-client-strike", keys: [" "] };

export const keys: readonly Key[] = [...Object.values(MOVES), STRIKE, WALK, MAIN];
