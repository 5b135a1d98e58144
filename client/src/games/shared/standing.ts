import type { Outcome } from "../../lib/protocol";

/** One line of the final table. */
export interface Standing {
  seat: number;
  /** None in a match that was ended before its end. */
  rank: number | null;
  score: number;
  /** By round that was played to its end. */
  rounds: readonly number[];
}

/** A column after the score, in a match that was played to its end. */
export interface Column<Row extends Standing> {
  title: string;
  value: (row: Row) => number | string;
}

/** What a seat has before it is known who won. */
export interface Tally {
  rounds: readonly number[];
  /** What it has so far, for a match that was ended early. */
  score: number;
}

/** Best first; by seat when nobody has won. */
export function standings<Each extends Tally>(
  tallies: readonly Each[],
  outcome: Outcome,
): (Each & Standing)[] {
  return tallies
    .map((tally, seat) => ({
      ...tally,
      seat,
      rank: outcome.ranks[seat] ?? null,
      score: outcome.scores[seat] ?? tally.score,
    }))
    .sort((one, other) => (one.rank ?? one.seat) - (other.rank ?? other.seat));
}

/** The seats that won: several if they share the first place, none if the match was ended early. */
export const winnersOf = ({ ranks, finished }: Outcome) =>
  finished ? ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) : [];
