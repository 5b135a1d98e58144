import type { Lying } from "../../ui/cards/motion";
import type { Sight } from "../shared/memory";
import type { HitView } from "./view";

/** Cards of one value that lie together. */
export interface Group {
  value: number;
  count: number;
}

/** A line as it is shown: in groups, in order of value. */
export function grouped(line: readonly number[]): Group[] {
  const values = [...new Set(line)].sort((one, other) => one - other);
  return values.map((value) => ({ value, count: line.filter((card) => card === value).length }));
}

/** The same of a list of counts, value 1 first. */
export function groupsOf(counts: readonly number[]): Group[] {
  return counts.map((count, index) => ({ value: index + 1, count })).filter(({ count }) => count > 0);
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

export const PILE = "pile";
export const DISCARD = "discard";
export const lineOf = (seat: number) => `line:${seat}`;
export const lootOf = (seat: number) => `loot:${seat}`;

export const isLine = (zone: string) => zone.startsWith("line:");

/** In a line each value has a place of its own. */
export const slotOf = ({ zone, face }: Lying) => (isLine(zone) ? `${zone}:${face}` : zone);

/** Every card in view and the zone where it lies. */
export function cardsOf(view: HitView): Lying[] {
  const lines = view.places.flatMap(({ line }, seat) => line.map((card) => lying(card, lineOf(seat))));
  const loots = view.places.flatMap(({ loot }, seat) => counted(loot, lootOf(seat)));
  return [...lines, ...loots, ...counted(view.discard, DISCARD)];
}

/** A line goes to its own loot; else to another line or the discard; what lies there stays there. */
function travel(from: string, to: string): number {
  if (!isLine(from)) return 3;
  return to === from.replace("line", "loot") ? 1 : 2;
}

const lying = (card: number, zone: string): Lying => ({ face: String(card), zone });

const counted = (counts: readonly number[], zone: string) =>
  groupsOf(counts).flatMap(({ value, count }) => Array.from({ length: count }, () => lying(value, zone)));

export const sight: Sight<HitView> = { cardsOf, source: PILE, travel };
