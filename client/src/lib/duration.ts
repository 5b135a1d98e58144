import { say } from "./i18n.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From so many hours or days on nobody counts the lesser unit. */
const MANY_HOURS = 10;
const MANY_DAYS = 2;

/** A time in words, in one unit or two. What it says is never more than there is, but for parts of a second. */
export function durationText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours, minutes] = [seconds / DAY, seconds / HOUR, seconds / MINUTE].map(Math.floor) as Three;
  if (seconds < MINUTE) return say("duration-seconds", { seconds });
  if (seconds < HOUR) return say("duration-minutes", { minutes });
  if (seconds % DAY === 0) return say("duration-days", { days });
  if (days >= MANY_DAYS) return say("duration-days-hours", { days, hours: hours % 24 });
  const left = minutes % 60;
  if (hours >= MANY_HOURS || left === 0) return say("duration-hours", { hours });
  return say("duration-hours-minutes", { hours, minutes: left });
}

type Three = [number, number, number];

/** The same in two or three signs, for a ring; the seconds of the last two minutes without a unit. */
export function durationSign(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds <= 2 * MINUTE) return String(seconds);
  if (seconds < HOUR) return say("ring-minutes", { minutes: Math.floor(seconds / MINUTE) });
  if (seconds < MANY_DAYS * DAY) return say("ring-hours", { hours: Math.floor(seconds / HOUR) });
  return say("ring-days", { days: Math.floor(seconds / DAY) });
}

/** What a turn may last, as a host chooses it. */
export const clockText = (seconds: number | null) =>
  seconds === null ? say("clock-none") : durationText(1000 * seconds);

/** From a day on a table is turn-based: nobody is expected to stay. */
export const isTurnBased = (clock: number | null) => clock !== null && clock >= DAY;
