import { sentence, type Reading } from "../../lib/notice";
import { playerAt } from "../../lib/names";
import type { MatchSummary, Moment } from "../../lib/protocol";

/** Who sat where then. Only the reader is "you", not whoever's eyes are looked through. */
function readingOf({ table }: Moment, match: MatchSummary): Reading {
  const isMine = match.seat !== null && table.you.seat === match.seat;
  return {
    players: table.places.map((_, seat) => playerAt(table, seat)),
    seat: isMine ? match.seat : null,
    name: isMine ? table.you.name : "",
  };
}

/** What happened in that moment, in sentences. */
export function sentencesOf(moment: Moment, match: MatchSummary): string[] {
  const reading = readingOf(moment, match);
  return moment.notices.map(({ notice }) => sentence(notice, reading)).filter(Boolean);
}

/** What a moment is on the way through the match: somebody's move, the end of a round, or only told of people. */
export type Mark = "round" | "move" | "people";

export function markOf({ notices }: Moment): Mark {
  const types = notices.map(({ notice }) => notice.type);
  if (types.some((type) => type.endsWith(".round_ended") || type === "table.match_ended")) return "round";
  return types.every((type) => type.startsWith("table.")) ? "people" : "move";
}
