/** What a list says of a table, in words. */
import { aroundDifferences } from "./around";
import { presetOf } from "./config";
import { clockText, durationText, isTurnBased } from "./duration";
import { listed, say } from "./i18n.svelte";
import { playerName } from "./names";
import { optionDifferences } from "./options";
import type { GameDescription, MyTable, OpenTable } from "./protocol";

/** Who else sits there; `me` is the reader's name. */
export function companyText({ players }: MyTable, me: string | null): string {
  const others = players.filter((player) => player && (player.bot !== null || player.name !== me));
  const names = others.map((player) => player && playerName(player, say)).filter((name) => name !== null);
  return names.length ? say("mine-with", { names: listed(names) }) : say("mine-alone");
}

/** What is going on there. Only where a turn has days is a time still true when it is read. */
export function stateText({ phase, is_asked, remaining, clock }: MyTable): string {
  const time = isTurnBased(clock) && remaining !== null ? durationText(remaining) : null;
  if (is_asked) return time ? say("mine-your-turn-left", { time }) : say("mine-your-turn");
  if (phase !== "playing") return say(`phase-${phase}`);
  return time ? say("mine-others-left", { time }) : say("mine-others");
}

/** What is played otherwise than usual, and the clock where there is one. */
export function termsText(game: GameDescription, table: OpenTable): string {
  const preset = presetOf(game, table.options);
  const isNamed = preset !== null && Object.keys(game.presets[preset] ?? {}).length > 0;
  return [
    table.clock === null ? "" : say("clock-a-turn", { time: clockText(table.clock) }),
    isNamed ? say(`preset-${game.id}-${preset}`) : "",
    ...optionDifferences(game, table.options, { besidesHouseRules: isNamed }),
    ...aroundDifferences(game, table),
  ]
    .filter(Boolean)
    .join(" · ");
}
