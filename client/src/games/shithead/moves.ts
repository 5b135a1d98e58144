/**
 * The legal list, read: which cards each move takes from which zone. What the reader has chosen is always one of
 * these moves, whole; touching a card leads to the nearest of them.
 */

/** Where cards of one's own can be touched. */
export type Source = "open" | "up";

/** A move that takes cards. Letters are ranks, `*` a joker. */
export interface Taking {
  /** In notation. */
  move: string;
  kind: "play" | "pick";
  /** From the zone that is open: the hand, or face up without one. */
  open: string;
  /** Face-up cards beside those of the hand. */
  up: string;
  /** What all of them stand for; null when they are picked up. */
  rank: string | null;
  /** 3s that take the rank of the pile. */
  isInherited: boolean;
}

export const JOKER = "*";

/** Moves of other kinds take no cards: null. */
export function takingOf(move: string, shown: string | null): Taking | null {
  const [kind, cards = ""] = move.split(" ");
  if (kind === "pick") return { move, kind, open: cards, up: "", rank: null, isInherited: false };
  if (kind !== "play") return null;
  const [all = "", up = ""] = cards.split("+");
  const [ranks = "", named] = all.replace("~", "").split("=");
  const isInherited = all.endsWith("~");
  const rank = named ?? (isInherited ? shown : ranks[0]) ?? null;
  return { move, kind, open: ranks, up, rank, isInherited };
}

/** The legal moves that take cards of one's own. */
export const takings = (legal: readonly string[], shown: string | null): Taking[] =>
  legal
    .map((move) => takingOf(move, shown))
    .filter((taking) => taking !== null)
    .filter(({ open, up }) => open || up);

export const countOf = (letter: string, letters: string) => letters.split(letter).length - 1;

/** Cards by where they lie, as letters. */
type Cards = Pick<Taking, "open" | "up">;

/** How many cards there are beside those; null if not all of those are among them. */
function more(all: Cards, some: Cards): number | null {
  const isWithin = (source: Source) =>
    [...some[source]].every((letter) => countOf(letter, some[source]) <= countOf(letter, all[source]));
  return isWithin("open") && isWithin("up") ? sizeOf(all) - sizeOf(some) : null;
}

const sizeOf = ({ open, up }: Cards) => open.length + up.length;

export interface Card {
  source: Source;
  letter: string;
}

/** One more card: the smallest move with it and with what is chosen; else with it alone. Null if there is none. */
function withCard(all: readonly Taking[], chosen: Taking | null, { source, letter }: Card): Taking | null {
  const wished = { open: chosen?.open ?? "", up: chosen?.up ?? "" };
  wished[source] += letter;
  const alone = { open: "", up: "", [source]: letter };
  const sizes = (cards: Cards) => (taking: Taking) => more(taking, cards);
  return nearest(all, sizes(wished), chosen) ?? nearest(all, sizes(alone), null);
}

/** Without any card of that letter there: the largest move within what is left. Null if nothing is. */
function withoutCards(all: readonly Taking[], chosen: Taking, { source, letter }: Card): Taking | null {
  const left = { ...chosen, [source]: chosen[source].replaceAll(letter, "") };
  return nearest(all, (taking) => more(left, taking), chosen);
}

/** Of the moves with a distance the nearest; of several one that means the same as before, else the first. */
function nearest(
  all: readonly Taking[],
  distance: (taking: Taking) => number | null,
  before: Taking | null,
): Taking | null {
  const found = all.flatMap((taking) => {
    const size = distance(taking);
    return size === null ? [] : [{ taking, size: 4 * size + unlike(taking, before) }];
  });
  return found.sort((one, other) => one.size - other.size)[0]?.taking ?? null;
}

const unlike = ({ rank, isInherited }: Taking, before: Taking | null) =>
  before ? 2 * Number(rank !== before.rank) + Number(isInherited !== before.isInherited) : 0;

/** A card is touched: one more of it, or when all are chosen none. */
export function touched(
  all: readonly Taking[],
  chosen: Taking | null,
  card: Card & { held: number },
): Taking | null {
  const count = chosen ? countOf(card.letter, chosen[card.source]) : 0;
  if (chosen && count === card.held) return withoutCards(all, chosen, card);
  const next = withCard(all, chosen, card);
  const isMore = next && countOf(card.letter, next[card.source]) > count;
  return isMore || !chosen || !count ? next : withoutCards(all, chosen, card);
}

/** The moves that differ from the chosen one only in how many natural cards of the open zone they take. */
export function counts(all: readonly Taking[], chosen: Taking): Taking[] {
  const letter = chosen.open[0] ?? JOKER;
  const rest = (taking: Taking) => taking.open.replaceAll(letter, "");
  const found = all.filter(
    (taking) =>
      taking.kind === chosen.kind &&
      taking.open.startsWith(letter) &&
      rest(taking) === rest(chosen) &&
      taking.rank === chosen.rank &&
      taking.isInherited === chosen.isInherited,
  );
  const byCount = new Map<number, Taking>();
  for (const taking of found) {
    const count = countOf(letter, taking.open);
    if (!byCount.has(count) || taking.up === chosen.up) byCount.set(count, taking);
  }
  return [...byCount].sort(([one], [other]) => one - other).map(([, taking]) => taking);
}

/** The moves that take the same cards, the chosen one among them: which rank they stand for is the choice. */
export const meanings = (all: readonly Taking[], chosen: Taking): Taking[] =>
  all.filter(({ kind, open, up }) => kind === chosen.kind && open === chosen.open && up === chosen.up);

/** All natural cards of the rank that the table would play by itself; null if it would not play from there. */
export function commonCase(all: readonly Taking[], timeout: string | null): Taking | null {
  const single = all.find(({ move }) => move === timeout);
  if (single?.kind !== "play") return null;
  const letter = single.open[0] ?? "";
  const naturals = all.filter(
    ({ kind, open, up, isInherited }) =>
      kind === "play" && !up && !isInherited && open === letter.repeat(open.length),
  );
  if (letter === JOKER) return single;
  return naturals.reduce((best, each) => (each.open.length > best.open.length ? each : best), single);
}

/** The choice of face-up cards that takes these; the letters may come in any order. */
export function arrangement(legal: readonly string[], cards: readonly string[]): string | null {
  const wished = letters(cards);
  return legal.find((move) => move.startsWith("up ") && letters([...move.slice(3)]) === wished) ?? null;
}

const letters = (cards: readonly string[]) =>
  cards
    .map(([letter]) => letter)
    .sort()
    .join("");
