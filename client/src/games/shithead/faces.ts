/** How the faces are drawn, on a ground of 100 by 140. */

export type Suit = "c" | "d" | "h" | "s";

/** Each suit in a square of 20 around 0,0. */
export const SUITS: Record<Suit, string> = {
  h: "M0 9.2 C-3.6 5.4 -9.4 1.8 -9.4 -3.6 C-9.4 -6.9 -7 -9 -4.4 -9 C-2.4 -9 -0.8 -7.8 0 -5.9 C0.8 -7.8 2.4 -9 4.4 -9 C7 -9 9.4 -6.9 9.4 -3.6 C9.4 1.8 3.6 5.4 0 9.2 Z",
  d: "M0 -9.8 C2 -5.8 4.6 -2.6 7.6 0 C4.6 2.6 2 5.8 0 9.8 C-2 5.8 -4.6 2.6 -7.6 0 C-4.6 -2.6 -2 -5.8 0 -9.8 Z",
  s: "M0 -9.4 C3.4 -5.2 9.2 -2 9.2 3 C9.2 5.8 7.2 7.4 5 7.4 C3.2 7.4 1.8 6.5 1 5.1 C1.2 7 2 8.6 3.4 9.6 L-3.4 9.6 C-2 8.6 -1.2 7 -1 5.1 C-1.8 6.5 -3.2 7.4 -5 7.4 C-7.2 7.4 -9.2 5.8 -9.2 3 C-9.2 -2 -3.4 -5.2 0 -9.4 Z",
  c: "M0 -9.5 C2.6 -9.5 4.5 -7.6 4.5 -5.1 C4.5 -3.6 3.8 -2.3 2.7 -1.3 C3.3 -1.6 4 -1.8 4.9 -1.8 C7.5 -1.8 9.4 0.2 9.4 2.7 C9.4 5.3 7.5 7.2 4.9 7.2 C3.1 7.2 1.7 6.3 1 5 C1.2 7 2 8.6 3.4 9.6 L-3.4 9.6 C-2 8.6 -1.2 7 -1 5 C-1.7 6.3 -3.1 7.2 -4.9 7.2 C-7.5 7.2 -9.4 5.3 -9.4 2.7 C-9.4 0.2 -7.5 -1.8 -4.9 -1.8 C-4 -1.8 -3.3 -1.6 -2.7 -1.3 C-3.8 -2.3 -4.5 -3.6 -4.5 -5.1 C-4.5 -7.6 -2.6 -9.5 0 -9.5 Z",
};

export const suitOf = (card: string) => card.charAt(1) as Suit;

export interface Pip {
  x: number;
  y: number;
  /** The lower half of a card stands on its head. */
  isTurned: boolean;
}

const LEFT = 36;
const MIDDLE = 53;
const RIGHT = 70;

/** Columns as lists of heights: left and right alike, then the middle. */
const COLUMNS: Record<string, readonly [sides: readonly number[], middle: readonly number[]]> = {
  A: [[], [70]],
  "2": [[], [36, 104]],
  "3": [[], [36, 70, 104]],
  "4": [[36, 104], []],
  "5": [[36, 104], [70]],
  "6": [[36, 70, 104], []],
  "7": [[36, 70, 104], [53]],
  "8": [
    [36, 70, 104],
    [53, 87],
  ],
  "9": [[32, 57.5, 82.5, 108], [70]],
  T: [
    [32, 57.5, 82.5, 108],
    [44.5, 95.5],
  ],
};

export function pipsOf(rank: string): Pip[] {
  const [sides, middle] = COLUMNS[rank] ?? [[], []];
  const at = (x: number) => (y: number) => ({ x, y, isTurned: y > 70 });
  return [...sides.map(at(LEFT)), ...sides.map(at(RIGHT)), ...middle.map(at(MIDDLE))];
}

export const COURTS = "JQK";
