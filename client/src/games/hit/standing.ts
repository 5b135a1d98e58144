import type { Outcome } from "../../lib/protocol";
import type { HitView, Result } from "./view";

/** One line of the final table. */
export interface Standing {
  seat: number;
  /** None in a match that was ended before its end. */
  rank: number | null;
  score: number;
  /** By round that was played to its end. */
  rounds: readonly number[];
  total: Result;
}

/** Best first; by seat, with what each has brought home so far, when nobody has won. */
export function standings(view: HitView, outcome: Outcome): Standing[] {
  return view.places
    .map(({ results, total, loot_points }, seat) => ({
      seat,
      rank: outcome.ranks[seat] ?? null,
      score: outcome.scores[seat] ?? total.score + loot_points,
      rounds: results.map(({ score }) => score),
      total,
    }))
    .sort((one, other) => (one.rank ?? one.seat) - (other.rank ?? other.seat));
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
  const [first, next] = standings(view, outcome);
  const step = view.decided_by;
  if (!outcome.finished || !first || !next || step === null || step === "score") return null;
  const compared = step === "seat" ? [first.seat, next.seat] : [first.total[step], next.total[step]];
  const [more, less] = [Math.max(...compared), Math.min(...compared)];
  return { step, winner: first.seat, second: next.seat, points: first.score, more, less };
}
