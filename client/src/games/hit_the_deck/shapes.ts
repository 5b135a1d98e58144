import type { Colour } from "./cards";

/** Drawings around 0 0, about a hundred wide. */

/** A colour is also a shape: a disc, a square, a triangle, a star. */
export const SHAPES: Readonly<Record<Colour, string>> = {
  R: "M-46 0a46 46 0 1 0 92 0a46 46 0 1 0-92 0z",
  B: "M-41-41H41V41H-41z",
  G: "M0-50L55 42H-55z",
  Y: "M0.0 -52.0L15.9 -21.8L49.5 -16.1L25.7 8.3L30.6 42.1L0.0 27.0L-30.6 42.1L-25.7 8.3L-49.5 -16.1L-15.9 -21.8z",
};

/** What a slap looks like from above, and a quarter of it. */
export const BURST =
  "M0 -50L7 -37L19 -46L21 -32L35 -35L32 -21L46 -19L37 -7L50 0L37 7L46 19L32 21L35 35L21 32L19 46L7 37L0 50L-7 37L-19 46L-21 32L-35 35L-32 21L-46 19L-37 7L-50 0L-37 -7L-46 -19L-32 -21L-35 -35L-21 -32L-19 -46L-7 -37z";
export const QUARTER = "M0 0L0 -50L7 -37L19 -46L21 -32L35 -35L32 -21L46 -19L37 -7L50 0z";

/** A hand that comes down: fingers and thumb are strokes, the palm is an area. */
export const HAND = {
  palm: "M-21-10H21V10C21 30 11 40-1 40S-21 30-21 12z",
  fingers: "M-16-8L-19-35M-5.5-8L-6.5-44M5.5-8L7-42M16-8L20-33M-16 16L-36-4",
};

/** Open scissors, points up; strokes. */
export const SCISSORS =
  "M-13 26L15-38M13 26L-15-38M-26 34a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM8 34a9 9 0 1 0 18 0a9 9 0 1 0-18 0z";

/** One of two arrows that turn something over; strokes. */
export const TURN = "M-38-6C-34-30-12-42 12-36C22-33 30-27 35-18M37-40V-16H13";
