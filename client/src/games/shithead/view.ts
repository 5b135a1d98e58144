import type { Match } from "../../lib/protocol";

export type ShitheadView = Extract<Match["view"], { type: "shithead" }>;
export type ShitheadPlace = ShitheadView["places"][number];
export type PileCard = ShitheadView["pile"][number];
export type Asks = ShitheadView["asks"];
