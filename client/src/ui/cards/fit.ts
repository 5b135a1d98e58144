/** A card is five wide and seven high. */
export const RATIO = 7 / 5;

/** A group of cards shows the edges of those below: so much of a card's width beside it. */
export const PEEK = 0.16;

interface Room {
  /** Pixels. */
  width: number;
  height: number;
  gap: number;
  /** A card is never wider than this. */
  widest: number;
}

/** How wide the cards of so many groups can be, in as many rows as makes them widest. */
export function fit(groups: number, room: Room): number {
  const rows = Array.from({ length: Math.max(1, groups) }, (_, index) => index + 1);
  return Math.max(...rows.map((count) => widthIn(count, groups, room)));
}

function widthIn(rows: number, groups: number, { width, height, gap, widest }: Room): number {
  const columns = Math.max(1, Math.ceil(groups / rows));
  const across = (width - (columns - 1) * gap) / (columns * (1 + PEEK));
  const down = (height - (rows - 1) * gap) / (rows * RATIO);
  return Math.max(0, Math.floor(Math.min(widest, across, down)));
}
