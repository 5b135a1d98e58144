import { RATIO } from "../../ui/cards/fit";

/** Cards of a hand that stand in one place because any of them does as well as another. */
export interface Stack {
  key: string;
  /** What lies together when there is no room for all. */
  group: string;
  cards: readonly string[];
}

interface Sorting {
  stackOf: (card: string) => string;
  groupOf: (card: string) => string;
}

/** A hand in its own order, equal cards and then cards of a group brought together. */
export function stacked(hand: readonly string[], { stackOf, groupOf }: Sorting): Stack[] {
  const stacks = together(hand, stackOf).map(([key, cards]) => ({ key, cards, group: groupOf(cards[0]) }));
  return together(stacks, ({ group }) => group).flatMap(([, group]) => group);
}

type Some<Item> = [Item, ...Item[]];

/** By key, in the order in which the keys come first. */
function together<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Some<Item>][] {
  const found = new Map<string, Some<Item>>();
  for (const item of items) {
    const known = found.get(keyOf(item));
    if (known) known.push(item);
    else found.set(keyOf(item), [item]);
  }
  return [...found];
}

/** Pixels. */
export interface Room {
  width: number;
  height: number;
  /** A card is never wider than this. */
  widest: number;
}

/** Where each stack's card lies. */
export interface Layout {
  card: number;
  places: readonly Place[];
  /** How high all of it is. */
  height: number;
  /** Too little of each card is in sight to touch it: touching one opens its group. */
  isFolded: boolean;
}

export interface Place {
  x: number;
  y: number;
}

/** What a finger can touch, in pixels; of each card, or group, at least so much is in sight. */
export const TARGET = 44;

const GAP = 5;
/** Between the groups of a folded hand. */
const NARROW = 3;
/** How wide its cards may be, and which part of each is seen beside the next: rather small than covered. */
const FOLDED_CARDS = [72, 64, 56, 50, TARGET];
const FOLDED_STEPS = [0.45, 0.38, 0.32, 0.27];
const SMALLEST = { card: TARGET, step: 0.27 * TARGET };

/** As large as there is room for with every card in reach; else folded into groups. */
export function layOut(stacks: readonly Stack[], room: Room): Layout {
  const isUnknown = !room.width || !room.height;
  const width = isUnknown ? stacks.length * (room.widest + GAP) : room.width;
  const height = isUnknown ? 2 * room.widest : room.height;
  return spread(stacks.length, { ...room, width, height }) ?? folded(stacks, { ...room, width, height });
}

/** In as many rows as make the cards widest; they may cover each other but for what a finger needs. */
function spread(count: number, room: Room): Layout | null {
  const rows = Array.from({ length: Math.max(1, count) }, (_, index) => index + 1);
  const tried = rows.map((each) => ({ rows: each, card: widthIn(each, count, room) }));
  const best = tried.reduce((one, other) => (other.card > one.card ? other : one));
  if (best.card < TARGET && best.card < room.widest) return null;
  return placed(best, count, room);
}

function widthIn(rows: number, count: number, { width, height, widest }: Room): number {
  const columns = Math.max(1, Math.ceil(count / rows));
  const across = width - TARGET * (columns - 1);
  const down = (height - TARGET * (rows - 1)) / RATIO;
  return Math.max(0, Math.floor(Math.min(widest, across, down)));
}

function placed({ rows, card }: { rows: number; card: number }, count: number, room: Room): Layout {
  const columns = Math.max(1, Math.ceil(count / rows));
  const across = columns > 1 ? Math.min(card + GAP, (room.width - card) / (columns - 1)) : 0;
  const down = rows > 1 ? Math.min(card * RATIO + GAP, (room.height - card * RATIO) / (rows - 1)) : 0;
  const places = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = (room.width - card - across * (inRow - 1)) / 2;
    return { x: left + across * (index % columns), y: down * row };
  });
  return { card, places, height: down * (rows - 1) + card * RATIO, isFolded: false };
}

/** Groups beside and below each other, each as a fan in which the corners can be read. */
function folded(stacks: readonly Stack[], room: Room): Layout {
  const tries = FOLDED_STEPS.flatMap((step) => FOLDED_CARDS.map((card) => ({ card, step: card * step })));
  const layouts = tries
    .filter(({ card }) => card <= room.widest)
    .map((sizes) => wrapped(stacks, { ...sizes, room }));
  return layouts.find(({ height }) => height <= room.height) ?? wrapped(stacks, { ...SMALLEST, room });
}

interface Fan {
  card: number;
  step: number;
  room: Room;
}

/** Rows cover each other but for what a finger needs. */
function wrapped(stacks: readonly Stack[], { card, step, room }: Fan): Layout {
  const places: Place[] = [];
  let [x, row] = [0, 0];
  for (const [, group] of together(stacks, (stack) => stack.group)) {
    const wide = card + step * (group.length - 1);
    if (x > 0 && x + wide > room.width) [x, row] = [0, row + 1];
    places.push(...fanned(group.length, { x, y: row, step, room: room.width - card }));
    x += Math.min(wide, room.width) + NARROW;
  }
  const loose = row ? (room.height - card * RATIO) / row : 0;
  const down = Math.min(card * RATIO + GAP, Math.max(TARGET, loose));
  return {
    card,
    places: places.map((place) => ({ x: place.x, y: place.y * down })),
    height: row * down + card * RATIO,
    isFolded: true,
  };
}

/** A group wider than the hand is pressed together. */
function fanned(count: number, { x, y, step, room }: Place & { step: number; room: number }): Place[] {
  const narrow = count > 1 ? Math.min(step, (room - x) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, index) => ({ x: x + narrow * index, y }));
}

/** The card to go to with an arrow key, by its number; the same if there is none that way. */
export function neighbour(places: readonly Place[], from: number, key: string): number {
  const last = places.length - 1;
  if (key === "ArrowLeft") return Math.max(0, from - 1);
  if (key === "ArrowRight") return Math.min(last, from + 1);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return key === "ArrowUp" || key === "ArrowDown" ? otherRow(places, from, key === "ArrowUp") : from;
}

function otherRow(places: readonly Place[], from: number, isUp: boolean): number {
  const here = places[from] ?? { x: 0, y: 0 };
  const beyond = places
    .map((place, index) => ({
      index,
      x: Math.abs(place.x - here.x),
      y: isUp ? here.y - place.y : place.y - here.y,
    }))
    .filter(({ y }) => y > 0);
  const nearest = beyond.sort((one, other) => one.y - other.y || one.x - other.x)[0];
  return nearest?.index ?? from;
}
