import type { Clock } from "./clock.svelte";
import { durationText, isTurnBased } from "./duration";
import { moveText } from "./moves";
import type { TableView } from "./protocol";

/** How near the end is: words of `time-warning`, one sentence to be heard for each. */
type Nearness = "hour" | "minutes" | "seconds";

/** From so many milliseconds on, the nearest first. */
type Limits = readonly (readonly [limit: number, nearness: Nearness])[];

const OF_SECONDS: Limits = [[5_000, "seconds"]];
const OF_DAYS: Limits = [
  [10 * 60_000, "minutes"],
  [60 * 60_000, "hour"],
];

/** What the texts of `time-warning` use. */
export type Warning = {
  time: string;
  seconds: number;
  /** The move that will be played, as its button has it. */
  move: string;
  nearness: Nearness;
};

/** In a race there is no time to read, and no time at all to listen. */
const GIVE_UP = "miss";

export const isInRace = ({ match }: TableView) => match?.timeout_move === GIVE_UP;

/** Towards the end of the reader's turn: what the table will play for them. */
export function timeWarning(table: TableView, clock: Clock): Warning | null {
  const { game, match, you, clock: whole } = table;
  if (you.seat === null || !match?.timeout_move || isInRace(table)) return null;
  const left = clock.left(you.seat);
  if (left === null) return null;
  const nearness = (isTurnBased(whole) ? OF_DAYS : OF_SECONDS).find(([limit]) => left <= limit)?.[1];
  if (!nearness) return null;
  const seconds = Math.ceil(left / 1000);
  return { time: durationText(left), seconds, move: moveText(game, match.timeout_move), nearness };
}
