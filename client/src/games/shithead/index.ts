import type { GameFace } from "../../lib/game";
import { roundOf } from "../shared/words";
import type { ShitheadView } from "./view";

export { default as Card } from "./Face.svelte";
export { default as Play } from "./Play.svelte";
export { keys } from "./keys";
export { questions } from "./questions";

export const progress: GameFace["progress"] = (view, say) => roundOf(view as ShitheadView, say);
