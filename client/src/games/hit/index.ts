import type { GameFace } from "../../lib/game";
import { roundOf } from "../shared/words";
import type { HitView } from "./view";

export { default as Card } from "./Card.svelte";
export { default as Play } from "./Play.svelte";
export { keys } from "./keys";
export { questions } from "./questions";

export const progress: GameFace["progress"] = (view, say) => roundOf(view as HitView, say);

export const cues: GameFace["cues"] = { "hit.busted": "lost" };
