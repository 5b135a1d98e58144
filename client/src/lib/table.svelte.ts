import { Clock } from "./clock.svelte";
import type { Reading } from "./notice";
import { playerAt } from "./names";
import type { PersonCommand, Phrase, Refusal, TableView, TalkLine, Told, Update } from "./protocol";
import { answerTo } from "./shuffle/exchange";
import { TableSocket, socketUrl, type Ending, type Line } from "./socket";
import { Talk } from "./talk.svelte";

/** A notice as it was told: with those who sat there then, so that it reads the same later. */
export interface Heard extends Told {
  key: number;
  reading: Reading;
}

export interface Ears {
  /** Something new happened; what is merely told again on coming back is not new. */
  onHeard?: (heard: Heard[]) => void;
  onRefused?: (code: string) => void;
  /** Somebody who is not muted says something. */
  onSaid?: (line: TalkLine) => void;
  /** The whole table is shown, for the first time or after a break. */
  onShownAnew?: (table: LiveTable) => void;
}

/** Refusals that nobody need read: what was answered is over, or another tab has answered. */
const QUIET = new Set(["stale", "salt_given", "hashes_first", "other_salt", "left_out"]);

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
  readonly talk: Talk;
  readonly isMyTurn = $derived((this.view?.match?.legal.length ?? 0) > 0);

  #socket: TableSocket;
  #ears: Ears;
  #heard = 0;
  /** Of which shuffle, and what of it, was answered last. */
  #answered = "";

  constructor(id: string, ears: Ears = {}, { isWall = false } = {}) {
    this.#ears = ears;
    this.#socket = new TableSocket(socketUrl(id, { isWall }), {
      onUpdate: (update) => this.#updated(update),
      onTalk: (talk) => this.talk.told(talk),
      onRefusal: (refusal) => this.#wasRefused(refusal),
      onLine: (line) => (this.line = line),
      onEnding: (ending) => (this.ending = ending),
    });
    this.talk = new Talk(
      id,
      (asked) => this.#socket.talk(asked),
      (line) => this.#ears.onSaid?.(line),
    );
  }

  open(): void {
    this.ending = null;
    this.#socket.open();
  }

  close(): void {
    this.#socket.close();
  }

  async say(phrase: Phrase): Promise<void> {
    const code = await this.talk.say(phrase);
    if (code) this.#refuse(code);
  }

  ask(command: PersonCommand): void {
    this.refused = null;
    this.#socket.send(command);
    this.isBusy = true;
  }

  /** One move at a time: what is pressed while another is under way is not meant. */
  play(move: string): void {
    if (!this.isBusy) this.react(move);
  }

  /** A race waits for nothing: at once, whatever else is under way. */
  react(move: string): void {
    const decision = this.view?.match?.decision ?? null;
    if (decision !== null) this.ask({ type: "play", move, decision });
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
    if (table) this.#show(table);
    else this.isBusy = this.#socket.isWaiting;
    this.#refuse(code);
  }

  #refuse(code: string): void {
    this.refused = QUIET.has(code) ? null : code;
    if (this.refused) this.#ears.onRefused?.(code);
  }

  #show(table: TableView): void {
    this.isBusy = this.#socket.isWaiting;
    this.clock.set(table.match?.remaining ?? [], table.clock);
    this.view = table;
    this.#shuffle(table);
  }

  /** The device adds its salt by itself; once, for the socket repeats what had no answer. */
  #shuffle(table: TableView): void {
    const answer = answerTo(table);
    const asked = `${table.exchange?.commitment} ${table.exchange?.asks}`;
    if (!answer || asked === this.#answered) return;
    this.#answered = asked;
    this.#socket.send(answer);
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
