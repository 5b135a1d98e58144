import type { FromClient, FromServer, PersonCommand, Refusal, Talk, Update } from "./protocol";
import type { Answer, Asked } from "./talk.svelte";

const PING_EVERY = 15_000;
const PONG_WITHIN = 10_000;
/** When somebody looks at the page again: what they see may be old. */
const PONG_WITHIN_A_GLANCE = 2_000;
/** The clock that sleeps with the device is behind the one that does not. */
const SLEPT = 1_000;
/** Before a command that came too fast, and was not read, is sent again. */
const CALM_DOWN = 1_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

const REACTIONS = new Set(["announce", "slap", "miss"]);

const TOO_FAST = 4429;
const CALM_AFTER = 5;

/** Close codes after which coming back alone would not help. */
const ENDINGS: Record<number, Ending> = {
  4404: "no_such_table",
  4410: "table_closed",
  4401: "not_admitted",
  4402: "not_invited",
  4403: "unknown_host",
  4405: "banned",
};

export type Ending =
  "no_such_table" | "table_closed" | "not_admitted" | "not_invited" | "unknown_host" | "banned";
export type Line = "connecting" | "open" | "broken";

export interface Listener {
  onUpdate: (update: Update) => void;
  onTalk: (talk: Talk) => void;
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
  /** What has had no answer yet. */
  #waiting = new Map<string, FromClient>();
  /** Those who wait for the answer to something that they said. */
  #listening = new Map<string, (answer: Answer) => void>();
  #tries = 0;
  #slept = 0;
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
    return [...this.#waiting.values()].some(({ type }) => type === "command");
  }

  send(command: PersonCommand): void {
    const id = freshId();
    this.#ask(id, { type: "command", id, command });
  }

  /** Says or reports something; no move waits for its answer. */
  talk(asked: Asked): Promise<Answer> {
    const id = freshId();
    const answer = new Promise<Answer>((resolve) => this.#listening.set(id, resolve));
    this.#ask(id, { ...asked, id });
    return answer;
  }

  #ask(id: string, message: FromClient): void {
    this.#waiting.set(id, message);
    this.#transmit(message);
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
    this.#forgetReactions();
    for (const message of this.#waiting.values()) this.#transmit(message);
  }

  /** A slap is of its moment: what comes late would be a false one. */
  #forgetReactions(): void {
    for (const [id, message] of this.#waiting) {
      const move = message.type === "command" && message.command.type === "play" && message.command.move;
      if (move && REACTIONS.has(move)) this.#waiting.delete(id);
    }
  }

  #transmit(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #read(message: FromServer): void {
    if (message.type === "probe") this.#transmit({ type: "probe_answered", mark: message.mark });
    this.#tries = 0;
    this.#slept = timeSlept();
    this.#quiet();
    this.#nextPing = setTimeout(() => this.#check(), PING_EVERY);
    this.#listener.onLine("open");
    if (message.type === "update") {
      if (message.ack) this.#waiting.delete(message.ack);
      if (message.is_fresh) this.#resend();
      this.#listener.onUpdate(message);
    } else if (message.type === "talk") {
      this.#listener.onTalk(message);
      if (message.ack) this.#answered(message.ack, null);
    } else if (message.type === "refusal") {
      const isTalk = message.id && this.#answered(message.id, message.code);
      if (isTalk) return;
      if (!message.id && message.code === "too_fast")
        this.#again = setTimeout(() => this.#resend(), CALM_DOWN);
      this.#listener.onRefusal(message);
    }
  }

  /** Whether somebody who had said something waited for it. */
  #answered(id: string, answer: Answer): boolean {
    this.#waiting.delete(id);
    const listener = this.#listening.get(id);
    this.#listening.delete(id);
    listener?.(answer);
    return listener !== undefined;
  }

  /** A device that slept missed what came, and the clocks on its page stood still. */
  #check(patience = PONG_WITHIN): void {
    if (Math.abs(timeSlept() - this.#slept) > SLEPT) return this.#renew();
    clearTimeout(this.#nextPing);
    this.#transmit({ type: "ping" });
    this.#expectFrame(patience);
  }

  #expectFrame(patience = PONG_WITHIN): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#lost(1006), patience);
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
    else if (this.#socket) this.#check(PONG_WITHIN_A_GLANCE);
  };

  #renew(): void {
    this.#lost(1006);
    this.#connect();
  }

  #hangUp(): void {
    this.#quiet();
    clearTimeout(this.#again);
    if (!this.#socket) return;
    this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }
}

/** Of this guest's own screen, or of one that several people share, which is nobody's. */
export function socketUrl(table: string, { isWall = false } = {}): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const path = `/api/tables/${encodeURIComponent(table)}/socket${isWall ? "?wall" : ""}`;
  return `${scheme}://${location.host}${path}`;
}

/** So far, but for a constant: the monotonic clock stands still while a device sleeps. */
function timeSlept(): number {
  return Date.now() - performance.now();
}

/** Also where there is no secure context: a table in the local network is plain http. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
