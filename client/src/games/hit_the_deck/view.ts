import type { Match } from "../../lib/protocol";

export type DeckView = Extract<Match["view"], { type: "hit_the_deck" }>;
export type DeckPlace = DeckView["places"][number];
export type RaceResult = Match["last_race"][number];
