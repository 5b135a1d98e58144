import type { GameFace } from "../lib/game";

/** By game; loaded when a match of it is on the screen. */
export const games: Record<string, () => Promise<GameFace>> = {
  hit: () => import("./hit"),
};
