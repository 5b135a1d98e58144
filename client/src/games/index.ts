import type { GameParts } from "../lib/game";

/** By game. */
export const games: Readonly<Record<string, GameParts>> = {
  hit: {
    face: () => import("./hit"),
    cover: () => import("./hit/Cover.svelte"),
    sample: () => import("./hit/Sample.svelte"),
  },
  hit_the_deck: {
    face: () => import("./hit_the_deck"),
    cover: () => import("./hit_the_deck/Cover.svelte"),
    sample: () => import("./hit_the_deck/Sample.svelte"),
  },
  shithead: {
    face: () => import("./shithead"),
    cover: () => import("./shithead/Cover.svelte"),
    sample: () => import("./shithead/Sample.svelte"),
  },
};
