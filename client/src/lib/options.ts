import { differences, isHouseRule } from "./config";
import { isSaid, say } from "./i18n.svelte";
import type { GameDescription, Option, Options, Value } from "./protocol";

export const optionName = (game: string, { name }: Option) => say(`option-${game}-${name}`);

/** A value as the form and the table write it. */
export function valueText(game: string, option: Option, value: Value): string {
  if (option.kind === "switch") return say(value ? "option-value-on" : "option-value-off");
  const own = `option-${game}-${option.name}-value-${value}`;
  return isSaid(own) ? say(own) : String(value);
}

/** "" if the catalog has none. */
export function optionNote(game: string, { name }: Option, note: "hint" | "example"): string {
  const id = `option-${game}-${name}.${note}`;
  return isSaid(id) ? say(id) : "";
}

/** What the house plays otherwise than the book, in one line. */
export const differencesText = (game: GameDescription, options: Options): string =>
  inWords(game, differences(game, options), options).join(" · ") || say("form-book");

/** All that is not as usual, or only what is no rule of the house, one each. */
export function optionDifferences(
  game: GameDescription,
  options: Options,
  { besidesHouseRules }: { besidesHouseRules: boolean },
): string[] {
  const differing = game.options.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual);
  const told = besidesHouseRules ? differing.filter((option) => !isHouseRule(option, game)) : differing;
  return inWords(game, told, options);
}

const inWords = (game: GameDescription, differing: readonly Option[], options: Options) =>
  differing.map((option) => differenceText(game.id, option, options[option.name] ?? option.default));

function differenceText(game: string, option: Option, value: Value): string {
  if (value === true) return optionName(game, option);
  return say("option-differs", { option: optionName(game, option), value: valueText(game, option, value) });
}
