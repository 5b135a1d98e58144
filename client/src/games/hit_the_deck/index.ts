import type { GameFace } from "../../lib/game";
import { roundTo } from "../shared/words";
import { questionOf } from "./speech";
import type { DeckView } from "./view";

export { default as Card } from "./Card.svelte";
export { default as Play } from "./Play.svelte";
export { keys } from "./keys";

export const progress: GameFace["progress"] = (view, say) => roundTo(view as DeckView, say);

export const questions: GameFace["questions"] = (table) => {
  const question = questionOf(table, table.match?.view as DeckView);
  return question ? [question] : [];
};

/** What is announced is told only when the race is decided: too late to be a cue. */
export const cues: GameFace["cues"] = { "hit_the_deck.race_opened": "race" };
