/** A list that changes while somebody may be about to press one of its rows. */
export interface Row<Item> {
  item: Item;
  /** It is no more in the list, but keeps its place. */
  isGone: boolean;
}

interface Identified {
  id: string;
}

export const rowsOf = <Item extends Identified>(items: readonly Item[]): Row<Item>[] =>
  items.map((item) => ({ item, isGone: false }));

/** The list anew, so that nothing moves: what is shown keeps its place, what is new comes after it. */
export function steadied<Item extends Identified>(
  shown: readonly Row<Item>[],
  fresh: readonly Item[],
): Row<Item>[] {
  const kept = shown.map(({ item }) => {
    const now = fresh.find(({ id }) => id === item.id);
    return { item: now ?? item, isGone: !now };
  });
  const known = new Set(shown.map(({ item }) => item.id));
  return [...kept, ...rowsOf(fresh.filter(({ id }) => !known.has(id)))];
}
