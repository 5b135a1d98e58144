import type { Outcome } from "../../lib/protocol";
import { standings, type Standing } from "../shared/standing";
import type { ShitheadView } from "./view";

/** One line of the final table. */
export interface PlaceStanding extends Standing {
  firsts: number;
  lasts: number;
}

/** Best first; by seat, with the places so far, when nobody has won. */
export function placeStandings({ places }: ShitheadView, outcome: Outcome): PlaceStanding[] {
  const tallies = places.map(({ results, total }) => ({
    rounds: results,
    score: total,
    firsts: results.filter((place) => place === 1).length,
    lasts: results.filter((place) => place === places.length).length,
  }));
  return standings(tallies, outcome);
}

/** What told the winner from the next [S19], and by how much. */
export interface Decision {
  step: "one" | "total" | "firsts" | "lasts" | "shared";
  winner: number;
  second: number;
  loser: number;
  total: number;
  more: number;
  less: number;
}

/** Null for a match that was ended before its end. */
export function decision(view: ShitheadView, outcome: Outcome): Decision | null {
  const rows = placeStandings(view, outcome);
  const [first, next] = rows;
  const last = rows.at(-1);
  if (!outcome.finished || !first || !next || !last || view.decided_by === null) return null;
  const step = view.rounds === 1 ? "one" : view.decided_by;
  const compared =
    step === "firsts" || step === "lasts" ? [first[step], next[step]] : [first.score, next.score];
  const [more, less] = [Math.max(...compared), Math.min(...compared)];
  return { step, winner: first.seat, second: next.seat, loser: last.seat, total: first.score, more, less };
}
