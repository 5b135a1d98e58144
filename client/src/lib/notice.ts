import { listed, say, type Arguments } from "./i18n.svelte";
import { playerName } from "./names";
import type { Notice, PlayerView } from "./protocol";

/** Whose eyes a notice is read with, and who sat where when it was told. */
export interface Reading {
  players: readonly (PlayerView | null)[];
  seat: number | null;
  name: string | null;
}

/** The notice in the reader's language; "" for one that is not told in words. */
export function sentence(notice: Notice, reading: Reading): string {
  const id = `notice-${notice.type.replace(".", "-")}`;
  const text = say(id, noticeArguments(notice, reading));
  return text === id ? "" : text;
}

/**
 * What the text of a notice may use. One rule for the notices of all games, the same as in
 * `pioche.cli.notices`: it goes by the names of the fields.
 */
export function noticeArguments(notice: Notice, reading: Reading): Arguments {
  const { type, ...fields } = notice;
  return fieldArguments(fields, { reading, game: type.split(".")[0] ?? "" });
}

/** Whose eyes, and whose cards. */
interface Context {
  reading: Reading;
  game: string;
}

export function fieldArguments(fields: object, context: Context): Arguments {
  const found: Arguments = {};
  for (const [field, value] of Object.entries(fields)) {
    Object.assign(found, argumentsOf(field, value, context));
  }
  return found;
}

function argumentsOf(field: string, value: unknown, { reading, game }: Context): Arguments {
  if (field === "seat") return { seat: Number(value), ...whoSits("", Number(value), reading) };
  if (field === "first") return { first: Number(value), ...whoSits("first_", Number(value), reading) };
  if (field === "person")
    return { person: String(value ?? say("somebody")), you: yes(value === reading.name) };
  if (field === "bot") return { bot: Number(value), bot_name: say(`bot-name-${value}`) };
  if (typeof value === "boolean") return { [field]: yes(value) };
  if (typeof value === "number" || typeof value === "string") return { [field]: value };
  return isFlat(value) ? ofList(field, value, { reading, game }) : {};
}

/** Strings are cards; numbers may be seats, or the cards of a game that has only values. */
function ofList(field: string, list: readonly (string | number)[], context: Context): Arguments {
  if (!isNumbers(list)) return ofCards(field, list, context);
  const { reading } = context;
  if (field === "seats") return { count: list.length, names: names(list, reading) };
  if (field === "counts") {
    const losing = list.flatMap((count, seat) => (count ? [seat] : []));
    return { count: list.reduce((sum, count) => sum + count, 0), names: names(losing, reading) };
  }
  if (field === "winners") {
    const you = yes(reading.seat !== null && list.includes(reading.seat));
    return { count: list.length, names: names(list, reading), you };
  }
  return ofCards(field, list, context);
}

function ofCards(field: string, cards: readonly (string | number)[], { game }: Context): Arguments {
  const named = cards.map((card) => say(`card-${game}`, { card }));
  return { [field]: listed(named), [`${field}_count`]: cards.length };
}

function whoSits(prefix: string, seat: number, reading: Reading): Arguments {
  return { [`${prefix}name`]: nameAt(seat, reading), [`${prefix}you`]: yes(seat === reading.seat) };
}

const names = (seats: readonly number[], reading: Reading) =>
  listed(seats.map((seat) => nameAt(seat, reading)));

function nameAt(seat: number, { players }: Reading): string {
  const player = players[seat];
  return player ? playerName(player, say) : "";
}

const yes = (value: boolean) => (value ? "yes" : "no");

const isNumbers = (list: readonly unknown[]): list is readonly number[] =>
  list.every((each) => typeof each === "number");

const isFlat = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((each) => typeof each === "number" || typeof each === "string");
