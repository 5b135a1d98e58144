import type { Config, GameDescription, Option, Options, TableView, Value } from "./protocol";

/** A form being filled in: an option may be "seats", as many as there are seats. */
export type Draft = Config;

/** Every game has this option: whoever is new sees the odds. */
const BEGINNER = "beginner";

/** What the form shows first: the game's own defaults, for as many seats as are in the middle of its range. */
export function firstDraft(game: GameDescription): Draft {
  return {
    seats: game.seats[Math.floor((game.seats.length - 1) / 2)] ?? 2,
    options: defaultsOf(game.options),
    clock: null,
    leavers: "bot",
    races: game.races[0] ?? "fair",
    watching: "everybody",
    is_open: false,
    chat: false,
  };
}

/** The same for one who has never played the game. */
export function guided(draft: Draft, game: GameDescription): Draft {
  const canGuide = game.options.some(({ name }) => name === BEGINNER);
  return canGuide ? { ...draft, options: { ...draft.options, [BEGINNER]: true } } : draft;
}

export function draftOf(table: TableView): Draft {
  const { options, clock, leavers, races, watching, is_open, chat } = table;
  return {
    seats: table.places.length,
    options: { ...options },
    clock,
    leavers,
    races,
    watching,
    is_open,
    chat,
  };
}

/** As the server takes it: "seats" becomes their number. */
export function settled(draft: Draft, game: GameDescription): Config {
  const values = game.options.map((option) => [option.name, settledValue(option, draft)]);
  return { ...draft, options: Object.fromEntries(values) };
}

function settledValue(option: Option, draft: Draft): Value {
  const value = draft.options[option.name] ?? option.default;
  return isBySeats(option, value) ? draft.seats : value;
}

/** Whether the value stands for the number of seats rather than for itself. */
export const isBySeats = (option: Option, value: Value) =>
  value === "seats" && !option.values.includes("seats");

/** Proposals that are allowed with that number of seats. */
export const proposalsFor = (option: Option, seats: number) =>
  option.proposals.filter((each) => option.values.includes(isBySeats(option, each) ? seats : each));

/** How long the match is, a game's first option, and whether the odds are shown: not rules of the house. */
export const isHouseRule = (option: Option, game: GameDescription) =>
  option.name !== BEGINNER && option !== game.options[0];

export const houseRules = (game: GameDescription) =>
  game.options.filter((option) => isHouseRule(option, game));

/** So many house rules need no fold. */
const FEW = 2;

export const hasManyHouseRules = (game: GameDescription) => houseRules(game).length > FEW;

/** The house rules that are not as the book has them. */
export const differences = (game: GameDescription, options: Options) =>
  houseRules(game).filter(({ name, default: usual }) => (options[name] ?? usual) !== usual);

/** The name of the preset whose house rules these are; null if they are nobody's. */
export function presetOf(game: GameDescription, options: Options): string | null {
  const isSame = (preset: string) => {
    const wanted = withPreset(game, options, preset);
    return houseRules(game).every(({ name, default: usual }) => (options[name] ?? usual) === wanted[name]);
  };
  return Object.keys(game.presets).find(isSame) ?? null;
}

/** The options with the house rules of a preset, and the rest as it is. */
export const withPreset = (game: GameDescription, options: Options, preset: string): Options => ({
  ...options,
  ...defaultsOf(houseRules(game)),
  ...game.presets[preset],
});

const defaultsOf = (options: readonly Option[]): Options =>
  Object.fromEntries(options.map((option) => [option.name, option.default]));
