import type { Config, GameDescription, Option, TableView, Value } from "./protocol";

/** A form being filled in: an option may be "seats", as many as there are seats. */
export type Draft = Config;

export const LEAVERS: Config["leavers"][] = ["bot", "timeout"];

/** What the form shows first: the game's own defaults, for as many seats as are in the middle of its range. */
export function firstDraft(game: GameDescription): Draft {
  return {
    seats: game.seats[Math.floor((game.seats.length - 1) / 2)] ?? 2,
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    clock: null,
    leavers: "bot",
  };
}

export function draftOf(table: TableView): Draft {
  return {
    seats: table.places.length,
    options: { ...table.options },
    clock: table.clock,
    leavers: table.leavers,
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
