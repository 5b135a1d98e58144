import type { Outcome } from "../../lib/protocol";
import { standings } from "../shared/standing";
import type { DeckView } from "./view";

/** Best first, with the points of each round. */
export const deckStandings = ({ places }: DeckView, outcome: Outcome) =>
  standings(
    places.map(({ results, total }) => ({ rounds: results, score: total })),
    outcome,
  );
