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
  const game = type.split(".")[0] ?? "";
  const found: Arguments = {};
  for (const [field, value] of Object.entries(fields)) {
    Object.assign(found, argumentsOf(field, value, { reading, game }));
  }
  return found;
}

interface Context {
  reading: Reading;
  game: string;
}

function argumentsOf(field: string, value: unknown, { reading, game }: Context): Arguments {
  if (field === "seat") return { seat: Number(value), ...whoSits("", Number(value), reading) };
  if (field === "first") return { first: Number(value), ...whoSits("first_", Number(value), reading) };
  if (field === "person")
    return { person: String(value ?? say("somebody")), you: yes(value === reading.name) };
  if (field === "bot") return { bot: Number(value), bot_name: say(`bot-name-${value}`) };
  if (typeof value === "boolean") return { [field]: yes(value) };
  if (typeof value === "number" || typeof value === "string") return { [field]: value };
  return isNumbers(value) ? ofNumbers(field, value, { reading, game }) : {};
}

function ofNumbers(field: string, value: number[], { reading, game }: Context): Arguments {
  if (field === "counts") {
    const losing = value.flatMap((count, seat) => (count ? [seat] : []));
    return { count: value.reduce((sum, count) => sum + count, 0), names: names(losing, reading) };
  }
  if (field === "winners") {
    const you = yes(reading.seat !== null && value.includes(reading.seat));
    return { count: value.length, names: names(value, reading), you };
  }
  const cards = value.map((card) => say(`card-${game}`, { card }));
  return { [field]: listed(cards), [`${field}_count`]: value.length };
}

function whoSits(prefix: string, seat: number, reading: Reading): Arguments {
  return { [`${prefix}name`]: nameAt(seat, reading), [`${prefix}you`]: yes(seat === reading.seat) };
}

const names = (seats: number[], reading: Reading) => listed(seats.map((seat) => nameAt(seat, reading)));

function nameAt(seat: number, { players }: Reading): string {
  const player = players[seat];
  return player ? playerName(player, say) : "";
}

const yes = (value: boolean) => (value ? "yes" : "no");

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === "number");
