import type {
  FromClient,
  FromServer,
  PlayerView,
  SeatView,
  TableView,
  Talk,
  TalkLine,
  Told,
  Update,
} from "../src/lib/protocol";

/** A WebSocket whose other end is the test. */
export class FakeWebSocket {
  static readonly OPEN = 1;
  static all: FakeWebSocket[] = [];
  static get latest(): FakeWebSocket {
    const latest = this.all.at(-1);
    if (!latest) throw new Error("no socket was opened");
    return latest;
  }

  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeWebSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The handshake is done. */
  accept(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen?.();
  }

  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The line breaks, or the server closes it. */
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  get commands() {
    return this.sent.filter((message) => message.type === "command");
  }

  /** What was said or reported. */
  get said() {
    return this.sent.filter((message) => message.type === "say" || message.type === "report");
  }
}

export const person = (name: string): PlayerView => ({ name, bot: null, policy: null, is_program: false });
export const program = (name: string): PlayerView => ({ ...person(name), is_program: true });
export const bot = (number: number): PlayerView => ({
  name: null,
  bot: number,
  policy: "steady",
  is_program: false,
});

export const seated = (player: PlayerView, more: Partial<SeatView> = {}): SeatView => ({
  player,
  is_host: false,
  is_present: true,
  has_left: false,
  stand_in: false,
  may_call_stand_in: false,
  may_be_freed: false,
  asks_end: false,
  delay: null,
  ...more,
});

const PLACE = {
  line: [],
  loot: Array<number>(10).fill(0),
  loot_points: 0,
  lost_turns: 0,
  results: [],
  total: { score: 0, cards: 0, lost_turns: 0 },
};

/** Ann, who reads, beside Bea, in the middle of a match. */
export function tableView(more: Partial<TableView> = {}, decision = 7): TableView {
  return {
    id: "t1",
    seq: 10,
    phase: "playing",
    game: "hit",
    options: { rounds: 1 },
    clock: 20,
    leavers: "bot",
    races: "fair",
    watching: "everybody",
    is_open: false,
    chat: false,
    you: { name: "Ann", seat: 0, is_host: true },
    host: "Ann",
    places: [seated(person("Ann"), { is_host: true }), seated(person("Bea"))],
    spectators: [],
    walls: [],
    may_watch: true,
    why_not_start: "match_running",
    exchange: null,
    match: {
      number: 1,
      players: [person("Ann"), person("Bea")],
      seat: 0,
      moves_late: 0,
      view: {
        type: "hit",
        round: 1,
        rounds: 1,
        first: 0,
        active: 0,
        turn: 1,
        drawn: 0,
        offer: null,
        pile: [11, 11, 11, 11, 11, 7, 7, 7, 7, 7],
        discard: Array<number>(10).fill(0),
        places: [PLACE, PLACE],
        steal_ends_turn: false,
        odds: [],
        decided_by: null,
      },
      legal: ["draw"],
      decision,
      timeout_move: "draw",
      to_act: [0],
      remaining: [20_000, null],
      has_reacted: false,
      last_race: [],
      outcome: null,
      shuffle: null,
    },
    ...more,
  };
}

export const update = (more: Partial<Update> = {}): Update => ({
  type: "update",
  table: tableView(),
  notices: [],
  is_fresh: false,
  ack: null,
  ...more,
});

export const drawn = (seq: number, card: number): Told => ({
  seq,
  at: 0,
  notice: { type: "hit.drawn", seat: 1, card },
});

/** Bea, at seat 1, says something. */
export const line = (id: number, more: Partial<TalkLine> = {}): TalkLine => ({
  id,
  at: 0,
  seat: 1,
  person: "Bea",
  author: "author-of-bea",
  phrase: more.words ? null : "hello",
  words: null,
  is_mine: false,
  ...more,
});

export const talk = (lines: TalkLine[], more: Partial<Talk> = {}): Talk => ({
  type: "talk",
  lines,
  is_fresh: false,
  ack: null,
  ...more,
});
