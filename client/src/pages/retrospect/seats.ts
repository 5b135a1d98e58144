/** How seats are told apart in pictures: by a sign and a kind of line; colour comes on top. */
export interface SeatLook {
  /** A path in a box from -6 to 6. */
  sign: string;
  /** Lengths of dashes and gaps, in pixels. */
  dashes: string;
  colour: string;
}

/** No marigold, which means "you, now", and no red, which means loss. */
const LOOKS: readonly SeatLook[] = [
  { sign: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z", dashes: "", colour: "light-dark(#1f6a6b, #6fc3bd)" },
  { sign: "M-4.5 -4.5h9v9h-9z", dashes: "8 6", colour: "light-dark(#5b3fa8, #b9a8ff)" },
  { sign: "M0 -5.5L5.5 4.5H-5.5z", dashes: "0.1 5", colour: "light-dark(#1759ad, #86bfff)" },
  { sign: "M0 -6L6 0L0 6L-6 0z", dashes: "11 6 0.1 6", colour: "light-dark(#9c2f7f, #f2a0d8)" },
  {
    sign: "M-2 -5.5h4v3.5h3.5v4h-3.5v3.5h-4v-3.5h-3.5v-4h3.5z",
    dashes: "3 5 3 10",
    colour: "light-dark(#56680f, #c6d66e)",
  },
  {
    sign: "M-5.5 -3.2L-3.2 -5.5L0 -2.3L3.2 -5.5L5.5 -3.2L2.3 0L5.5 3.2L3.2 5.5L0 2.3L-3.2 5.5L-5.5 3.2L-2.3 0z",
    dashes: "18 7",
    colour: "light-dark(#4c5a66, #c4d0d6)",
  },
];

export const lookOf = (seat: number): SeatLook => LOOKS[seat % LOOKS.length] as SeatLook;
