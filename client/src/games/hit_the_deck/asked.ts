import type { Hint } from "../../lib/game";

/** What the reader does about a question before it is answered, and what is said to it. */
export interface Asked {
  /** A card that was pressed but may not be played: why. */
  refusal: { code: string; reason: string } | null;
  /** Where the pile is to be cut. */
  count: number;
  hint: Hint | null;
  onlift: (count: number) => void;
  oncut: () => void;
}
