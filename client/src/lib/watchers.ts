/** Those who look on at a table without a seat, and the screens that several share. */
import type { Say } from "./i18n.svelte";
import { playerName } from "./names";
import type { PlayerView, TableView } from "./protocol";

/** By name, in their order; shared screens come last. */
export function watchers(table: TableView, say: Say): string[] {
  const names = table.spectators.map((player) => playerName(player, say));
  return [...names, ...table.walls.map((opener) => wallName(opener, say))];
}

/** A shared screen has nobody's eyes, but somebody has opened it. */
export function wallName({ name }: PlayerView, say: Say): string {
  return name === null ? say("wall-name") : say("wall-of", { name });
}

/** Those of `now` who were not among `known`; two of one name are two. */
export function newcomers(now: readonly string[], known: readonly string[]): string[] {
  const left = [...known];
  return now.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
