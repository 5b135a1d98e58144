/** How many times as fast as it was. */
export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Nobody waits longer for the next moment, however long it took then. Milliseconds. */
const LONGEST = 3_000;
/** So that what moves arrives. */
const SHORTEST = 450;
const SHORTEST_OF_ALL = 250;

/** How long a moment is shown when the next one came so much later. */
export function pause(between: number, speed: Speed): number {
  const shown = Math.min(LONGEST, Math.max(SHORTEST, between)) / speed;
  return Math.max(SHORTEST_OF_ALL, shown);
}
