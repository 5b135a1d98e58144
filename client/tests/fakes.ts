import type {
  FromClient,
  FromServer,
  PlayerView,
  SeatView,
  TableView,
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
}

export const person = (name: string): PlayerView => ({ name, bot: null, policy: null });
export const bot = (number: number): PlayerView => ({ name: null, bot: number, policy: "steady" });

export const seated = (player: PlayerView, more: Partial<SeatView> = {}): SeatView => ({
  player,
  is_host: false,
  is_present: true,
  has_left: false,
  stand_in: false,
  may_call_stand_in: false,
  may_be_freed: false,
  asks_end: false,
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
    you: { name: "Ann", seat: 0, is_host: true },
    host: "Ann",
    places: [seated(person("Ann"), { is_host: true }), seated(person("Bea"))],
    spectators: [],
    why_not_start: "match_running",
    match: {
      number: 1,
      players: [person("Ann"), person("Bea")],
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
      outcome: null,
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
