import { Clock } from "./clock.svelte";
import type { Reading } from "./notice";
import { playerAt } from "./names";
import type { PersonCommand, Refusal, TableView, Told, Update } from "./protocol";
import { TableSocket, socketUrl, type Ending, type Line } from "./socket";

/** A notice as it was told: with those who sat there then, so that it reads the same later. */
export interface Heard extends Told {
  key: number;
  reading: Reading;
}

export interface Ears {
  /** Something new happened; what is merely told again on coming back is not new. */
  onHeard?: (heard: Heard[]) => void;
  onRefused?: (code: string) => void;
  /** The whole table is shown, for the first time or after a break. */
  onShownAnew?: (table: LiveTable) => void;
}

/** The one place that knows the table: what the server showed last, and what was asked of it. */
export class LiveTable {
  view = $state.raw<TableView | null>(null);
  history = $state.raw<Heard[]>([]);
  line = $state<Line>("connecting");
  ending = $state<Ending | null>(null);
  /** A command is under way. */
  isBusy = $state(false);
  /** The code of the last refusal, until something else is asked or happens. */
  refused = $state<string | null>(null);
  readonly clock = new Clock();
  readonly isMyTurn = $derived((this.view?.match?.legal.length ?? 0) > 0);

  #socket: TableSocket;
  #ears: Ears;
  #heard = 0;

  constructor(id: string, ears: Ears = {}) {
    this.#ears = ears;
    this.#socket = new TableSocket(socketUrl(id), {
      onUpdate: (update) => this.#updated(update),
      onRefusal: (refusal) => this.#wasRefused(refusal),
      onLine: (line) => (this.line = line),
      onEnding: (ending) => (this.ending = ending),
    });
  }

  open(): void {
    this.ending = null;
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
  }

  ask(command: PersonCommand): void {
    this.refused = null;
    this.#socket.send(command);
    this.isBusy = true;
  }

  /** One move at a time: what is pressed while another is under way is not meant. */
  play(move: string): void {
    const decision = this.view?.match?.decision ?? null;
    if (decision === null || this.isBusy) return;
    this.ask({ type: "play", move, decision });
  }

  #updated({ table, notices, is_fresh, ack }: Update): void {
    if (ack || this.#isAskedAnew(table)) this.refused = null;
    const known = is_fresh ? 0 : (this.view?.seq ?? 0);
    const heard = notices.filter((told) => told.seq > known).map((told) => this.#hear(told, table));
    this.history = is_fresh ? heard : [...this.history, ...heard];
    this.#show(table);
    if (is_fresh) this.#ears.onShownAnew?.(this);
    else if (heard.length) this.#ears.onHeard?.(heard);
  }

  #wasRefused({ code, table }: Refusal): void {
    this.refused = code === "stale" ? null : code;
    if (table) this.#show(table);
    else this.isBusy = this.#socket.isWaiting;
    if (this.refused) this.#ears.onRefused?.(code);
  }

  #show(table: TableView): void {
    this.isBusy = this.#socket.isWaiting;
    this.clock.set(table.match?.remaining ?? [], table.clock);
    this.view = table;
  }

  #isAskedAnew(table: TableView): boolean {
    return table.match?.decision !== this.view?.match?.decision || table.phase !== this.view?.phase;
  }

  #hear(told: Told, table: TableView): Heard {
    const players = table.places.map((_, seat) => playerAt(table, seat));
    const { seat, name } = table.you;
    return { ...told, key: this.#heard++, reading: { players, seat, name } };
  }
}
