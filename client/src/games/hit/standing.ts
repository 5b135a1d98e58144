import type { Outcome } from "../../lib/protocol";
import { standings, type Standing } from "../shared/standing";
import type { HitView, Result } from "./view";

/** One line of the final table. */
export interface HitStanding extends Standing {
  total: Result;
}

/** Best first; by seat, with what each has brought home so far, when nobody has won. */
export function hitStandings({ places }: HitView, outcome: Outcome): HitStanding[] {
  const tallies = places.map(({ results, total, loot_points }) => ({
    rounds: results.map(({ score }) => score),
    score: total.score + loot_points,
    total,
  }));
  return standings(tallies, outcome);
}

/** Why the first is before the second though both have the same points; null if points told them apart. */
export interface TieBreak {
  step: "cards" | "lost_turns" | "seat";
  winner: number;
  second: number;
  points: number;
  more: number;
  less: number;
}

export function tieBreak(view: HitView, outcome: Outcome): TieBreak | null {
  const [first, next] = hitStandings(view, outcome);
  const step = view.decided_by;
  if (!outcome.finished || !first || !next || step === null || step === "score") return null;
  const compared = step === "seat" ? [first.seat, next.seat] : [first.total[step], next.total[step]];
  const [more, less] = [Math.max(...compared), Math.min(...compared)];
  return { step, winner: first.seat, second: next.seat, points: first.score, more, less };
}
