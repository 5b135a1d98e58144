/** Where the rulebooks tell what the table speaks of. */

/** Anchors by what is spoken of: `error-<code>`, `option-<name>`, `hint-<kind>`, and words of the game's own. */
export type Rules = Readonly<Record<string, string>>;

const OF_GAMES = import.meta.glob<Rules>("../games/*/rules.ts", { eager: true, import: "rules" });

/** Every game's book has these. */
const COMMON: Rules = { leaving: "c4" };

export const rulesOf = (game: string): Rules => ({ ...COMMON, ...OF_GAMES[`../games/${game}/rules.ts`] });

/** The address of that rule; undefined if the book has none of its own for it. */
export function ruleAt(game: string, about: string): string | undefined {
  const rule = rulesOf(game)[about];
  return rule && `/rules/${game}#${rule}`;
}
