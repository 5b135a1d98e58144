/** A card that lies somewhere. Cards of one face are interchangeable. */
export interface Lying {
  readonly face: string;
  readonly zone: string;
}

/** A card followed from view to view under one key. */
export interface Followed extends Lying {
  readonly key: number;
  /** The zone where it was in the view before: its own zone if it stayed. */
  readonly from: string;
}

export interface Ways {
  /** Where cards come from that nobody saw before; a game may say it of each. */
  source: string | ((card: Lying) => string);
  /** How far it is from one zone to another; the less, the likelier a card went that way. */
  travel: (from: string, to: string) => number;
}

/**
 * Which card of the view before is which card now. A card that can stay stays, the others are matched by
 * face with the shortest ways first; the rest come from the source. In the order of their keys, so that
 * no element changes its place in the document. The same array when nothing has moved.
 */
export function follow(before: readonly Followed[], now: readonly Lying[], ways: Ways): readonly Followed[] {
  const loose = new Set(before);
  const stays = now.map((card) => claim(loose, card));
  const places = now.filter((_, index) => !stays[index]);
  if (!loose.size && !places.length) return before;
  const kept = stays.filter((card) => card !== undefined);
  const moved = match(loose, places, ways.travel);
  const next = before.reduce((highest, card) => Math.max(highest, card.key), 0) + 1;
  const fresh = places
    .filter((place) => !moved.has(place))
    .map((place, index) => ({ ...place, key: next + index, from: sourceOf(place, ways) }));
  return [...kept.map(resting), ...moved.values(), ...fresh].sort((one, other) => one.key - other.key);
}

const sourceOf = (card: Lying, { source }: Ways) => (typeof source === "string" ? source : source(card));

/** The same cards, none of them on its way: for a first view. */
export function settled(cards: readonly Followed[]): readonly Followed[] {
  return cards.map(resting);
}

function claim(loose: Set<Followed>, { face, zone }: Lying): Followed | undefined {
  for (const card of loose) {
    if (card.face !== face || card.zone !== zone) continue;
    loose.delete(card);
    return card;
  }
  return undefined;
}

function match(loose: Set<Followed>, places: readonly Lying[], travel: Ways["travel"]): Map<Lying, Followed> {
  const ways = [...loose].flatMap((card) =>
    places
      .filter((place) => place.face === card.face)
      .map((place) => ({ card, place, length: travel(card.zone, place.zone) })),
  );
  const found = new Map<Lying, Followed>();
  for (const { card, place } of ways.sort((one, other) => one.length - other.length)) {
    if (found.has(place) || !loose.delete(card)) continue;
    found.set(place, { ...place, key: card.key, from: card.zone });
  }
  return found;
}

const resting = (card: Followed): Followed => ({ ...card, from: card.zone });
