// What both peers need of Hit!: its cards. The rules themselves are written for each as its documentation does.

export const SEATS = 4;
export const SAFE_CARDS = 3;
export const PACK = Array.from({ length: 10 }, (_, index) => Array(index < 5 ? 11 : 7).fill(index + 1)).flat();

/** How many there are of each value, 1 first. */
export function counts(cards) {
  const found = Array(10).fill(0);
  for (const card of cards) found[card - 1] += 1;
  return found;
}
