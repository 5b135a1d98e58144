import type { Lead, PlayerView, Retrospect } from "../../../lib/protocol";
import type { Cast } from "../words";

export const player = (name: string): PlayerView => ({ name, bot: null, policy: null, is_program: false });

export const cast = (...names: string[]): Cast => ({ game: "hit", players: names.map(player), you: 0 });

type Told = [step: number, ...values: number[]];

export function lead(told: readonly Told[], more: Partial<Lead> = {}): Lead {
  const standings = told.map(([step, ...values]) => ({ step, round: 1, values }));
  return { measure: "points", better: "more", is_by_round: false, changes: 0, standings, ...more };
}

/** Two rounds; the first ends with move 4, and the second is dealt at once. */
export const twoRounds: Lead = {
  measure: "cards",
  better: "less",
  is_by_round: true,
  changes: 1,
  standings: [
    { step: 0, round: 1, values: [7, 7] },
    { step: 2, round: 1, values: [3, 7] },
    { step: 4, round: 1, values: [0, 5] },
    { step: 4, round: 2, values: [7, 7] },
    { step: 8, round: 2, values: [2, 0] },
  ],
};

export const retrospect: Retrospect = {
  game: "hit",
  steps: 8,
  leads: [lead([[0, 0, 0], [2, 10, 0], [8, 4, 12]], { changes: 1 })], // prettier-ignore
  figures: [
    { kind: "cards_drawn", values: [7, 4], best: [0] },
    { kind: "steals_made", values: [2, 2], best: [] },
    { kind: "by_timeout", values: [1, 0], best: [] },
  ],
  luck: [
    {
      kind: "lost_turns",
      better: "less",
      seats: [
        { chances: 5, measured: 3, expected: 1.25, verdict: "unlucky" },
        { chances: 0, measured: 0, expected: 0, verdict: "even" },
      ],
    },
  ],
  remembered: {
    kind: "steal",
    step: 7,
    seat: 1,
    first: null,
    card: 8,
    counts: [2, 0],
    count: null,
    points: 16,
    milliseconds: null,
    chance: null,
  },
};
