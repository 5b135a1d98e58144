import { listed, type Say } from "../../lib/i18n.svelte";
import { nameOf } from "../../lib/names";
import type { TableView } from "../../lib/protocol";
import type { Stack } from "../shared/hand";
import { turnText, whom } from "../shared/words";
import { colourOf, numberOf } from "./cards";
import type { Penalty } from "./memory";
import type { DeckView } from "./view";

/** A table with its match of Hit the Deck, and the reader's words. */
export interface Scene {
  table: TableView;
  view: DeckView;
  say: Say;
}

export const cardName = (card: string, say: Say) => say("card-hit_the_deck", { card });

export const inPlay = ({ discard }: DeckView) => discard.at(-1) ?? "";

export const isYours = ({ table, view }: Scene) => view.active !== null && view.active === table.you.seat;

/** What a stack of the hand is called, and that a card of it has just been drawn. */
export function stackName({ view, say }: Scene, { key, cards }: Stack): string {
  const name = say("hit_the_deck-client-stack", { card: key, count: cards.length });
  return view.drawn === key && cards.length === 1 ? say("hit_the_deck-client-drawn", { card: key }) : name;
}

/** Why a card may not be played, as a code; null if it may, or if none is asked for. */
export const refusalOf = (card: string, { refused }: DeckView) =>
  refused.find((each) => each.card === card)?.code ?? null;

/** What may be played on the card in play. */
export function matchText({ view, say }: Scene): string {
  const card = inPlay(view);
  if (view.demand) return say("hit_the_deck-client-demand", { card: view.demand.card });
  if (view.is_free) return say("hit_the_deck-client-free");
  const [colour, number] = [colourOf(card), numberOf(card)];
  if (!colour) return "";
  return say(`hit_the_deck-client-match${number ? "" : "-colour"}`, { colour, number });
}

/** Which way the turn goes, and to whom. */
export function directionText({ table, view, say }: Scene): string {
  const seats = view.places.length;
  const from = view.active ?? view.race?.seat;
  if (from === undefined) return "";
  const next = (from + view.direction + seats) % seats;
  return say("hit_the_deck-client-next", { direction: view.direction, name: whom(table, next, say) });
}

/** What a slap has just cost, and whom. */
export function penaltyText({ table, say }: Scene, { kind, seat, count }: Penalty): string {
  const you = seat === table.you.seat ? "yes" : "no";
  const text = kind === "race" ? "lost-race" : "false-slap";
  return say(`hit_the_deck-client-${text}`, { you, name: nameOf(table, seat, say), count });
}

/** Who went out in the round before, as long as nothing has been played in this one. */
export function lastRoundText({ table, view, say }: Scene): string {
  if (view.round === 1 || view.discard.length > 1) return "";
  const out = view.places.flatMap(({ results }, seat) =>
    results.at(-1) === 0 ? [nameOf(table, seat, say)] : [],
  );
  if (!out.length) return "";
  return say("hit_the_deck-client-round-over", { round: view.round - 1, names: listed(out) });
}

/** A kind of decision. */
export type Question = "play" | "draw" | "drawn" | "demand" | "free" | "cut" | "race";

/** What the reader is asked now. */
export function questionOf({ match }: TableView, view: DeckView): Question | null {
  const legal = match?.legal ?? [];
  if (!legal.length) return null;
  if (view.race) return "race";
  if (view.cut) return "cut";
  if (view.drawn) return "drawn";
  if (legal.includes("draw")) return view.demand ? "demand" : "draw";
  if (view.demand) return "demand";
  return view.is_free ? "free" : "play";
}

/** What is asked, above the buttons; or why they wait. */
export function wordText(scene: Scene): string {
  const { table, view, say } = scene;
  const question = questionOf(table, view);
  if (question === "race") return say(`hit_the_deck-client-ask-${mustAnnounce(scene) ? "announce" : "slap"}`);
  if (view.race)
    return say(`hit_the_deck-client-${table.match?.has_reacted ? "reacted.hint" : "watch-race"}`);
  if (question === null) return waitingText(scene);
  if (question === "demand" && !table.match?.legal.includes("draw")) return demandText(scene);
  const asked = table.match?.legal.includes("draw") ? "draw" : question;
  return say(`hit_the_deck-client-ask-${asked === "free" ? "play" : asked}`, { card: view.drawn ?? "" });
}

function demandText({ view, say }: Scene): string {
  const demanded = say("demanded-hit_the_deck", { card: view.demand?.card ?? "" });
  return say("hit_the_deck-client-ask-demand", { demanded });
}

function waitingText({ table, view, say }: Scene): string {
  if (view.cut && view.active !== null)
    return say("hit_the_deck-client-they-cut", { name: nameOf(table, view.active, say) });
  return turnText(table, view.active, say);
}

/** Whoever has played the Hand says so first, and has slapped with it. */
export const mustAnnounce = ({ table }: Scene) => table.match?.legal.includes("announce") ?? false;
