import { seated } from "../../../../tests/fakes";
import type { Match, Outcome, TableView } from "../../../lib/protocol";
import type { PileCard, ShitheadPlace, ShitheadView } from "../view";

const NO_LESS = [true, true, true];

export function place(given: Partial<ShitheadPlace> = {}): ShitheadPlace {
  return { hand: 3, up: [], down: NO_LESS, arranged: false, place: null, results: [], total: 0, ...given };
}

/** "5d", or a joker that stands for a 9: "*=9"; what each shows is its rank. */
export function pile(...cards: string[]): PileCard[] {
  return cards.map((text) => {
    const [card = "", rank = card.charAt(0)] = text.split("=");
    return { card, rank, shows: rank };
  });
}

export function view(given: Partial<ShitheadView> = {}): ShitheadView {
  const shown = given.pile?.at(-1)?.shows ?? null;
  return {
    type: "shithead",
    viewer: 0,
    round: 1,
    rounds: 1,
    first: 0,
    phase: "playing",
    active: 0,
    turn: 2,
    asks: "hand",
    draw: 10,
    pile: [],
    shown,
    is_low: shown === "7",
    run: 1,
    burnt: [],
    turned: null,
    failed: null,
    places: [place(), place(), place()],
    hand: [],
    arranged: [],
    refused: [],
    unseen: [],
    options: {
      rounds: 1,
      beginner: false,
      ten_on: "rank",
      transparent_threes: false,
      voluntary_pick: false,
      join_up: "any",
      jokers: true,
      packs: "auto",
    },
    odds: [],
    last_round: null,
    decided_by: null,
    ...given,
  };
}

export interface Setting {
  names?: string[];
  /** Where the reader sits. */
  you?: number | null;
  legal?: string[];
  decision?: number;
  timeout?: string;
  outcome?: Outcome | null;
}

export function table(shithead: ShitheadView, setting: Setting = {}): TableView {
  const { names = ["Ada", "Max", "Zoé"], you = 0, legal = [], decision = 1, outcome = null } = setting;
  const players = names.map((name) => ({ name, bot: null, policy: null, is_program: false }));
  const match: Match = {
    number: 1,
    players,
    seat: you,
    moves_late: 0,
    view: shithead,
    legal,
    decision: you === null ? null : decision,
    timeout_move: setting.timeout ?? legal[0] ?? null,
    to_act: shithead.active === null ? [] : [shithead.active],
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
    game: "shithead",
    options: {},
    clock: null,
    leavers: "bot",
    races: "fair",
    watching: "everybody",
    is_open: false,
    chat: false,
    you: { name: names[you ?? 0] ?? null, seat: you, is_host: false },
    host: names[0] ?? "",
    places: players.map((player) => seated(player)),
    spectators: [],
    walls: [],
    may_watch: true,
    why_not_start: null,
    exchange: null,
    match,
  };
}
