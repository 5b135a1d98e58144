import { lettersOf } from "./cards";
import type { ShitheadView } from "./view";

/** Rows of a hand that stand below each other before it is scrolled, and the ranks in each on a narrow phone. */
const ROWS = 3;
const IN_A_ROW = 6;
const ROW = 44;

/** Pixels: the bars and the middle; a rival's row; a row of two rivals. */
const REST = 299;
const RIVAL = 50;
const PAIR = 66;

/** How high what is mine is at least, as a CSS length: half of what rivals and middle leave, or a large hand's rows. */
export function leastHeight({ places, hand }: ShitheadView, you: number | null): string {
  const rivals = places.length - (you === null ? 0 : 1);
  const taken = REST + (rivals > 3 ? PAIR * Math.ceil(rivals / 2) : RIVAL * rivals);
  const rows = Math.min(ROWS, Math.ceil(new Set(lettersOf(hand)).size / IN_A_ROW));
  return `max(4.6rem + (100dvh - ${taken}px) / 2, 9.2rem + ${ROW * Math.max(0, rows - 1)}px)`;
}
