import { isSaid, listed, say, type Arguments } from "./i18n.svelte";

/**
 * A move in notation as its button has it. What follows the first word is `$card`, and `$count` if it is a number
 * (`$number` counts from one), in the attribute `.with` of its text, where that has one: `play R4` is "Play a red 4".
 * In a game whose cards go by rank `$cards` are those ranks: `play 77` is "Play two 7s".
 */
export function moveText(game: string, move: string): string {
  const [verb, ...rest] = move.split(" ");
  const [id, card] = [`move-${game}-${verb}`, rest.join(" ")];
  if (!card || !isSaid(`${id}.with`)) return say(id);
  return say(`${id}.with`, { card, ...numbers(card), ...ranks(game, card) });
}

const numbers = (text: string): Arguments =>
  /^\d+$/.test(text) ? { count: Number(text), number: Number(text) + 1 } : {};

function ranks(game: string, text: string): Arguments {
  const letters = [...(text.split("=")[0] ?? "")];
  const count = (rank: string) => letters.filter((letter) => letter === rank).length;
  if (!isSaid(`ranks-${game}`)) return {};
  return {
    cards: listed([...new Set(letters)].map((rank) => say(`cards-${game}`, { count: count(rank), rank }))),
  };
}
