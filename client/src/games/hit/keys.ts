import type { Key } from "../../lib/keys.svelte";
import { MAIN } from "../shared/keys";

/** By move. */
export const MOVES = {
  draw: { does: "move-hit-draw" },
  stop: { does: "move-hit-stop" },
  steal: { does: "move-hit-steal" },
  leave: { does: "move-hit-leave" },
} as const satisfies Record<string, Key>;

export const keys: readonly Key[] = [...Object.values(MOVES), MAIN];
