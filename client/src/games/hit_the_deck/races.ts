import type { Say } from "../../lib/i18n.svelte";
import type { RaceResult } from "./view";

/** One seat's race as a bar, in shares of the longest. */
export interface Bar {
  /** Before the line was allowed for: where the allowance begins. */
  told: number;
  allowed: number;
  drawn: number;
}

/** What counted and, faintly, what the line took: decided = told + drawn, and allowed lies beyond. */
export function bars(race: readonly RaceResult[]): Bar[] {
  const longest = Math.max(1, ...race.map(({ decided, allowed }) => (decided ?? 0) + allowed));
  return race.map(({ decided, allowed, drawn }) => {
    if (decided === null) return { told: 0, allowed: 0, drawn: 0 };
    const share = (milliseconds: number) => milliseconds / longest;
    return { told: share(decided - drawn), allowed: share(allowed), drawn: share(drawn) };
  });
}

/** How a result came about, in words that add up. */
export function partsOf(result: RaceResult, say: Say): string[] {
  const { measured, allowed, drawn } = result;
  const announcing = timeToAnnounce(result);
  const parts = [
    measured === null ? "" : say("hit_the_deck-client-race-measured", { measured }),
    allowed ? say("hit_the_deck-client-race-allowed", { allowed }) : "",
    announcing ? say("hit_the_deck-client-race-announcing", { announcing }) : "",
    drawn ? say("hit_the_deck-client-race-drawn", { drawn }) : "",
  ];
  return parts.filter(Boolean);
}

/** What was not counted because it takes so long to announce a race that one has opened. */
const timeToAnnounce = ({ measured, allowed, drawn, decided }: RaceResult) =>
  measured === null || decided === null ? 0 : Math.max(0, measured - allowed - (decided - drawn));
