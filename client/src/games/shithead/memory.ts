import type { Lying } from "../../ui/cards/motion";
import { followed, inMatch, type Seen } from "../shared/memory";
import { cardsOf, downOf, DRAW, handOf, lying, PILE, travel } from "./cards";
import type { ShitheadView } from "./view";

/** The pile that the last move burned. */
export interface Burn {
  seat: number;
  /** Bottom first, with the cards that set it on fire. */
  cards: readonly string[];
}

/** What the last move did that the table does not show. */
export interface News {
  burn: Burn | null;
  skipped: readonly number[];
  /** Who went out, and with which place. */
  out: { seat: number; place: number } | null;
  /** Who picked the pile up, and how many cards it had. */
  picked: { seat: number; count: number } | null;
  /** How a round that has just ended ended, and by whom. */
  ending: NonNullable<ShitheadView["last_round"]> | null;
}

export interface Memory extends Seen<ShitheadView> {
  news: News;
  /** Counts the moves seen: what is shown of news is shown once. */
  moves: number;
}

const NOTHING: News = { burn: null, skipped: [], out: null, picked: null, ending: null };

/** Looks at a view with the one before it in mind. */
export function look(memory: Memory | null, view: ShitheadView, match: number): Memory {
  const before = inMatch(memory, match);
  if (before?.view === view) return before;
  const isQuiet = !before || isSame(before.view, view);
  const news = isQuiet ? (before?.news ?? NOTHING) : newsOf(before.view, view);
  const cards = followed(before, view, {
    cardsOf: (now) => [...cardsOf(now), ...passing(before, now, news)],
    source: (card) => sourceOf(card, before?.view ?? view, view),
    travel,
  });
  return { match, view, cards, news, moves: (before?.moves ?? 0) + (isQuiet ? 0 : 1) };
}

/** Nobody has moved: a choice of face-up cards, a name, somebody who came. */
const isSame = (one: ShitheadView, other: ShitheadView) =>
  one.round === other.round &&
  one.turn === other.turn &&
  one.turned === other.turned &&
  one.active === other.active;

function newsOf(before: ShitheadView, view: ShitheadView): News {
  const ending = endingOf(before, view);
  if (before.active === null || before.round !== view.round) return { ...NOTHING, ending };
  const burn = burnOf(before, view, before.active);
  const skipped = burn ? [] : skippedBetween(before, view);
  return { burn, skipped, out: outOf(before, view), picked: pickedBy(before, view, before.active), ending };
}

function endingOf(before: ShitheadView, view: ShitheadView): News["ending"] {
  const isNew = view.round !== before.round || (view.phase === "over" && before.phase !== "over");
  return isNew ? view.last_round : null;
}

function burnOf(before: ShitheadView, view: ShitheadView, seat: number): Burn | null {
  const cards = view.burnt.slice(before.burnt.length);
  return cards.length ? { seat, cards } : null;
}

/** The seats still in that eights pass over, one each, round the table again if there are more eights. */
function skippedBetween(before: ShitheadView, view: ShitheadView): number[] {
  if (before.active === null || view.active === null || view.turn !== before.turn + 1) return [];
  if (view.pile.length <= before.pile.length || view.pile.at(-1)?.rank !== "8") return [];
  const clockwise = view.places.map((_, step) => (Number(before.active) + 1 + step) % view.places.length);
  const stillIn = clockwise.filter((seat) => view.places[seat]?.place === null);
  const eights = view.pile.length - before.pile.length;
  return Array.from({ length: eights }, (_, step) => stillIn[step % stillIn.length] ?? 0);
}

function outOf(before: ShitheadView, view: ShitheadView): News["out"] {
  const seat = view.places.findIndex(
    ({ place }, each) => place !== null && before.places[each]?.place === null,
  );
  const place = view.places[seat]?.place;
  return place ? { seat, place } : null;
}

function pickedBy(before: ShitheadView, view: ShitheadView, seat: number): News["picked"] {
  const isGone = before.pile.length > 0 && view.pile.length === 0;
  const isBurnt = view.burnt.length > before.burnt.length;
  return isGone && !isBurnt ? { seat, count: before.pile.length } : null;
}

/** Cards that are in sight only on their way: onto a pile that burns, or into a rival's hand with the pile. */
function passing(before: Memory | null, view: ShitheadView, { burn, picked }: News): Lying[] {
  if (!before || before.view === view) return [];
  if (burn) return burn.cards.map((card) => lying(card, PILE));
  if (!picked || picked.seat === view.viewer) return [];
  const hand = handOf(picked.seat);
  return before.view.pile.map(({ card }) => lying(card, hand));
}

/** Where a card that nobody saw before comes from. */
function sourceOf({ zone, face }: Lying, before: ShitheadView, view: ShitheadView): string {
  const seat = before.active ?? 0;
  const turned = turnedDown(before, view, seat);
  const isFailed = view.failed?.card === face && view.failed.seat === seat;
  if (turned !== null && (zone === PILE || isFailed)) return downOf(seat, turned);
  return zone === PILE ? handOf(seat) : DRAW;
}

function turnedDown(before: ShitheadView, view: ShitheadView, seat: number): number | null {
  const now = view.places[seat]?.down ?? [];
  const position = before.places[seat]?.down.findIndex((lies, each) => lies && !now[each]) ?? -1;
  return position < 0 ? null : position;
}
