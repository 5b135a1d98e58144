import type { MOVES } from "./keys";
import { mustAnnounce, type Scene } from "./speech";

/** A button of the action bar: a move in notation, and what it is called. */
export interface MoveOfBar {
  move: string;
  verb: keyof typeof MOVES;
  text: string;
  /** A race waits for nothing. */
  isUrgent: boolean;
}

/** The second button and the main one, whatever of it is legal. */
export function buttonsOf({ view, say, table }: Scene, count: number): MoveOfBar[] {
  const answer = mustAnnounce({ view, say, table }) ? "announce" : "slap";
  if (view.race) return [bar("miss"), { ...bar(answer), isUrgent: true }];
  return [bar("pass"), view.cut ? cut() : bar("draw")];

  function bar(verb: MoveOfBar["verb"]): MoveOfBar {
    return { move: verb, verb, text: say(`move-hit_the_deck-${verb}`), isUrgent: false };
  }

  function cut(): MoveOfBar {
    return { ...bar("cut"), move: `cut ${count}`, text: say("move-hit_the_deck-cut.with", { count }) };
  }
}
