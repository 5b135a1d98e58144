import type { Match, Outcome, TableView } from "../../../lib/protocol";
import type { DeckPlace, DeckView, RaceResult } from "../view";

export const place = (cards: number, given: Partial<DeckPlace> = {}): DeckPlace => ({
  cards,
  results: [],
  total: 0,
  ...given,
});

export function view(given: Partial<DeckView> = {}): DeckView {
  return {
    type: "hit_the_deck",
    viewer: 0,
    round: 1,
    target: 100,
    auto_announce: false,
    wild_on_wild: false,
    bury_word_cards: false,
    false_slap: 2,
    dealer: 2,
    direction: 1,
    active: 0,
    turn: 1,
    asks: "play",
    pile: 80,
    discard: ["R4"],
    demand: null,
    is_free: false,
    cut: null,
    race: null,
    fined: [],
    hand: ["R1", "B4", "G5"],
    drawn: null,
    refused: [],
    places: [place(3), place(7), place(7)],
    odds: [],
    decided_by: null,
    ...given,
  };
}

/** A race that the seat has opened. */
export const race = (seat: number): DeckView["race"] => ({
  seat,
  announced: false,
  slapped: [],
  given_up: [],
});

export const result = (seat: number, given: Partial<RaceResult> = {}): RaceResult => ({
  seat,
  measured: 400,
  allowed: 0,
  drawn: 0,
  decided: 400,
  ...given,
});

export interface Setting {
  /** Where the reader sits. */
  you?: number | null;
  legal?: string[];
  has_reacted?: boolean;
  last_race?: RaceResult[];
  outcome?: Outcome | null;
  options?: TableView["options"];
  /** By seat. */
  delays?: (number | null)[];
}

const NAMES = ["Ada", "Max", "Zoé"];

export function table(deck: DeckView, setting: Setting = {}): TableView {
  const { you = 0, legal = [], outcome = null, options = {}, delays = [], ...race } = setting;
  const players = NAMES.map((name) => ({ name, bot: null, policy: null, is_program: false }));
  const match: Match = {
    number: 1,
    players,
    seat: you,
    moves_late: 0,
    view: deck,
    legal,
    decision: you === null ? null : 1,
    timeout_move: legal[0] ?? null,
    to_act: deck.active === null ? [] : [deck.active],
    remaining: NAMES.map(() => null),
    has_reacted: false,
    last_race: [],
    outcome,
    shuffle: null,
    ...race,
  };
  return {
    id: "table",
    seq: 1,
    phase: outcome ? "ended" : "playing",
    game: "hit_the_deck",
    options,
    clock: null,
    leavers: "bot",
    races: "fair",
    watching: "everybody",
    is_open: false,
    chat: false,
    you: { name: NAMES[you ?? 0] ?? null, seat: you, is_host: false },
    host: NAMES[0] ?? "",
    places: players.map((player, seat) => ({
      player,
      is_host: false,
      is_present: true,
      has_left: false,
      stand_in: false,
      may_call_stand_in: false,
      may_be_freed: false,
      asks_end: false,
      delay: delays[seat] ?? null,
    })),
    spectators: [],
    walls: [],
    may_watch: true,
    why_not_start: null,
    exchange: null,
    match,
  };
}
