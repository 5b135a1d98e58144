import { listed, type Say } from "../../lib/i18n.svelte";
import { nameOf } from "../../lib/names";
import type { TableView } from "../../lib/protocol";
import { turnText } from "../shared/words";
import { letterOf } from "./cards";
import type { News } from "./memory";
import { countOf, JOKER, type Taking } from "./moves";
import type { ShitheadView } from "./view";

/** A table with its match of Shithead, and the reader's words. */
export interface Scene {
  table: TableView;
  view: ShitheadView;
  say: Say;
}

/** "two 7s" */
export const cardsText = (count: number, letter: string, say: Say) =>
  say("cards-shithead", { count, rank: letter });

export const cardText = (card: string, say: Say) => say("card-shithead", { card });

const many = (rank: string, say: Say) => say("ranks-shithead", { rank: rank });

/** Which ranks answer the pile, in words. */
export function needsText({ view, say }: Scene): string {
  const { shown, is_low: isLow, options } = view;
  if (shown === null) return say("shithead-client-needs-empty");
  if (isLow) return say(`shithead-client-needs-${options.ten_on === "anything" ? "low-ten" : "low"}`);
  const rank = shown;
  if ("23".includes(shown)) return say("shithead-client-needs-all", { rank });
  const isTenFree = options.ten_on !== "rank" && "JQKA".includes(shown);
  return say(`shithead-client-needs-${isTenFree ? "high-ten" : "high"}`, { rank });
}

/** Why the pile shows another rank than its top card; "" if it shows its own. */
export function whyText({ view, say }: Scene): string {
  const top = view.pile.at(-1);
  if (!top) return "";
  const letter = letterOf(top.card);
  if (letter === JOKER) return say("shithead-client-why-joker", { rank: top.rank, count: 1 });
  if (letter !== top.rank) return say("shithead-client-why-inherited", { rank: top.rank, count: 1 });
  return top.shows === top.rank ? "" : say("shithead-client-why-seen-through", { rank: top.shows });
}

const BURNS = 4;

/** How many more of the rank on top burn the pile; said from two on. */
export function runText({ view: { run }, say }: Scene): string {
  return run > 1 && run < BURNS ? say("shithead-client-run", { count: run, missing: BURNS - run }) : "";
}

/** A joker that waits for its rank. */
export function turnedText({ table, view, say }: Scene): string {
  if (!view.turned) return "";
  const whose = whoseOf(table, view.turned.seat);
  return say(`shithead-client-turned-${whose}`, { name: nameOf(table, view.turned.seat, say) });
}

/** What the last move did, sentence by sentence. */
export function newsTexts(scene: Scene, { burn, skipped, out, picked }: News): string[] {
  const { table, view, say } = scene;
  const of = (what: string, seat: number, given = {}) =>
    say(`shithead-client-${what}-${whoseOf(table, seat)}`, { name: nameOf(table, seat, say), ...given });
  const { failed } = view;
  const texts = [
    burn && of("burned", burn.seat, { count: burn.cards.length }),
    failed && of("failed", failed.seat, { card: cardText(failed.card, say) }),
    !failed && picked && of("picked", picked.seat, { count: picked.count }),
    out && of("out", out.seat, { place: out.place }),
    skipped.length > 0 && skippedText(scene, skipped),
  ];
  return texts.filter((text): text is string => Boolean(text));
}

function skippedText({ table, say }: Scene, seats: readonly number[]): string {
  const isYou = seats.length === 1 && seats[0] === table.you.seat;
  const names = seats.map((seat) => (seat === table.you.seat ? say("play-you") : nameOf(table, seat, say)));
  return say("shithead-client-skipped", { you: isYou ? "yes" : "no", names: listed(names) });
}

const whoseOf = (table: TableView, seat: number) => (seat === table.you.seat ? "yours" : "of");

/** How the last round ended, as long as the next one has not begun. */
export function roundText({ table, view, say }: Scene): string {
  if (view.phase !== "arranging" || !view.last_round) return "";
  const names = view.last_round.places
    .map((place, seat) => ({ place, name: nameOf(table, seat, say) }))
    .sort((first, other) => first.place - other.place)
    .map((each) => say("shithead-client-round-place", each));
  return say("shithead-client-round-over", { round: view.round - 1, names: names.join(" · ") });
}

/** While the seats arrange their cards: whom everybody waits for. */
export function waitingText({ table, view, say }: Scene): string {
  const missing = view.places.flatMap(({ arranged }, seat) => (arranged ? [] : [seat]));
  const names = listed(
    missing.map((seat) => (seat === table.you.seat ? say("play-you") : nameOf(table, seat, say))),
  );
  const isDone = table.you.seat !== null && !missing.includes(table.you.seat);
  return say(isDone ? "shithead-client-waits-for" : "shithead-client-arranging", { names });
}

/** What is asked, above the buttons, when nothing is chosen yet; or why they wait. */
export function wordText(scene: Scene): string {
  const { table, view, say } = scene;
  const legal = table.match?.legal ?? [];
  const place = view.places[table.you.seat ?? -1]?.place ?? null;
  if (!legal.length && view.phase === "arranging") return waitingText(scene);
  if (!legal.length) {
    const turn = turnText(table, view.active, say);
    return place === null ? turn : say("shithead-client-you-are-out", { place, turn });
  }
  if (view.asks === "arrange") return say("shithead-client-ask-arrange");
  if (view.asks === "joker") return say("shithead-client-ask-rank");
  if (view.asks === "blind") return say("shithead-client-ask-blind");
  if (!legal.some((move) => move.startsWith("play"))) {
    return say(legal.length > 1 ? "shithead-client-ask-pick-up" : "shithead-client-ask-pick");
  }
  return say("shithead-client-ask-play", { needs: needsText(scene) });
}

/** The chosen cards, part by part; "" where the button says it all. */
export function chosenText({ open, up }: Taking, say: Say): string {
  const jokers = countOf(JOKER, open);
  if (!up && (!jokers || jokers === open.length)) return "";
  const text = (letters: string) =>
    listed([...new Set(letters)].map((letter) => cardsText(countOf(letter, letters), letter, say)));
  const cards = text(open);
  return up
    ? say("shithead-client-chosen-with-up", { cards, up: text(up) })
    : say("shithead-client-chosen", { cards });
}

/** What the button says that plays these cards. */
export function playText({ open, up, rank, isInherited }: Taking, say: Say): string {
  const count = open.length + up.length;
  if (!isInherited) return say("move-shithead-play.with", { cards: cardsText(count, rank ?? "", say) });
  const as = many(rank ?? "", say);
  return say("shithead-client-play-as", { count: open.length, as });
}

/** What the button says that picks the pile up, with these face-up cards. */
export function pickText(pile: number, taken: string, say: Say): string {
  if (!taken) return pile ? say("shithead-client-pick-count", { count: pile }) : say("shithead-client-pick");
  return say("shithead-client-pick-with", {
    count: pile,
    cards: cardsText(taken.length, letterOf(taken), say),
  });
}

/** What these cards may stand for, on the chip of that choice. */
export function meaningText({ open, rank, isInherited }: Taking, say: Say): string {
  const key = rank ?? "";
  if (open.startsWith(JOKER)) return say("shithead-client-as-rank", { count: 1, rank: key });
  return say(isInherited ? "shithead-client-as-many" : "shithead-client-as-plain", { rank: key });
}

/** Several cards by name, for a label that is only heard. */
export const cardsHeard = (cards: readonly string[], say: Say) =>
  cards.length ? listed(cards.map((card) => cardText(card, say))) : say("play-none");
