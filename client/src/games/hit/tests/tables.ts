import type { Match, Outcome, TableView } from "../../../lib/protocol";
import type { HitPlace, HitView } from "../view";

const NOTHING = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

export const result = (score: number, cards = 0, lost_turns = 0) => ({ score, cards, lost_turns });

/** So many of each value. */
export const counts = (...cards: number[]) =>
  NOTHING.map((_, index) => cards.filter((card) => card === index + 1).length);

export function place(line: number[], given: Partial<HitPlace> = {}): HitPlace {
  return { line, loot: NOTHING, loot_points: 0, lost_turns: 0, results: [], total: result(0), ...given };
}

export function view(given: Partial<HitView> = {}): HitView {
  return {
    type: "hit",
    round: 1,
    rounds: 1,
    first: 0,
    active: 0,
    turn: 1,
    drawn: 1,
    offer: null,
    pile: [11, 11, 11, 11, 11, 7, 7, 7, 7, 7],
    discard: NOTHING,
    places: [place([]), place([]), place([])],
    steal_ends_turn: false,
    odds: [],
    decided_by: null,
    ...given,
  };
}

export interface Setting {
  names?: string[];
  /** Where the reader sits. */
  you?: number | null;
  legal?: string[];
  outcome?: Outcome | null;
}

export function table(hit: HitView, setting: Setting = {}): TableView {
  const { names = ["Ada", "Max", "Zoé"], you = 0, legal = [], outcome = null } = setting;
  const players = names.map((name) => ({ name, bot: null, policy: null, is_program: false }));
  const match: Match = {
    number: 1,
    players,
    seat: you,
    moves_late: 0,
    view: hit,
    legal,
    decision: you === null ? null : 1,
    timeout_move: legal[0] ?? null,
    to_act: hit.active === null ? [] : [hit.active],
    remaining: names.map(() => null),
    has_reacted: false,
    last_race: [],
    outcome,
    shuffle: null,
  };
  return {
    id: "table",
    seq: 1,
    phase: outcome ? "ended" : "playing",
    game: "hit",
    options: {},
    clock: null,
    leavers: "bot",
    races: "fair",
    watching: "everybody",
    is_open: false,
    chat: false,
    you: { name: names[you ?? 0] ?? null, seat: you, is_host: false },
    host: names[0] ?? "",
    places: players.map((player) => ({
      player,
      is_host: false,
      is_present: true,
      has_left: false,
      stand_in: false,
      may_call_stand_in: false,
      may_be_freed: false,
      asks_end: false,
      delay: null,
    })),
    spectators: [],
    walls: [],
    may_watch: true,
    why_not_start: null,
    exchange: null,
    match,
  };
}
