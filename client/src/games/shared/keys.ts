import type { Key } from "../../lib/keys.svelte";

/** The main move, whatever it is. */
export const MAIN: Key = { does: "key-main", keys: ["Enter"] };

/** From card to card in a hand. */
export const WALK: Key = {
  does: "key-walk",
  keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"],
  repeats: true,
};

/** `1` to so many. */
export const figures = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
