import type { Match } from "../../lib/protocol";

export type HitView = Extract<Match["view"], { type: "hit" }>;
export type HitPlace = HitView["places"][number];
export type Result = HitPlace["total"];
