import type { FromClient, FromServer, PersonCommand, Refusal, Update } from "./protocol";

const PING_EVERY = 15_000;
const PONG_WITHIN = 10_000;
/** Before a command that came too fast, and was not read, is sent again. */
const CALM_DOWN = 1_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

const TOO_FAST = 4429;
const CALM_AFTER = 5;

/** Close codes after which coming back alone would not help. */
const ENDINGS: Record<number, Ending> = { 4404: "no_such_table", 4410: "table_closed", 4401: "not_admitted" };

export type Ending = "no_such_table" | "table_closed" | "not_admitted";
export type Line = "connecting" | "open" | "broken";

export interface Listener {
  onUpdate: (update: Update) => void;
  onRefusal: (refusal: Refusal) => void;
  onLine: (line: Line) => void;
  onEnding: (ending: Ending) => void;
}

/**
 * The line to one table. It comes back by itself, and sends again, under the same ids, the
 * commands that no answer came for.
 */
export class TableSocket {
  #url: string;
  #listener: Listener;
  #socket: WebSocket | null = null;
  #waiting = new Map<string, PersonCommand>();
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #nextPing: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, listener: Listener) {
    this.#url = url;
    this.#listener = listener;
  }

  open(): void {
    window.addEventListener("online", this.#hurry);
    window.addEventListener("pageshow", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#listener.onLine("connecting");
    this.#connect();
  }

  close(): void {
    window.removeEventListener("online", this.#hurry);
    window.removeEventListener("pageshow", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    this.#hangUp();
  }

  /** Whether a command waits for its answer. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  send(command: PersonCommand): void {
    const id = freshId();
    this.#waiting.set(id, command);
    this.#transmit({ type: "command", id, command });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#expectFrame();
    socket.onmessage = (event) => this.#read(JSON.parse(event.data as string) as FromServer);
    socket.onclose = (event) => this.#lost(event.code);
  }

  /** After a fresh view: an answer that was on its way may have been dropped for it. */
  #resend(): void {
    clearTimeout(this.#again);
    for (const [id, command] of this.#waiting) this.#transmit({ type: "command", id, command });
  }

  #transmit(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #read(message: FromServer): void {
    this.#tries = 0;
    this.#quiet();
    this.#nextPing = setTimeout(() => this.#ping(), PING_EVERY);
    this.#listener.onLine("open");
    if (message.type === "update") {
      if (message.ack) this.#waiting.delete(message.ack);
      if (message.is_fresh) this.#resend();
      this.#listener.onUpdate(message);
    } else if (message.type === "refusal") {
      if (message.id) this.#waiting.delete(message.id);
      else if (message.code === "too_fast") this.#again = setTimeout(() => this.#resend(), CALM_DOWN);
      this.#listener.onRefusal(message);
    }
  }

  #ping(): void {
    this.#transmit({ type: "ping" });
    this.#expectFrame();
  }

  #expectFrame(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lost(1006), PONG_WITHIN);
  }

  #quiet(): void {
    clearTimeout(this.#nextPing);
    clearTimeout(this.#deadline);
  }

  #lost(code: number): void {
    this.#hangUp();
    const ending = ENDINGS[code];
    if (ending) return this.#listener.onEnding(ending);
    if (code === TOO_FAST) this.#tries = Math.max(this.#tries, CALM_AFTER);
    this.#listener.onLine("broken");
    this.#retry = setTimeout(() => this.#connect(), this.#wait());
  }

  /** Full jitter: those who lost the same server do not come back in the same instant. */
  #wait(): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    return Math.random() * longest;
  }

  /** Something says that the line may be back: do not wait. */
  #hurry = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.#retry !== undefined) this.#connect();
    else if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
  };

  #hangUp(): void {
    this.#quiet();
    clearTimeout(this.#again);
    if (!this.#socket) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }
}

export function socketUrl(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}

/** Also where there is no secure context: a table in the local network is plain http. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
