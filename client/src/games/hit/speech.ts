import { language, listed, type Say } from "../../lib/i18n.svelte";
import { nameOf } from "../../lib/names";
import type { TableView } from "../../lib/protocol";
import { pointsText, turnText, whom } from "../shared/words";
import { grouped, groupsOf, sum, type Group } from "./cards";
import type { Turned } from "./memory";
import type { HitView } from "./view";

/** More values than these are not named one by one. */
const NAMED_VALUES = 5;

/** A table with its match of Hit!, and the reader's words. */
export interface Scene {
  table: TableView;
  view: HitView;
  say: Say;
}

/** "two 5s" */
export const groupText = ({ value, count }: Group, say: Say) => say("cards-hit", { count, card: value });

/** What a line is called: the same groups as one sees. */
export function lineText(scene: Scene, seat: number): string {
  const { table, view, say } = scene;
  const line = view.places[seat]?.line ?? [];
  const whose = seat === table.you.seat ? "yours" : "of";
  const name = nameOf(table, seat, say);
  if (!line.length) return say(`hit-client-line-empty-${whose}`, { name });
  const cards = grouped(line)
    .map((group) => groupText(group, say))
    .join(", ");
  return say(`hit-client-line-${whose}`, { name, cards, points: pointsText(sum(line), say) });
}

/** What the seat in turn may do now. */
export function situationText(scene: Scene): string {
  const { table, view, say } = scene;
  if (view.active === null) return "";
  const who = view.active === table.you.seat ? "" : "they-";
  const name = nameOf(table, view.active, say);
  if (view.offer) return say(`hit-client-${who}may-steal`, { name, ...offerWords(scene, view.offer) });
  if (view.drawn === 0) return say(`hit-client-${who}must-draw`, { name });
  const line = view.places[view.active]?.line ?? [];
  return say(`hit-client-${who}may-stop`, { name, count: line.length, points: pointsText(sum(line), say) });
}

function offerWords(scene: Scene, { card, counts }: NonNullable<HitView["offer"]>) {
  const losing = counts.flatMap((count, seat) => (count ? [seat] : []));
  const count = sum(counts);
  return {
    group: groupText({ value: card, count }, scene.say),
    names: listed(losing.map((seat) => whom(scene.table, seat, scene.say))),
    points: pointsText(card * count, scene.say),
  };
}

/** A lost turn is said until the next card is turned. */
export function lossText({ table, say }: Scene, { card, seat, lost }: Turned): string {
  const who = seat === table.you.seat ? "you" : "they";
  return say(`hit-client-${who}-lost`, {
    card: capital(say("card-hit", { card })),
    name: nameOf(table, seat, say),
    count: lost.length,
    points: pointsText(sum(lost), say),
  });
}

/** In beginner mode what would lose the turn, as the view's odds have it; "" if nothing would. */
export function dangerText({ table, view, say }: Scene): string {
  const draw = view.odds.find(({ label }) => label === "draw");
  if (!draw?.cases || view.active === null) return "";
  const line = view.places[view.active]?.line ?? [];
  const values = grouped(line).filter(({ value }) => view.pile[value - 1]);
  const whose = view.active === table.you.seat ? "yours" : "of";
  return say(`hit-client-danger-${whose}${values.length > NAMED_VALUES ? "-many" : ""}`, {
    name: nameOf(table, view.active, say),
    count: line.length,
    values: either(values.map(({ value }) => say("card-hit", { card: value }))),
  });
}

/** Who leads after the rounds that are over; "" in the first. */
export function leaderText({ table, view, say }: Scene): string {
  const scores = view.places.map(({ total }) => total.score);
  const best = Math.max(...scores);
  if (view.round === 1) return "";
  const leaders = scores.flatMap((score, seat) => (score === best ? [nameOf(table, seat, say)] : []));
  return say("hit-client-leads", {
    name: listed(leaders),
    count: leaders.length,
    points: pointsText(best, say),
  });
}

/** How many cards of each value there are in all, wherever they lie. */
export function packOf({ pile, discard, places }: HitView): number[] {
  return pile.map((count, index) => {
    const inLines = places.flatMap(({ line }) => line).filter((card) => card === index + 1).length;
    return count + (discard[index] ?? 0) + inLines + sum(places.map(({ loot }) => loot[index] ?? 0));
  });
}

export const lootText = (loot: readonly number[], say: Say) =>
  groupsOf(loot)
    .map((group) => groupText(group, say))
    .join(", ") || say("play-none");

/** "a, b or c" */
const either = (items: string[]) => new Intl.ListFormat(language(), { type: "disjunction" }).format(items);

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What is asked, above the buttons; or why they wait. */
export function wordText(scene: Scene): string {
  const legal = scene.table.match?.legal ?? [];
  if (!legal.length) return turnText(scene.table, scene.view.active, scene.say);
  if (legal.includes("steal")) return scene.say("hit-client-ask-steal");
  return scene.say(legal.includes("stop") ? "hit-client-ask-again" : "hit-client-ask-first");
}

/** What a seat brought home from the round before, as long as its line in this one is empty. */
export function roundText({ view, say }: Scene, seat: number): string {
  const last = view.places[seat]?.results.at(-1);
  if (!last || sum(view.places[seat]?.loot ?? [])) return "";
  return say("play-result", { round: view.round - 1, points: pointsText(last.score, say) });
}
