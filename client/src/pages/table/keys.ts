import type { GameFace } from "../../lib/game";
import type { Key } from "../../lib/keys.svelte";
import type { TableView } from "../../lib/protocol";

export const START: Key = { does: "start" };
export const REMATCH: Key = { does: "rematch" };
export const TALK: Key = { does: "talk" };

/** The keys that this reader has at this table. */
export function keysAt({ phase, you, exchange }: TableView, face: GameFace | null): readonly Key[] {
  if (you.seat === null || exchange) return [TALK];
  if (phase === "playing") return [...(face?.keys ?? []), TALK];
  return you.is_host ? [phase === "ended" ? REMATCH : START, TALK] : [TALK];
}
